import "server-only";
import { recordEvent } from "@/lib/backend/auth/events";
import type { FileHandler, Handlers } from "@/lib/backend/http/handle";
import { respondWithPicture } from "@/lib/backend/http/picture";
import { recordOpened, recordPapers, recordSearch } from "@/lib/backend/services/desk/access-log";
import { listHolds, setHold } from "@/lib/backend/services/desk/holds";
import { addStaffNote, setParcel } from "@/lib/backend/services/desk/order-changes";
import { listChoices } from "@/lib/backend/services/desk/order-choices";
import { listSelectedOrders, orderList } from "@/lib/backend/services/desk/order-list";
import { offerChange, previewChange, withdrawChange } from "@/lib/backend/services/desk/order-offers";
import { readPapers } from "@/lib/backend/services/desk/order-papers";
import { readOrder } from "@/lib/backend/services/desk/order-record";
import { setSerials } from "@/lib/backend/services/desk/order-serials";
import { transitionOrder, transitionOrders } from "@/lib/backend/services/desk/order-transitions";
import { decideReturn } from "@/lib/backend/services/desk/returns";
import { searchDesk } from "@/lib/backend/services/desk/search";
import type { SheetFormat } from "@/lib/backend/services/desk/stream-sheet";
import { readAnyFile } from "@/lib/backend/services/selling/shared/invoice-files";
import type { deskOrderCalls } from "@/lib/contract/calls/desk-order";

const filterAt = <Filter extends { stuck?: boolean }>({ stuck, ...filter }: Filter, now: Date) => ({
  ...filter,
  stuckAt: stuck ? now : undefined,
});

const file =
  (format: SheetFormat): FileHandler<(typeof deskOrderCalls)["export"]> =>
  async ({ deps, user, clientAddress, input }) => {
    // Personal data leaves the shop here, so the export is logged with the person who made it.
    await recordEvent(deps, { kind: "ordersExported", userId: user.id, clientAddress });
    await recordSearch(deps, { user, clientAddress }, input.q);
    return orderList.export(deps, filterAt(input, deps.now()), format);
  };

export const deskOrderHandlers: Handlers<typeof deskOrderCalls> = {
  list: async ({ deps, user, clientAddress, input }) => {
    await recordSearch(deps, { user, clientAddress }, input.q);
    return orderList.list(deps, filterAt(input, deps.now()));
  },
  export: file("csv"),
  exportExcel: file("xlsx"),
  choices: async ({ deps }) => ({ data: await listChoices(deps) }),
  chosen: async ({ deps, input }) => ({ data: await listSelectedOrders(deps, input) }),
  papers: async ({ deps, user, clientAddress, input }) => {
    await recordPapers(deps, { user, clientAddress }, input.ids);
    return readPapers(deps, input.ids);
  },
  get: async ({ deps, user, clientAddress, input }) => {
    const data = await readOrder(deps, input.id);
    await recordOpened(deps, { user, clientAddress }, input.id);
    return { data };
  },
  file: async ({ deps, input: { id, name } }) => respondWithPicture(await readAnyFile(deps, id, name), id),
  search: async ({ deps, user, clientAddress, input }) => {
    await recordSearch(deps, { user, clientAddress }, input.q);
    return searchDesk(deps, user, input.q);
  },
  step: async ({ deps, user, input: { id, ...asked } }) => ({ data: await transitionOrder(deps, user, id, asked) }),
  steps: async ({ deps, user, input }) => ({ data: await transitionOrders(deps, user, input) }),
  setSerials: async ({ deps, user, input }) => ({ data: await setSerials(deps, user, input) }),
  setParcel: async ({ deps, user, input }) => ({ data: await setParcel(deps, user, input) }),
  holds: ({ deps, input }) => listHolds(deps, input),
  setHold: async ({ deps, user, input }) => ({ data: await setHold(deps, user, input) }),
  decideReturn: async ({ deps, user, input, remember }) => ({
    data: await decideReturn(deps, user, input, remember),
  }),
  previewChange: async ({ deps, input }) => ({ data: await previewChange(deps, input) }),
  offerChange: async ({ deps, user, input, remember }) => ({ data: await offerChange(deps, user, input, remember) }),
  withdrawChange: async ({ deps, user, input }) => ({ data: await withdrawChange(deps, user, input) }),
  addNote: async ({ deps, user, input, remember }) => ({ data: await addStaffNote(deps, user, input, remember) }),
};
