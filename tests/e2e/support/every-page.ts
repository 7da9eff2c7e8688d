import { expect, type Page, request } from "@playwright/test";
import { CartType } from "@/lib/contract/cart";
import { InvoiceStatus } from "@/lib/contract/invoice";
import { deskRoutes } from "@/lib/desk-routes";
import { writeSharedItems } from "@/lib/domain/basket/shared-basket";
import { PAGES } from "@/lib/pages.mjs";
import { articleHref, routes } from "@/lib/routes";
import { issueByCalls } from "./issued";

/** Demo users by role (README.md): a customer with orders, an agent, an unfinished registration, the owner. */
export const PEOPLE = {
  guest: null,
  customer: "09121111111",
  agent: "09122222222",
  newcomer: "09123333333",
  staff: "09125555555",
} as const;
export type Person = keyof typeof PEOPLE;

const PASSWORD = "demo-1234";

export async function logInAs(page: Page, person: Person): Promise<void> {
  const mobile_no = PEOPLE[person];
  if (!mobile_no) return;
  const answer = await page.request.post("/api/v1/login", { data: { mobile_no, password: PASSWORD } });
  expect(answer.status(), await answer.text()).toBe(200);
}

type Row = { id: number; slug: string; available: boolean; type?: string; status?: InvoiceStatus };

async function rowOf(page: Page, path: string, isIt: (row: Row) => boolean = () => true): Promise<Row> {
  const answer = await page.request.get(`/api/v1${path}`);
  const row = ((await answer.json()).data as Row[]).find(isIt);
  if (!row) throw new Error(`The demo shop has no such row of ${path}.`);
  return row;
}

const ofRow = (path: string, make: (id: number, slug: string) => string, isIt?: (row: Row) => boolean) => {
  return async (page: Page) => {
    const { id, slug } = await rowOf(page, path, isIt);
    return make(id, slug);
  };
};

/** Issues a pay link in a separate session of the agent. */
const ofLink = (make: (code: string, id: number) => string) => async () => {
  const calls = await request.newContext({ baseURL: process.env.E2E_URL });
  const { code, id } = await issueByCalls(calls);
  await calls.dispose();
  return make(code, id);
};

/** Calls in a separate session of the staff. */
async function callAsStaff<Data>(method: "post" | "put", path: string, data: object): Promise<Data> {
  const calls = await request.newContext({ baseURL: process.env.E2E_URL });
  const login = await calls.post("/api/v1/login", { data: { mobile_no: PEOPLE.staff, password: PASSWORD } });
  expect(login.status(), await login.text()).toBe(200);
  const headers = { authorization: `Bearer ${(await login.json()).data.token}` };
  const answer = await calls[method](`/api/v1${path}`, { headers, data });
  expect(answer.status(), await answer.text()).toBe(200);
  const made = (await answer.json()).data as Data;
  await calls.dispose();
  return made;
}

/** Creates a preview link of a product. */
async function previewPage(page: Page): Promise<string> {
  const { id } = await rowOf(page, "/products");
  const { url } = await callAsStaff<{ url: string }>("post", "/admin/preview", { what: "product", id });
  return new URL(url).pathname;
}

/** Publishes a text page of the shop's own. */
async function ownPage(): Promise<string> {
  type Draft = { slug: string; version: string };
  const made = await callAsStaff<Draft>("post", "/admin/pages", { kind: "page", title: "نگهداری نان" });
  const path = `/admin/pages/${encodeURIComponent(made.slug)}`;
  const blocks = [{ kind: "text", title: "نان", text: "<p>نان را در جای خشک نگه دارید.</p>" }];
  const { version } = await callAsStaff<Draft>("put", `${path}/draft`, { version: made.version, blocks });
  await callAsStaff("post", `${path}/publish`, { version });
  return routes.ownPage(made.slug);
}

async function fillBasket(page: Page): Promise<void> {
  const { id } = await rowOf(page, "/products", ({ available }) => available);
  // Without this header the write would be refused as cross-site.
  const headers = { "sec-fetch-site": "same-origin" };
  const answer = await page.request.post(`/api/v1/cart/${id}`, { headers, data: { type: 1, count: 1, add: 0 } });
  expect(answer.status(), await answer.text()).toBe(200);
}

