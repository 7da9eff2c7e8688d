import "server-only";
import { unstable_cache } from "next/cache";
import { cache } from "react";
import { TAGS } from "@/lib/contract/tags";
import { NO_SECTIONS, type ShopSections, shopSectionsOf } from "@/lib/domain/shop/shop-sections";
import { JOIN_AGENTS_SLUG } from "@/lib/routes";
import { CACHE_SECONDS } from "./cache";
import type { ApiResult } from "./envelope";
import { api, unwrap } from "./public";
import { orNothing } from "./server";

/** Returns the data of a result; null for a 404, including if the shop server lacks the call. */
function dataOrNull<Data, Extra>(result: ApiResult<Data, Extra>): Data | null {
  return !result.ok && result.error.code === 404 ? null : unwrap(result).data;
}

/** Has no tag for stock or prices: every page's layout uses it, so a sale would invalidate all pages. */
const load = unstable_cache(
  async () => {
    const [brands, bundles, faqs, invitation, articles, trades] = await Promise.all([
      api.catalogue.brands(),
      api.bundle.list(),
      api.content.faqs(),
      api.content.landing({ slug: JOIN_AGENTS_SLUG }),
      api.content.articles({ limit: 1 }),
      api.choose.list(),
    ]);
    return shopSectionsOf({
      brands: dataOrNull(brands) ?? [],
      bundles: dataOrNull(bundles) ?? [],
      faqs: dataOrNull(faqs) ?? [],
      invitation: dataOrNull(invitation),
      articles: dataOrNull(articles) ?? [],
      trades: dataOrNull(trades) ?? [],
    });
  },
  ["presence"],
  { tags: [TAGS.brands, TAGS.index, TAGS.content, TAGS.trades], revalidate: CACHE_SECONDS.catalogue },
);

/** Returns which sections the shop has; none if the call fails. */
export const loadShopSections = cache(
  async (): Promise<ShopSections> => (await orNothing("The list of existing sections", load())) ?? NO_SECTIONS,
);
