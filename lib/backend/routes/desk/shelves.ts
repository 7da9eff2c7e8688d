import "server-only";
import type { Handlers } from "@/lib/backend/http/handle";
import { withHistory } from "@/lib/backend/services/desk/audit-list";
import { deskShelves } from "@/lib/backend/services/desk/shelves";
import type { deskShelfCalls } from "@/lib/contract/calls/desk-shelf";

const { list, get, create, save, remove, order } = deskShelves;

export const deskShelfHandlers: Handlers<typeof deskShelfCalls> = {
  list: async ({ deps }) => ({ data: await list(deps) }),
  get: async ({ deps, input: { id } }) => withHistory(deps, "shelf", await get(deps, id)),
  create: async ({ deps, user, input, remember }) => ({ data: await create(deps, user, input, remember) }),
  save: async ({ deps, user, input, remember }) => ({ data: await save(deps, user, input, remember) }),
  remove: async ({ deps, user, input, remember }) => ({ data: await remove(deps, user, input.id, remember) }),
  order: async ({ deps, user, input, remember }) => ({ data: await order(deps, user, input.ids, remember) }),
};
