import "server-only";
import type { Handlers } from "@/lib/backend/http/handle";
import { respondWithPicture } from "@/lib/backend/http/picture";
import { setDelivery } from "@/lib/backend/services/selling/placing/delivery-day";
import { addNote, rateInvoice, requestReturn } from "@/lib/backend/services/selling/reading/invoice-parts";
import { readFile, saveInvoiceFile } from "@/lib/backend/services/selling/shared/invoice-files";
import type { receiptCalls } from "@/lib/contract/calls/receipt";

export const receiptHandlers: Handlers<typeof receiptCalls> = {
  rate: async ({ deps, user, input }) => {
    await rateInvoice(deps, user, input);
    return { data: null };
  },
  setDelivery: async ({ deps, user, input }) => {
    await setDelivery(deps, user, input.id, input.delivered_at);
    return { data: null };
  },
  upload: async ({ deps, user, input }) => ({ data: await saveInvoiceFile(deps, user, input) }),
  file: async ({ deps, user, input: { id, name } }) => respondWithPicture(await readFile(deps, user, id, name), id),
  note: async ({ deps, user, input }) => {
    await addNote(deps, user, input.id, input.context);
    return { data: null };
  },
  askReturn: async ({ deps, user, input }) => ({ data: await requestReturn(deps, user, input) }),
};
