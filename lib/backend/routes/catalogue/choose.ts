import "server-only";
import type { Handlers } from "@/lib/backend/http/handle";
import { getGuide, listTrades } from "@/lib/backend/services/catalogue/trade-guide";
import type { chooseCalls } from "@/lib/contract/calls/choose";

export const chooseHandlers: Handlers<typeof chooseCalls> = {
  list: ({ deps }) => listTrades(deps),
  trade: async ({ deps, input }) => ({ data: await getGuide(deps, [input.trade]) }),
  place: async ({ deps, input }) => ({ data: await getGuide(deps, [input.trade, input.place]) }),
  net: async ({ deps, input }) => ({ data: await getGuide(deps, [input.trade, input.place, input.net]) }),
};
