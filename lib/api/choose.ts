import "server-only";
import { unstable_cache } from "next/cache";
import { cache } from "react";
import type { Category } from "@/lib/contract/catalogue";
import type { Trade, TradeGuide } from "@/lib/contract/choose";
import { TAGS } from "@/lib/contract/tags";
import { everyCategory } from "@/lib/domain/product/category-tree";
import { CACHE_SECONDS } from "./cache";
import { api, unwrap } from "./public";
import { orNothing } from "./server";

const loadChoosing = cache(
  unstable_cache(
    async (): Promise<{ trades: Trade[]; categories: number[] }> => {
      const result = await api.choose.list();
      if (!result.ok && result.error.code === 404) return { trades: [], categories: [] };
      const { data, extra } = unwrap(result);
      return { trades: data, categories: extra?.categories ?? [] };
    },
    ["trades"],
    { tags: [TAGS.trades, TAGS.categories], revalidate: CACHE_SECONDS.catalogue },
  ),
);

/** Loads the trades that staff wrote for; empty if there are none, or if the shop server lacks the call. */
export const loadTrades = async (): Promise<Trade[]> => (await loadChoosing()).trades;

/** True if staff recommend products of this category or one below it; of any if none is given. */
export async function isChosenFrom(category?: Category): Promise<boolean> {
  const { trades, categories } = (await orNothing("The trades", loadChoosing())) ?? { trades: [], categories: [] };
  if (!category) return trades.length > 0;
  return everyCategory([category]).some(({ id }) => categories.includes(id));
}

function ask([trade = "", place, net]: readonly string[]) {
  if (place === undefined) return api.choose.trade({ trade });
  return net === undefined ? api.choose.place({ trade, place }) : api.choose.net({ trade, place, net });
}

/** Loads what staff recommend for these slugs of trade, place and internet; null if there is no such trade or place. */
export const loadGuide = cache((path: string) =>
  unstable_cache(
    async (): Promise<TradeGuide | null> => {
      const result = await ask(path.split("/"));
      return !result.ok && result.error.code === 404 ? null : unwrap(result).data;
    },
    ["guide", path],
    { tags: [TAGS.trades, TAGS.products, TAGS.brands], revalidate: CACHE_SECONDS.catalogue },
  )(),
);
