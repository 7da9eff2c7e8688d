import "server-only";
import { unstable_cache } from "next/cache";
import { cache } from "react";
import { TAGS } from "@/lib/contract/tags";
import { NOTHING_PRESENT, type Presence, presenceOf } from "@/lib/domain/presence";
import { JOIN_AGENTS_SLUG } from "@/lib/routes";
import { CACHE_SECONDS } from "./cache";
import type { ApiResult } from "./envelope";
import { api, unwrap } from "./public";
import { orNothing } from "./server";

/** What a call returned; null where there is none, or the shop server knows no such call. */
function told<Data, Extra>(result: ApiResult<Data, Extra>): Data | null {
  return !result.ok && result.error.code === 404 ? null : unwrap(result).data;
}

/**
 * It stands in the frame of every page, so it carries no tag of stock or price: bundles come and go with the index of
 * addresses, not with each piece that is sold.
 */
const load = unstable_cache(
  async () => {
    const [brands, bundles, faqs, invitation] = await Promise.all([
      api.catalogue.brands(),
      api.bundle.list(),
      api.content.faqs(),
      api.content.landing({ slug: JOIN_AGENTS_SLUG }),
    ]);
    return presenceOf({
      brands: told(brands) ?? [],
      bundles: told(bundles) ?? [],
      faqs: told(faqs) ?? [],
      invitation: told(invitation),
    });
  },
  ["presence"],
  { tags: [TAGS.brands, TAGS.index, TAGS.content], revalidate: CACHE_SECONDS.catalogue },
);

/** Returns what the shop has to show; nothing while the shop server does not tell. */
export const loadPresence = cache(
  async (): Promise<Presence> => (await orNothing("What the shop has", load())) ?? NOTHING_PRESENT,
);
