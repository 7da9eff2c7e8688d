import "server-only";
import type { Handlers } from "@/lib/backend/http/handle";
import { withHistory } from "@/lib/backend/services/desk/audit-list";
import { deskTrades } from "@/lib/backend/services/desk/trades";
import type { deskTradeCalls } from "@/lib/contract/calls/desk-trade";

const { list, get, create, save, remove, order } = deskTrades;

export const deskTradeHandlers: Handlers<typeof deskTradeCalls> = {
  list: async ({ deps }) => ({ data: await list(deps) }),
  get: async ({ deps, input: { id } }) => withHistory(deps, "trade", await get(deps, id)),
  create: async ({ deps, user, input, remember }) => ({ data: await create(deps, user, input, remember) }),
  save: async ({ deps, user, input, remember }) => ({ data: await save(deps, user, input, remember) }),
  remove: async ({ deps, user, input, remember }) => ({ data: await remove(deps, user, input.id, remember) }),
  order: async ({ deps, user, input, remember }) => ({ data: await order(deps, user, input.ids, remember) }),
};
