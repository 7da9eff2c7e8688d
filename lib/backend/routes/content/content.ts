import "server-only";
import { notFound } from "@/lib/backend/core/errors";
import type { Handlers } from "@/lib/backend/http/handle";
import { listSitemap } from "@/lib/backend/services/catalogue/sitemap";
import { getArticle } from "@/lib/backend/services/content/articles";
import {
  countArticles,
  getFooter,
  listArticles,
  listFaqCategories,
  listFaqs,
  listNotices,
  listSliders,
  markNoticeSeen,
} from "@/lib/backend/services/content/content";
import { listHomeRows, loadHomeRow } from "@/lib/backend/services/content/home";
import { presentIdentity } from "@/lib/backend/services/content/identity";
import { getLanding } from "@/lib/backend/services/content/landings";
import { getTextPage } from "@/lib/backend/services/content/pages";
import { getPreview } from "@/lib/backend/services/content/previews";
import type { contentCalls } from "@/lib/contract/calls/content";
import { BLOG_SIZE } from "@/lib/contract/content";
import { SITEMAP_KINDS } from "@/lib/contract/sitemap";

export const contentHandlers: Handlers<typeof contentCalls> = {
  identity: async ({ deps }) => ({ data: await presentIdentity(deps) }),
  footer: async ({ deps }) => ({ data: await getFooter(deps) }),
  banners: async ({ deps, visitor }) => ({ data: await listNotices(deps, (await visitor())?.id ?? null) }),
  seeBanner: async ({ deps, input, visitor }) => {
    await markNoticeSeen(deps, input.id, (await visitor())?.id ?? null);
    return { data: null };
  },
  sliders: async ({ deps }) => ({ data: await listSliders(deps) }),
  homeLayouts: async ({ deps }) => ({ data: await listHomeRows(deps) }),
  homeLoad: async ({ deps, input }) => ({ data: await loadHomeRow(deps, input) }),
  preview: async ({ deps, input }) => ({ data: await getPreview(deps, input.token) }),
  articles: async ({ deps, input: { limit = BLOG_SIZE, page } }) => {
    const data = await listArticles(deps, limit, page);
    return { data, extra: { count: deps.readArticles ? data.length : await countArticles(deps) } };
  },
  article: async ({ deps, input }) => ({ data: await getArticle(deps, input.slug) }),
  faqCategories: async ({ deps }) => ({ data: await listFaqCategories(deps) }),
  faqs: async ({ deps }) => ({ data: await listFaqs(deps) }),
  page: async ({ deps, input }) => ({ data: await getTextPage(deps, input.slug) }),
  landing: async ({ deps, input }) => ({ data: await getLanding(deps, input.slug) }),
  sitemap: ({ deps, input: { kind: name, ...query } }) => {
    const kind = SITEMAP_KINDS.find((known) => known === name);
    if (!kind) throw notFound();
    return listSitemap(deps, kind, query);
  },
};
