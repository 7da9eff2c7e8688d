import "server-only";
import { unstable_cache } from "next/cache";
import { cache } from "react";
import texts from "@/lib/content/pages.json";
import type { TextPage, TextPageSlug } from "@/lib/contract/content";
import { TAGS } from "@/lib/contract/tags";
import { CACHE_SECONDS } from "./cache";
import { api, unwrap } from "./public";

/**
 * Loads a text page, whose HTML the shop server has sanitized; returns the storefront's own text if the server has
 * none.
 */
export const loadPage = cache((slug: TextPageSlug) =>
  unstable_cache(
    async (): Promise<TextPage> => {
      const result = await api.content.page({ slug });
      if (result.ok || result.error.code !== 404) return unwrap(result).data;
      return { ...texts[slug], updated_at: null };
    },
    ["page", slug],
    { tags: [TAGS.content], revalidate: CACHE_SECONDS.content },
  )(),
);

export const loadLanding = cache((slug: string) =>
  unstable_cache(
    async () => {
      const result = await api.content.landing({ slug });
      if (!result.ok && result.error.code === 404) return null;
      return unwrap(result).data;
    },
    ["landing", slug],
    { tags: [TAGS.content, TAGS.products, TAGS.bundles], revalidate: CACHE_SECONDS.catalogue },
  )(),
);

export const loadFaqs = cache(
  unstable_cache(
    async () => {
      const [categories, faqs] = await Promise.all([api.content.faqCategories(), api.content.faqs()]);
      return { categories: unwrap(categories).data, faqs: unwrap(faqs).data };
    },
    ["faqs"],
    { tags: [TAGS.content], revalidate: CACHE_SECONDS.content },
  ),
);
