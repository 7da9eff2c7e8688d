/** Paths of the desk of the staff, apart from `routes`, because no page of the shop loads any of them. */
export const deskRoutes = {
  today: "/desk",
  setup: "/desk/setup",
  setupTerms: "/desk/setup/terms",
  providers: "/desk/settings/providers",
  orders: "/desk/orders",
  unresolved: "/desk/doubts",
  coupons: "/desk/coupons",
  companies: "/desk/companies",
  customers: "/desk/customers",
  newCustomer: "/desk/customers/new",
  waitlist: "/desk/waitlist",
  agents: "/desk/agents",
  /** An agent's statement of the month of a day (YYYY-MM-DD); by default this month. */
  agent: (id: number, month?: string) => `/desk/agents/${id}${month ? `?month=${month}` : ""}`,
  reports: "/desk/reports",
  people: "/desk/people",
  me: "/desk/me",
  integrations: "/desk/integrations",
  webhook: (id: number, page = 1) => `/desk/integrations/${id}${page > 1 ? `?page=${page}` : ""}`,
  audit: "/desk/audit",
  settings: "/desk/settings",
  setting: (part: string) => `/desk/settings/${encodeURIComponent(part)}`,
  goods: "/desk/goods",
  product: (id: number | "new") => `/desk/goods/${id}`,
  /** The record of a product that was just made. */
  newProductSaved: (id: number) => `/desk/goods/${id}?new=1`,
  categories: "/desk/categories",
  category: (id: number | "new") => `/desk/categories/${id}`,
  brands: "/desk/brands",
  brand: (id: number | "new") => `/desk/brands/${id}`,
  bundles: "/desk/bundles",
  bundle: (id: number | "new") => `/desk/bundles/${id}`,
  shelves: "/desk/shelves",
  shelf: (id: number | "new") => `/desk/shelves/${id}`,
  trades: "/desk/trades",
  trade: (id: number | "new") => `/desk/trades/${id}`,
  sliders: "/desk/showcase",
  slider: (id: number | "new") => `/desk/showcase/sliders/${id}`,
  banners: "/desk/showcase/banners",
  banner: (id: number | "new") => `/desk/showcase/banners/${id}`,
  banks: "/desk/showcase/banks",
  bank: (id: number | "new") => `/desk/showcase/banks/${id}`,
  home: "/desk/home",
  pages: "/desk/pages",
  /** An import may give pages of two kinds one address. */
  page: (slug: string, kind?: string) => `/desk/pages/${encodeURIComponent(slug)}${kind ? `?kind=${kind}` : ""}`,
  searchWords: "/desk/search-words",
  sales: "/desk/sales",
  sale: (id: number | "new") => `/desk/sales/${id}`,
  imports: "/desk/imports",
  import: (id: number, { tab, page = 1, step }: { tab?: string | undefined; page?: number; step?: "heads" } = {}) => {
    const query = [tab && `tab=${tab}`, page > 1 && `page=${page}`, step && `step=${step}`].filter(Boolean).join("&");
    return `/desk/imports/${id}${query && `?${query}`}`;
  },
  /** The rows that an import leaves out, as a file. */
  importRefused: (id: number) => `/api/v1/admin/imports/${id}/rows.csv`,
  refunds: "/desk/refunds",
  refund: (order: number) => `/desk/refunds?order=${order}`,
  transfers: "/desk/transfers",
  /** Unpaid orders that hold stock, optionally of one product. */
  holds: ({ product, page = 1 }: { product?: number; page?: number } = {}) => {
    const query = [product && `product=${product}`, page > 1 && `page=${page}`].filter(Boolean).join("&");
    return `/desk/holds${query && `?${query}`}`;
  },
  comments: "/desk/comments",
  messages: "/desk/messages",
  order: (id: number) => `/desk/orders/${id}`,
  /** Printable packing sheets or parcel labels. */
  papers: (ids: readonly number[], kind: "sheets" | "labels" = "sheets") =>
    `/desk/orders/print?ids=${ids.join(",")}${kind === "labels" ? "&labels=1" : ""}`,
  coupon: (id: number | "new") => `/desk/coupons/${id}`,
  customer: (id: number) => `/desk/customers/${id}`,
  customerEdit: (id: number) => `/desk/customers/${id}/edit`,
  company: (id: number | "new") => `/desk/companies/${id}`,
} as const;
