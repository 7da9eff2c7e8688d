import type {
  Article,
  Banner,
  Faq,
  FaqCategory,
  FooterInfo,
  HomeModel,
  HomeRow,
  HomeRowData,
  Landing,
  Slider,
} from "@/lib/contract/content";
import type { IndexEntry, IndexExtra, IndexKind, IndexQuery } from "@/lib/contract/site-index";
import type { Call } from "../client";

const BLOG_QUERY = { limit: 4, populate: "cover", publish_date: "past" } as const;

export const contentCalls = (call: Call) => ({
  footer: () => call<FooterInfo>("footer"),
  banners: () => call<Banner[]>("bannerList"),
  seeBanner: (id: number) => call<null>("bannerSeen", { parts: { id }, body: {} }),
  sliders: () => call<Slider[]>("sliderList"),
  homeLayouts: () => call<HomeRow[]>("homeLayouts"),
  homeLoad: <Model extends HomeModel>(row: HomeRow & { model: Model }) =>
    call<HomeRowData[Model]>("homeLoad", { body: row }),
  articles: () => call<Article[]>("articleList", { query: BLOG_QUERY }),
  faqCategories: () => call<FaqCategory[]>("faqCategories"),
  faqs: () => call<Faq[]>("faqList"),
  siteIndex: (kind: IndexKind, query: IndexQuery = {}) =>
    call<IndexEntry[], IndexExtra>("siteIndex", { parts: { kind }, query }),
  landing: (slug: string) => call<Landing>("landingShow", { parts: { slug } }),
});