/** Brings a sheet in that nobody applies; its rows are new, changed and refused. */
async function sheetPage(page: Page): Promise<string> {
  const text = "کد کالا,نام,قیمت (تومان)\n45,,43000\n999,زنجیر چرخ,100\n46,,رایگان";
  const file = { name: "gheymat.csv", mimeType: "text/csv", buffer: Buffer.from(text) };
  const headers = { "sec-fetch-site": "same-origin" };
  const answer = await page.request.post("/api/v1/admin/imports", { headers, multipart: { file } });
  expect(answer.status(), await answer.text()).toBe(200);
  return deskRoutes.import((await answer.json()).data.id);
}

async function webhookPage(page: Page): Promise<string> {
  const headers = { "sec-fetch-site": "same-origin" };
  const data = { url: "https://erp.example.com/shop", events: ["order.paid"] };
  const answer = await page.request.post("/api/v1/admin/webhooks", { headers, data });
  expect(answer.status(), await answer.text()).toBe(200);
  return deskRoutes.webhook((await answer.json()).data.id);
}

/** `address` returns the URL, and first creates what the page needs. */
type Visit = { person: Person; address: (page: Page) => string | Promise<string> };
const as =
  (person: Person) =>
  (address: string | Visit["address"]): Visit => ({
    person,
    address: typeof address === "string" ? () => address : address,
  });
const [guest, customer, agent, newcomer] = [as("guest"), as("customer"), as("agent"), as("newcomer")];
const staff = as("staff");

const CATEGORY = "/categories";
const isLeaf = ({ type }: Row) => type === "leaf";
const inStatus = (wanted: InvoiceStatus) => (row: Row) => row.status === wanted;
const isBranch = ({ type }: Row) => type === "branch";

