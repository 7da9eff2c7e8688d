import "server-only";
import type { contentCalls } from "@/lib/contract/calls/content";
import { BLOG_SIZE } from "@/lib/contract/content";
import { INDEX_KINDS } from "@/lib/contract/site-index";
import { notFound } from "../errors";
import type { Handlers } from "../http/handle";
import {
  listArticles,
  listFaqCategories,
  listFaqs,
  listNotices,
  listSliders,
  markNoticeSeen,
  showFooter,
} from "../services/content";
import { listHomeRows, loadHomeRow } from "../services/home";
import { showLanding } from "../services/landings";
import { listIndex } from "../services/site-index";

export const contentHandlers: Handlers<typeof contentCalls> = {
  footer: async ({ deps }) => ({ data: await showFooter(deps) }),
  banners: async ({ deps, visitor }) => ({ data: await listNotices(deps, (await visitor())?.id ?? null) }),
  seeBanner: async ({ deps, input, visitor }) => {
    await markNoticeSeen(deps, input.id, (await visitor())?.id ?? null);
    return { data: null };
  },
  sliders: async ({ deps }) => ({ data: await listSliders(deps) }),
  homeLayouts: async ({ deps }) => ({ data: await listHomeRows(deps) }),
  homeLoad: async ({ deps, input }) => ({ data: await loadHomeRow(deps, input) }),
  articles: async ({ deps, input: { limit = BLOG_SIZE } }) => ({ data: await listArticles(deps, limit) }),
  faqCategories: async ({ deps }) => ({ data: await listFaqCategories(deps) }),
  faqs: async ({ deps }) => ({ data: await listFaqs(deps) }),
  landing: async ({ deps, input }) => ({ data: await showLanding(deps, input.slug) }),
  siteIndex: ({ deps, input: { kind: name, ...query } }) => {
    const kind = INDEX_KINDS.find((known) => known === name);
    if (!kind) throw notFound();
    return listIndex(deps, kind, query);
  },
};
