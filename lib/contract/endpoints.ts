/** The shop has two addresses: the main one and a faster one for a few reads (spec 7). */
export type ApiBase = "main" | "node";

export type Endpoint = {
  method: "GET" | "POST";
  /** Below /api/v1; `{name}` is filled in by the caller. */
  path: string;
  base: ApiBase;
  /** Sent as `_method` in the body; the server takes the real verb too. */
  override?: "PUT" | "DELETE";
};

const get = (path: string, base: ApiBase = "main"): Endpoint => ({ method: "GET", path, base });
const post = (path: string, override?: "PUT" | "DELETE", base: ApiBase = "main"): Endpoint => ({
  method: "POST",
  path,
  base,
  override,
});

export const API_PREFIX = "/api/v1";

/** Every call of the contract, named once. A server that spells a path differently costs one line here. */
export const endpoints = {
  checkRegister: post("/check-register"),
  login: post("/login"),
  sendCode: post("/code"),
  registerMobile: post("/register"),
  verifyRegistration: post("/verification"),
  loginByCode: post("/login-code"),
  logout: post("/logout"),
  signup: post("/profile/signup"),
  profileInfo: get("/profile/info", "node"),
  updateProfile: post("/profile/info", "PUT"),
  passwordReset: post("/password/reset", "PUT"),

  addressList: get("/infos"),
  addressMain: get("/infos/main"),
  addressShow: get("/infos/{id}"),
  addressCreate: post("/infos"),
  addressUpdate: post("/infos/{id}", "PUT"),
  addressSetMain: post("/infos/{id}/main", "PUT"),
  addressRemove: post("/infos/{id}", "DELETE"),
  provinces: get("/provinces"),

  cartAdd: post("/cart/{id}"),
  cartSubtract: post("/cart/{id}", "PUT"),
  cartMerge: post("/cart/multi"),
  cart: get("/cart", "node"),
  cartList: get("/cart/list"),
  cartInfo: get("/cart/info"),
  cartOptions: post("/cart/{id}/options", "PUT"),

  checkout: get("/checkout"),
  checkoutSave: post("/checkout"),
  paymentResult: get("/payments/{tracking_code}"),
  paymentCallback: get("/payments/callback/{gateway}"),

  invoiceList: get("/invoices"),
  invoiceShow: get("/invoices/{id}"),
  invoiceRepay: post("/invoices/{id}/repay"),
  invoiceCancel: post("/invoices/{id}/repay-cancel"),

  productList: get("/products"),
  productShow: get("/products/{id}"),
  productSimilar: get("/products/{id}/similar"),
  categories: get("/categories"),
  categoryShow: get("/categories/{id}"),
  brands: get("/brands"),
  brandShow: get("/brands/{slug}"),
  breadcrumb: get("/breadcrumb"),
  categoryShelves: get("/categories/{id}/shelves"),
  filters: get("/filters"),
  suggestions: get("/search/suggestions"),
  bundleList: get("/bundles"),
  bundleShow: get("/bundles/{id}"),

  commentList: get("/comments"),
  commentCreate: post("/comments"),
  visitCreate: post("/visits"),
  waitlistJoin: post("/waitlist"),

  footer: get("/config/footer"),
  bannerList: get("/banners"),
  bannerSeen: post("/banners/{id}", "PUT"),
  sliderList: get("/sliders"),
  homeLayouts: get("/home/layouts", "node"),
  homeLoad: post("/home/load", undefined, "node"),
  articleList: get("/articles"),
  faqCategories: get("/faq-categories"),
  faqList: get("/faqs"),
  siteIndex: get("/index/{kind}"),
  landingShow: get("/landings/{slug}"),
} as const satisfies Record<string, Endpoint>;

export type EndpointName = keyof typeof endpoints;

/** `/cart/{id}` with its parts filled in, percent-encoded, below /api/v1. */
export function endpointPath(endpoint: Endpoint, parts: Record<string, string | number> = {}): string {
  return (
    API_PREFIX + endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(parts[name] ?? "")))
  );
}

const nodePatterns = Object.values(endpoints)
  .filter((endpoint: Endpoint) => endpoint.base === "node")
  .map(({ method, path }) => new RegExp(`^${method} ${API_PREFIX}${path.replace(/\{\w+\}/g, "[^/]+")}$`));

/** Which of the two addresses serves a call. */
export function apiBaseOf(method: string, pathname: string): ApiBase {
  return nodePatterns.some((pattern) => pattern.test(`${method} ${pathname}`)) ? "node" : "main";
}
