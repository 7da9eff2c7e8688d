import { GOODS_TABS, type GoodsTab } from "@/lib/contract/desk-goods";
import { routes } from "@/lib/routes";
import { readPage, readText, type Typed, tabbedHref } from "../list-query";

export type GoodsQuery = { tab?: GoodsTab; q?: string; page: number };

/** Which goods an address asks for; what it does not know is left out. */
export const readGoodsQuery = (typed: Typed): GoodsQuery => ({
  tab: GOODS_TABS.find((one) => one === typed.tab),
  q: readText(typed.q),
  page: readPage(typed),
});

export const goodsHref = (query: GoodsQuery): string => tabbedHref(routes.deskGoods, query);
