import { get, post, put, response, responseBy } from "../call";
import type {
  Article,
  ArticlesExtra,
  Banner,
  Faq,
  FaqCategory,
  FooterInfo,
  HomeRow,
  HomeRowData,
  Landing,
  OwnArticle,
  Slider,
  TextPage,
} from "../content";
import type { Preview } from "../desk-home";
import type { PublicIdentity } from "../shop-identity";
import type { SitemapEntry, SitemapExtra } from "../sitemap";

const schemas = () => import("../schemas/content");

export const contentCalls = {
  /** Not in the specification: name, hue, logo and texts of the shop. */
  identity: get("/identity", { response: response<PublicIdentity>() }),
  footer: get("/config/footer", { response: response<FooterInfo>() }),
  banners: get("/banners", { goods: true, response: response<Banner[]>() }),
  seeBanner: put("/banners/{id}", { response: response<null>(), errors: [404] }),
  sliders: get("/sliders", { goods: true, response: response<Slider[]>() }),
  homeLayouts: get("/home/layouts", { goods: true, node: true, response: response<HomeRow[]>() }),
  homeLoad: post("/home/load", {
    goods: true,
    node: true,
    input: async () => (await schemas()).homeRowSchema,
    response: responseBy<HomeRowData>()("model"),
    errors: [404, 422],
  }),
  /** Not in the specification: what a signed link of the desk shows. */
  preview: get("/preview/{token}", { response: response<Preview>(), errors: [404] }),
  articles: get("/articles", {
    input: async () => (await schemas()).articleQuerySchema,
    response: response<Article[], ArticlesExtra>(),
    errors: [422],
  }),
  /** Not in the specification: an article of the shop itself, also by a former address. */
  article: get("/articles/{slug}", { goods: true, response: response<OwnArticle>(), errors: [404] }),
  faqCategories: get("/faq-categories", { response: response<FaqCategory[]>() }),
  faqs: get("/faqs", { response: response<Faq[]>() }),
  /** Not in the specification: a text page such as the terms. */
  page: get("/pages/{slug}", { response: response<TextPage>(), errors: [404] }),
  landing: get("/landings/{slug}", { goods: true, response: response<Landing>(), errors: [404] }),
  sitemap: get("/index/{kind}", {
    goods: true,
    rateLimits: ["sitemap"],
    input: async () => (await schemas()).sitemapQuerySchema,
    response: response<SitemapEntry[], SitemapExtra>(),
    errors: [404, 422, 429],
  }),
};
