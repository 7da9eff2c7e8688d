/** In the query of a step that opens a product over the page, for as long as that step takes (spec 2). */
export const MODAL_MARKER = "modal";

/** Stands in an address for the slug that a shop server did not tell. */
export const NO_SLUG = "-";

const segment = (slug?: string) => encodeURIComponent(slug || NO_SLUG);

/** Every path of the site. Text segments are encoded here and nowhere else. */
export const routes = {
  home: "/",
  product: (id: number, slug?: string) => `/products/${id}/${segment(slug)}`,
  search: "/search",
  specialSale: "/search?special_sale=1",
  customShelf: (id: number) => `/search?special_shelf=${id}`,
  searchFor: (query: string) => `/search?q=${encodeURIComponent(query)}`,
  category: (id: number, slug?: string) => `/search/categories/${id}/${segment(slug)}`,
  brand: (id: number, slug?: string) => `/search/brands/${id}/${segment(slug)}`,
  shelves: (id: number, slug?: string) => `/search/categories/${id}/${segment(slug)}/shelves`,
  /** Where a link to a category leads: branches show their shelves (spec 2). */
  categoryEntry: ({ id, slug, type }: { id: number; slug?: string; type: "branch" | "leaf" }): string =>
    type === "branch" ? routes.shelves(id, slug) : routes.category(id, slug),
  brands: "/brands",
  bundles: "/bundles",
  bundle: (id: number, slug?: string) => `/bundles/${id}/${segment(slug)}`,
  /** Over the page it is opened from; opened on its own, a page. */
  productModal: (id: number) => `/product/${id}?${MODAL_MARKER}=1`,
  landing: (slug: string) => `/landings/${encodeURIComponent(slug)}`,
  faqs: "/faqs",
  wishlist: "/wishlist",
  cart: "/cart",
  /** A basket that somebody shared; what is in it stands in the query, see lib/domain/shared-basket.ts. */
  sharedBasket: (items: string) => `/cart/shared?items=${items}`,
  /** The basket of an order, whose number tells its owner what has changed since. */
  orderAgain: (id: number, items: string) => `/cart/shared?items=${items}&order=${id}`,
  mapSettings: "/api/map",
  login: "/login",
  register: "/register",
  checkout: "/checkout",
  payments: "/payments",
  receipt: (id: number) => `/receipts/${id}`,
  profile: "/profile",
  editProfile: "/profile/edit",
  orders: "/profile/orders",
  addresses: "/profile/addresses",
  /** What an agent has issued; everybody else sees the own orders there. */
  customersInvoices: "/profile/orders?type=sales-agent",
  /** The link that an agent gives a customer, the login by it, and what the agent sees after issuing it. */
  /** The same, telling the page alone by which link somebody came: what stands behind # is sent nowhere. */
  receiptByLink: (code: string, id: number) => `/receipts/${id}#${segment(code)}`,
  payLink: (code: string, id: number) => `/cu/ai/${segment(code)}/${id}`,
  payLinkLogin: (code: string, id: number) => `/login/cu/ai/${segment(code)}/${id}`,
  issuedInvoice: (code: string, id: number) => `/sales_agents/assign_invoice/${segment(code)}/${id}`,
  serial: "/serial",
  changePassword: "/profile/change-password",
  changeMobile: "/profile/change-mobile",
  coupons: "/profile/coupons-codes",
  referral: "/profile/referral",
  company: "/profile/company",
  repeats: "/profile/repeats",
  waitlist: "/profile/waitlist",
  sessions: "/profile/sessions",
  settings: "/profile/settings",
  deleteAccount: "/profile/delete-account",
  desk: "/desk",
  deskOrders: "/desk/orders",
  deskDoubts: "/desk/doubts",
  deskCoupons: "/desk/coupons",
  deskCompanies: "/desk/companies",
  deskPeople: "/desk/people",
  deskAudit: "/desk/audit",
  deskSettings: "/desk/settings",
  deskSetting: (part: string) => `/desk/settings/${segment(part)}`,
  deskGoods: "/desk/goods",
  deskRefunds: "/desk/refunds",
  deskRefund: (order: number) => `/desk/refunds?order=${order}`,
  deskTransfers: "/desk/transfers",
  /** Who holds pieces unpaid, of one product if it is named. */
  deskHolds: ({ product, page = 1 }: { product?: number; page?: number } = {}) => {
    const query = [product && `product=${product}`, page > 1 && `page=${page}`].filter(Boolean).join("&");
    return `/desk/holds${query && `?${query}`}`;
  },
  deskComments: "/desk/comments",
  deskMessages: "/desk/messages",
  deskOrder: (id: number) => `/desk/orders/${id}`,
  /** What is printed of orders: a packing sheet of each, or the label of its parcel. */
  deskPapers: (ids: readonly number[], kind: "sheets" | "labels" = "sheets") =>
    `/desk/orders/print?ids=${ids.join(",")}${kind === "labels" ? "&labels=1" : ""}`,
  deskCoupon: (id: number | "new") => `/desk/coupons/${id}`,
  deskCompany: (id: number | "new") => `/desk/companies/${id}`,
  blog: "/blog",
  terms: "/terms",
  about: "/about-us",
  contact: "/contact-us",
  documents: "/documents",
  saleServices: "/sale-services",
  privacy: "/privacypolicy",
} as const;

