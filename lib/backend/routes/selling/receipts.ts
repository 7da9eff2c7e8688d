import "server-only";
import type { Handlers } from "@/lib/backend/http/handle";
import { keepFile, readFile } from "@/lib/backend/services/selling/invoice-files";
import { addNote, askReturn, rateInvoice, setDelivery } from "@/lib/backend/services/selling/invoice-parts";
import type { receiptCalls } from "@/lib/contract/calls/receipt";

/** Nothing of a file that somebody sent is ever opened as a page of this shop. */
const FILE_HEADERS = {
  "content-type": "image/webp",
  "x-content-type-options": "nosniff",
  "content-security-policy": "default-src 'none'; sandbox",
  "cache-control": "private, no-store",
};

export const receiptHandlers: Handlers<typeof receiptCalls> = {
  rate: async ({ deps, user, input }) => {
    await rateInvoice(deps, user, input);
    return { data: null };
  },
  setDelivery: async ({ deps, user, input }) => {
    await setDelivery(deps, user, input.id, input.delivered_at);
    return { data: null };
  },
  upload: async ({ deps, user, input }) => ({ data: await keepFile(deps, user, input) }),
  file: async ({ deps, user, input: { id, name } }) => {
    const image = await readFile(deps, user, id, name);
    const headers = { ...FILE_HEADERS, "content-disposition": `attachment; filename="payaneh-${id}.webp"` };
    return new Response(new Uint8Array(image), { headers });
  },
  note: async ({ deps, user, input }) => {
    await addNote(deps, user, input.id, input.context);
    return { data: null };
  },
  askReturn: async ({ deps, user, input }) => ({ data: await askReturn(deps, user, input) }),
};
