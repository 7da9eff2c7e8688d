import { readId, readPage, readText, type Typed, tabbedHref } from "@/components/desk/lists/list-query";
import { GOODS_TABS, type GoodsTab } from "@/lib/contract/desk-goods";
import { deskRoutes } from "@/lib/desk-routes";

/** `category` includes its subcategories. */
export type GoodsFilter = { tab?: GoodsTab; q?: string; brand?: number; category?: number };
export type GoodsQuery = GoodsFilter & { page: number };

export const readGoodsQuery = (typed: Typed): GoodsQuery => ({
  tab: GOODS_TABS.find((one) => one === typed.tab),
  q: readText(typed.q),
  brand: readId(typed.brand),
  category: readId(typed.category),
  page: readPage(typed),
});

export const goodsHref = (query: GoodsQuery): string => tabbedHref(deskRoutes.goods, query);