/** In the query of a login by a ticket: it is exchanged once the visitor said so. */
export const ASK_FIRST = "ask";

/** In the query of the login: the code of the friend whose link led there. */
export const INTRODUCED_BY = "introduce";

/** The landing page that invites to sell for the shop. */
export const JOIN_AGENTS_SLUG = "join-sales-agents";

/** Where a landing page asks for an application. */
export const APPLICATION_ID = "apply";

/** Where every page tells how to ask before buying. */
export const ASK_ID = "ask";

/** On the page of privacy: which scripts of other companies there are, and the choice. */
export const CONSENT_ID = "other-companies";

/** Where the account's first page tells who one is: on phones below the menu. */
export const PERSONAL_INFO_ID = "personal-info";

/** An article of the external blog, whose own address is `blogUrl`. */
export function articleHref(blogUrl: string, slug: string): string {
  return `${blogUrl}/${encodeURIComponent(slug)}`;
}

/** Whether a path of this site stands for the external blog: `/blog` and what is below it. */
export function opensBlog(href: string): boolean {
  return /^\/blog(?:[/?#]|$)/.test(href);
}

/** The result of a payment is told to whoever has its code; without one the page is the account's (contract). */
export function tellsPayment(pathname: string, query: URLSearchParams): boolean {
  return pathname === routes.payments && Boolean(query.get("tracking_code"));
}

/**
 * The address of a payment's result without what a gateway or a forger added to it; null where there is no code. That text would
 * stand in the page's source, and the page says nothing but what the shop knows.
 */
export function plainPaymentPath(pathname: string, query: URLSearchParams): string | null {
  const code = query.get("tracking_code");
  if (!tellsPayment(pathname, query) || query.size === 1 || !code) return null;
  return paymentPath(code);
}

/** Where a payment's result stands, today and later. */
export function paymentPath(trackingCode: string): string {
  return `${routes.payments}?tracking_code=${encodeURIComponent(trackingCode)}`;
}

/** The header in which the guard tells a page its own address, which a layout does not know. */
export const ASKED_PATH = "x-shop-asked-path";

export function loginPath(backUrl: string): string {
  return `${routes.login}?backUrl=${encodeURIComponent(backUrl)}`;
}

/** What somebody sends to friends: the login, which remembers the code for the registration. */
export function introducePath(code: string): string {
  return `${routes.login}?${INTRODUCED_BY}=${encodeURIComponent(code)}`;
}

/** The login that leads back to the page it was asked for on; from home that goes without saying. */
export function loginFrom(pathname: string): string {
  return pathname === routes.home ? routes.login : loginPath(pathname);
}
