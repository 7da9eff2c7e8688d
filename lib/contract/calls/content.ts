import { answer, answerBy, get, post, put } from "../call";
import type {
  Article,
  Banner,
  Faq,
  FaqCategory,
  FooterInfo,
  HomeRow,
  HomeRowData,
  Landing,
  Slider,
  TextPage,
} from "../content";
import type { SitemapEntry, SitemapExtra } from "../sitemap";

const schemas = () => import("../schemas/content");

export const contentCalls = {
  footer: get("/config/footer", { answer: answer<FooterInfo>() }),
  banners: get("/banners", { answer: answer<Banner[]>() }),
  seeBanner: put("/banners/{id}", { answer: answer<null>(), refuses: [404] }),
  sliders: get("/sliders", { answer: answer<Slider[]>() }),
  homeLayouts: get("/home/layouts", { node: true, answer: answer<HomeRow[]>() }),
  homeLoad: post("/home/load", {
    node: true,
    input: async () => (await schemas()).homeRowSchema,
    answer: answerBy<HomeRowData>()("model"),
    refuses: [404, 422],
  }),
  articles: get("/articles", {
    input: async () => (await schemas()).articleQuerySchema,
    answer: answer<Article[]>(),
    refuses: [422],
  }),
  faqCategories: get("/faq-categories", { answer: answer<FaqCategory[]>() }),
  faqs: get("/faqs", { answer: answer<Faq[]>() }),
  /** Beyond the contract: a text page such as the terms. */
  page: get("/pages/{slug}", { answer: answer<TextPage>(), refuses: [404] }),
  landing: get("/landings/{slug}", { answer: answer<Landing>(), refuses: [404] }),
  /** Indexable addresses, for sitemaps and price feeds. */
  sitemap: get("/index/{kind}", {
    often: ["sitemap"],
    input: async () => (await schemas()).sitemapQuerySchema,
    answer: answer<SitemapEntry[], SitemapExtra>(),
    refuses: [404, 422, 429],
  }),
};
