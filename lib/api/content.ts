import "server-only";
import { unstable_cache } from "next/cache";
import { cache } from "react";
import texts from "@/lib/content/pages.json";
import type { TextPage, TextPageSlug } from "@/lib/contract/content";
import type { Preview } from "@/lib/contract/desk-home";
import { PAGE_SIZE } from "@/lib/contract/envelope";
import { TAGS } from "@/lib/contract/tags";
import { fillPage, type PageValues, spellDays } from "@/lib/domain/shop/fill-page";
import { CACHE_SECONDS } from "./cache";
import { loadWarranty } from "./identity";
import { api, unwrap } from "./public";
import { loadFooter } from "./server";

/** Loads a text page, whose HTML the shop server has sanitized; null if the server has none. */
const loadStoredPage = cache((slug: string) =>
  unstable_cache(
    async (): Promise<TextPage | null> => {
      const result = await api.content.page({ slug });
      return !result.ok && result.error.code === 404 ? null : unwrap(result).data;
    },
    ["page", slug],
    { tags: [TAGS.content], revalidate: CACHE_SECONDS.content },
  )(),
);

/** Returns the storefront's own text if the server has none. */
const loadRawPage = async (slug: TextPageSlug): Promise<TextPage> =>
  (await loadStoredPage(slug)) ?? { ...texts[slug], updated_at: null };

/** Returns what the texts say about the settings and the products. */
async function loadPageValues(): Promise<PageValues> {
  const [{ return_days, test_days }, warranty] = await Promise.all([loadFooter(), loadWarranty()]);
  return {
    return_days: spellDays(return_days),
    test_days: spellDays(test_days),
    warranty,
  };
}

/** Loads a text page with the values of the settings in it. */
export const loadPage = cache(
  async (slug: TextPageSlug): Promise<TextPage> => fillPage(await loadRawPage(slug), await loadPageValues()),
);

/** Fills the texts of a draft like those of a page. */
export const fillDraft = async (page: TextPage): Promise<TextPage> => fillPage(page, await loadPageValues());

/** Loads a text page that staff made; null for an unknown one. */
export const loadOwnPage = cache(async (slug: string): Promise<TextPage | null> => {
  const page = await loadStoredPage(slug);
  return page && fillDraft(page);
});

/** Loads title and intro of the page of questions; null until they are published. */
export const loadFaqHead = (): Promise<TextPage | null> => loadStoredPage("faqs");

/** As `loadPage`, with every value of a setting in a `<mark>`. */
export const loadMarkedPage = async (slug: TextPageSlug): Promise<TextPage> =>
  fillPage(await loadRawPage(slug), await loadPageValues(), (value) => `<mark>${value}</mark>`);

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

/** Loads an article of the shop itself, also by a former address; null for an unknown one. */
export const loadArticle = cache((slug: string) =>
  unstable_cache(
    async () => {
      const result = await api.content.article({ slug });
      if (!result.ok && result.error.code === 404) return null;
      return unwrap(result).data;
    },
    ["article", slug],
    { tags: [TAGS.content, TAGS.products, TAGS.bundles], revalidate: CACHE_SECONDS.catalogue },
  )(),
);

/** Loads a page of the articles, newest first, and how many pages there are. */
export const loadArticles = cache((page = 1) =>
  unstable_cache(
    async () => {
      const { data, extra } = unwrap(await api.content.articles({ limit: PAGE_SIZE, page }));
      return { articles: data, pages: Math.ceil((extra?.count ?? data.length) / PAGE_SIZE) };
    },
    ["articles", String(page)],
    { tags: [TAGS.content], revalidate: CACHE_SECONDS.content },
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

/** Loads what a signed link of the desk shows, never from a cache; null for a link that is revoked or expired. */
export const loadPreview = cache(async (token: string): Promise<Preview | null> => {
  const result = await api.content.preview({ token });
  if (!result.ok && result.error.code === 404) return null;
  return unwrap(result).data;
});