/** How to reach each page in the page table; a missing page fails the tests. */
export const VISITS: Record<string, Visit> = {
  "/": guest("/"),
  "/about-us": guest(routes.about),
  "/blog": guest(routes.blog),
  "/blog/[slug]": guest(ofRow("/articles", (_id, slug) => articleHref(routes.blog, slug))),
  "/brands": guest(routes.brands),
  "/bundles": guest(routes.bundles),
  "/bundles/[id]/[slug]": guest(ofRow("/bundles", routes.bundle)),
  "/cart/shared": guest(async (page) => {
    const { id } = await rowOf(page, "/products", ({ available }) => available);
    return routes.sharedBasket(writeSharedItems([{ id, type: CartType.Product, count: 2, options: [] }]));
  }),
  "/choose": guest(routes.choose),
  "/choose/questions/[trade]": guest(ofRow("/choose", (_id, slug) => routes.finderPlaces(slug))),
  "/choose/questions/[trade]/[place]": guest(ofRow("/choose", (_id, slug) => routes.finderNets(slug))),
  "/choose/[trade]": guest(ofRow("/choose", (_id, slug) => routes.guide(slug))),
  "/choose/[trade]/[place]": guest(routes.guide("رستوران-و-کافه", "صندوق")),
  "/choose/[trade]/[place]/[net]": guest(routes.guide("رستوران-و-کافه", "سر-میز", "وای-فای")),
  "/compare": guest(routes.compare([1, 9])),
  "/contact-us": guest(routes.contact),
  "/documents": guest(routes.documents),
  "/faqs": guest(routes.faqs),
  "/fit-check/[id]": guest(routes.fitCheck(38, "S910")),
  "/fits/[id]": guest(routes.fits(1)),
  "/landings/[slug]": guest(routes.landing("join-sales-agents")),
  "/login": guest(routes.login),
  "/privacypolicy": guest(routes.privacy),
  "/pages/[slug]": guest(ownPage),
  "/preview/[token]": guest(previewPage),
  "/product/[id]": guest(async (page) => `/product/${(await rowOf(page, "/products")).id}`),
  "/products/[id]/[slug]": guest(ofRow("/products", routes.product, ({ available }) => available)),
  "/sale-services": guest(routes.saleServices),
  "/search": guest(routes.search),
  "/search/brands/[id]/[slug]": guest(ofRow("/brands", routes.brand)),
  "/search/categories/[id]/[slug]": guest(ofRow(CATEGORY, routes.category, isLeaf)),
  "/search/categories/[id]/[slug]/shelves": guest(ofRow(CATEGORY, routes.shelves, isBranch)),
  "/search/filtered/blog": guest(`${routes.blog}?page=1`),
  "/search/filtered/brands/[id]/[slug]": guest(
    async (page) => `${await ofRow("/brands", routes.brand)(page)}?available=1`,
  ),
  "/search/filtered/categories/[id]/[slug]": guest(
    async (page) => `${await ofRow(CATEGORY, routes.category, isLeaf)(page)}?available=1`,
  ),
  "/serial": guest(routes.serial),
  // The demo shop has an owner, so it has no open setup link.
  "/setup/[token]": guest(routes.setup("no-such-link")),
  "/terms": guest(routes.terms),
  "/wishlist": guest(routes.wishlist),
  "/login/cu/ai/[uniq]/[id]": guest(ofLink(routes.payLinkLogin)),
  // A guest would be redirected to the page in the row above.
  "/cu/ai/[uniq]/[id]": agent(ofLink(routes.payLink)),
  "/register": newcomer(routes.register),
  "/cart": customer(async (page) => {
    await fillBasket(page);
    return routes.cart;
  }),
  "/checkout": customer(async (page) => {
    await fillBasket(page);
    return routes.checkout;
  }),
  "/payments": customer(async (page) => {
    const answer = await page.request.get("/api/v1/invoices/successful");
    return `/payments?tracking_code=${(await answer.json()).data[0].tracking_code}`;
  }),
  "/profile": customer(routes.profile),
  "/profile/addresses": customer(routes.addresses),
  "/profile/change-mobile": customer(routes.changeMobile),
  "/profile/change-password": customer(routes.changePassword),
  "/profile/company": customer(routes.company),
  "/profile/coupons-codes": customer(routes.coupons),
  "/profile/delete-account": customer(routes.deleteAccount),
  "/profile/edit": customer(routes.editProfile),
  "/profile/orders": customer(routes.orders),
  "/profile/referral": customer(routes.referral),
  "/profile/repeats": customer(routes.repeats),
  "/profile/security": agent(routes.security),
  "/profile/sessions": customer(routes.sessions),
  "/profile/settings": customer(routes.settings),
  "/profile/statement": agent(routes.ownStatement()),
  "/profile/waitlist": customer(routes.waitlist),
  "/profile/*": customer("/profile/no-such-page"),
  "/receipts/[id]": customer(ofRow("/invoices", routes.receipt)),
  "/desk": staff(deskRoutes.today),
  "/desk/comments": staff(deskRoutes.comments),
  "/desk/messages": staff(deskRoutes.messages),
  "/desk/orders": staff(deskRoutes.orders),
  "/desk/orders/[id]": staff(ofRow("/admin/orders", deskRoutes.order)),
  "/desk/orders/print": staff(ofRow("/admin/orders", (id) => deskRoutes.papers([id]))),
  "/desk/doubts": staff(deskRoutes.unresolved),
  "/desk/coupons": staff(deskRoutes.coupons),
  "/desk/coupons/[id]": staff(ofRow("/admin/coupons", deskRoutes.coupon)),
  "/desk/customers": staff(deskRoutes.customers),
  "/desk/customers/new": staff(deskRoutes.newCustomer),
  "/desk/customers/[id]": staff(ofRow("/admin/customers", deskRoutes.customer)),
  "/desk/customers/[id]/edit": staff(ofRow("/admin/customers", deskRoutes.customerEdit)),
  "/desk/waitlist": staff(deskRoutes.waitlist),
  "/desk/agents": staff(deskRoutes.agents),
  "/desk/agents/[id]": staff(ofRow("/admin/agents", (id) => deskRoutes.agent(id))),
  "/desk/reports": staff(deskRoutes.reports),
  "/desk/companies": staff(deskRoutes.companies),
  "/desk/companies/[id]": staff(ofRow("/admin/companies", deskRoutes.company)),
  "/desk/people": staff(deskRoutes.people),
  "/desk/me": staff(deskRoutes.me),
  "/desk/integrations": staff(deskRoutes.integrations),
  "/desk/integrations/[id]": staff(webhookPage),
  "/desk/audit": staff(deskRoutes.audit),
  "/desk/settings": staff(deskRoutes.settings),
  "/desk/settings/identity": staff(deskRoutes.setting("identity")),
  "/desk/settings/[part]": staff(deskRoutes.setting("shipping")),
  "/desk/settings/providers": staff(deskRoutes.providers),
  "/desk/setup": staff(deskRoutes.setup),
  "/desk/setup/terms": staff(deskRoutes.setupTerms),
  "/desk/goods": staff(deskRoutes.goods),
  "/desk/goods/new": staff(deskRoutes.product("new")),
  "/desk/goods/[id]": staff(ofRow("/admin/products", deskRoutes.product)),
  "/desk/categories": staff(deskRoutes.categories),
  "/desk/categories/[id]": staff(ofRow("/admin/categories", deskRoutes.category)),
  "/desk/brands": staff(deskRoutes.brands),
  "/desk/brands/[id]": staff(ofRow("/admin/brands", deskRoutes.brand)),
  "/desk/imports": staff(deskRoutes.imports),
  "/desk/imports/[id]": staff(sheetPage),
  "/desk/bundles": staff(deskRoutes.bundles),
  "/desk/bundles/[id]": staff(ofRow("/admin/bundles", deskRoutes.bundle)),
  "/desk/shelves": staff(deskRoutes.shelves),
  "/desk/shelves/[id]": staff(ofRow("/admin/shelves", deskRoutes.shelf)),
  "/desk/trades": staff(deskRoutes.trades),
  "/desk/trades/[id]": staff(ofRow("/admin/trades", deskRoutes.trade)),
  "/desk/showcase": staff(deskRoutes.sliders),
  "/desk/showcase/sliders/[id]": staff(ofRow("/admin/sliders", deskRoutes.slider)),
  "/desk/showcase/banners": staff(deskRoutes.banners),
  "/desk/showcase/banners/[id]": staff(ofRow("/admin/banners", deskRoutes.banner)),
  "/desk/showcase/banks": staff(deskRoutes.banks),
  "/desk/showcase/banks/[id]": staff(ofRow("/admin/banks", deskRoutes.bank)),
  "/desk/home": staff(deskRoutes.home),
  "/desk/pages": staff(deskRoutes.pages),
  "/desk/pages/[slug]": staff(deskRoutes.page("terms")),
  "/desk/search-words": staff(deskRoutes.searchWords),
  "/desk/sales": staff(deskRoutes.sales),
  "/desk/sales/[id]": staff(deskRoutes.sale("new")),
  "/desk/refunds": staff(deskRoutes.refunds),
  "/desk/transfers": staff(deskRoutes.transfers),
  "/desk/holds": staff(deskRoutes.holds()),
  "/desk/*": staff("/desk/no-such-page"),
  "/sales_agents/*": agent("/sales_agents/no-such-page"),
  "/sales_agents/assign_invoice/[uniq]/[id]": agent(ofLink(routes.issuedInvoice)),
};

export const MORE_VISITS: Record<string, Visit> = {
  "a recommendation of nothing": guest(routes.guide("رستوران-و-کافه", "سر-میز", "کابل")),
  "a search without results": guest("/search?q=زززز"),
  "an unknown page": guest("/no-such-page"),
  "an incomplete link": guest(routes.sharedBasket("p1")),
  "an empty cart": guest(routes.cart),
  "an unpaid order": customer(ofRow("/invoices", routes.receipt, inStatus(InvoiceStatus.AwaitingPayment))),
  "an order to rate": customer(ofRow("/invoices", routes.receipt, inStatus(InvoiceStatus.Finished))),
  "an agent's new invoice": agent(routes.cart),
  "an agent's desk": agent(routes.customersInvoices),
};

export const unvisited = Object.keys(PAGES).filter((pattern) => !(pattern in VISITS));

/** Message keys of buttons that open a dialog without `aria-haspopup`. */
export const DIALOGS: Record<string, string[]> = {
  "/profile/addresses": ["Address.add", "Address.delete"],
};
