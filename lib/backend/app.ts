import "server-only";
import { setTimeout as wait } from "node:timers/promises";
import { Hono } from "hono";
import { API_PREFIX } from "@/lib/contract/call";
import { COOKIE, SESSION_FROM } from "@/lib/contract/security";
import type { Deps } from "./core/deps";
import { toErrorResponse } from "./core/error-response";
import { notFound, ShopError } from "./core/errors";
import { type ShopEnv, UNKNOWN_ADDRESS } from "./http/context";
import { type AllHandlers, mountCalls } from "./http/handle";
import { readRequest } from "./http/read-request";
import { refuse, success } from "./http/respond";
import { bundleHandlers } from "./routes/catalogue/bundles";
import { catalogueHandlers } from "./routes/catalogue/catalogue";
import { chooseHandlers } from "./routes/catalogue/choose";
import { contactHandlers } from "./routes/content/contact";
import { contentHandlers } from "./routes/content/content";
import { pictureHandlers } from "./routes/content/pictures";
import { setupHandlers } from "./routes/content/setup";
import { accountHandlers } from "./routes/customers/account";
import { addressHandlers } from "./routes/customers/addresses";
import { authHandlers } from "./routes/customers/auth";
import { companyHandlers } from "./routes/customers/companies";
import { couponHandlers } from "./routes/customers/coupons";
import { engagementHandlers } from "./routes/customers/engagement";
import { impersonationHandlers } from "./routes/customers/impersonation";
import { referralHandlers } from "./routes/customers/referrals";
import { repeatHandlers } from "./routes/customers/repeats";
import { secondStepHandlers } from "./routes/customers/second-step";
import { securityHandlers } from "./routes/customers/security";
import { ticketHandlers } from "./routes/customers/tickets";
import { deskBrandHandlers } from "./routes/desk/brands";
import { deskBundleHandlers } from "./routes/desk/bundles";
import { deskCategoryHandlers } from "./routes/desk/categories";
import { deskCommentHandlers } from "./routes/desk/comments";
import { deskCompanyHandlers } from "./routes/desk/companies";
import { deskCouponHandlers } from "./routes/desk/coupons";
import { deskCustomerHandlers } from "./routes/desk/customers";
import { deskHandlers } from "./routes/desk/desk";
import { deskFilterHandlers } from "./routes/desk/filters";
import { deskGoodsHandlers } from "./routes/desk/goods";
import { deskHomeHandlers, deskPreviewHandlers } from "./routes/desk/home";
import { deskIdentityHandlers } from "./routes/desk/identity";
import { deskImportHandlers } from "./routes/desk/imports";
import { deskIntegrationHandlers } from "./routes/desk/integrations";
import { deskMessageHandlers } from "./routes/desk/messages";
import { deskMoneyHandlers } from "./routes/desk/money";
import { deskOrderHandlers } from "./routes/desk/orders";
import { deskPageHandlers } from "./routes/desk/pages";
import { deskPeopleHandlers } from "./routes/desk/people";
import { deskPictureHandlers } from "./routes/desk/pictures";
import { deskProductHandlers } from "./routes/desk/products";
import { deskReportHandlers } from "./routes/desk/reports";
import { deskSaleHandlers } from "./routes/desk/sales";
import { deskSearchWordHandlers } from "./routes/desk/search-words";
import { deskSettingHandlers } from "./routes/desk/settings";
import { deskSetupHandlers } from "./routes/desk/setup";
import { deskShelfHandlers } from "./routes/desk/shelves";
import { deskBankHandlers, deskBannerHandlers, deskSliderHandlers } from "./routes/desk/showcase";
import { deskTradeHandlers } from "./routes/desk/trades";
import { agentHandlers } from "./routes/selling/agents";
import { cartHandlers } from "./routes/selling/cart";
import { checkoutHandlers } from "./routes/selling/checkout";
import { invoiceHandlers } from "./routes/selling/invoices";
import { payLinkHandlers } from "./routes/selling/pay-links";
import { receiptHandlers } from "./routes/selling/receipts";
import { serialHandlers } from "./routes/selling/serials";
import { readSetup } from "./services/desk/setup";

export type Backend = { fetch: (request: Request) => Promise<Response> };

/** A slower database counts as not ready to serve shoppers. */
const READY_MS = 500;
function answerError(error: Error): Response {
  return refuse(toErrorResponse(error));
}

const handlers: AllHandlers = {
  auth: authHandlers,
  account: accountHandlers,
  desk: deskHandlers,
  deskOrder: deskOrderHandlers,
  deskMoney: deskMoneyHandlers,
  deskComment: deskCommentHandlers,
  deskMessage: deskMessageHandlers,
  deskGoods: deskGoodsHandlers,
  deskPeople: deskPeopleHandlers,
  deskCoupon: deskCouponHandlers,
  deskSetting: deskSettingHandlers,
  deskCompany: deskCompanyHandlers,
  deskCustomer: deskCustomerHandlers,
  deskFilter: deskFilterHandlers,
  deskIntegration: deskIntegrationHandlers,
  deskReport: deskReportHandlers,
  deskPicture: deskPictureHandlers,
  deskIdentity: deskIdentityHandlers,
  deskSearchWord: deskSearchWordHandlers,
  deskSetup: deskSetupHandlers,
  deskProduct: deskProductHandlers,
  deskCategory: deskCategoryHandlers,
  deskBrand: deskBrandHandlers,
  deskImport: deskImportHandlers,
  deskBundle: deskBundleHandlers,
  deskShelf: deskShelfHandlers,
  deskSale: deskSaleHandlers,
  deskTrade: deskTradeHandlers,
  deskBanner: deskBannerHandlers,
  deskSlider: deskSliderHandlers,
  deskBank: deskBankHandlers,
  deskHome: deskHomeHandlers,
  deskPage: deskPageHandlers,
  deskPreview: deskPreviewHandlers,
  secondStep: secondStepHandlers,
  ticket: ticketHandlers,
  acting: impersonationHandlers,
  address: addressHandlers,
  cart: cartHandlers,
  checkout: checkoutHandlers,
  coupon: couponHandlers,
  referral: referralHandlers,
  company: companyHandlers,
  repeat: repeatHandlers,
  invoice: invoiceHandlers,
  receipt: receiptHandlers,
  payLink: payLinkHandlers,
  agent: agentHandlers,
  serial: serialHandlers,
  catalogue: catalogueHandlers,
  bundle: bundleHandlers,
  choose: chooseHandlers,
  engagement: engagementHandlers,
  content: contentHandlers,
  picture: pictureHandlers,
  contact: contactHandlers,
  security: securityHandlers,
  setup: setupHandlers,
};

/** Probes arrive every few seconds, and the setup checks cost a dozen queries. */
const SETUP_MS = 15_000;

/** Returns whether the shop is open and which required setup checks have not passed; a closed shop counts as ready. */
function createSetupState(deps: Deps) {
  let last: { state: object; until: number } | null = null;
  return async () => {
    if (last && last.until > Date.now()) return last.state;
    const { open, checks } = await readSetup(deps);
    const state = { open, musts: checks.filter(({ blocks }) => blocks).map(({ key }) => key) };
    last = { state, until: Date.now() + SETUP_MS };
    return state;
  };
}

function createRoutes(deps: Deps) {
  const setupState = createSetupState(deps);
  let description: Promise<object> | undefined;
  const described = () =>
    (description ??= import("@/lib/contract/calls/openapi").then((api) => api.describeContract(deps.origin)));
  return new Hono<ShopEnv>()
    .get("/health/live", () => success({ data: { live: true } }))
    .get("/health/ready", async () => {
      const answered = await Promise.race([deps.db.ping(), wait(READY_MS, false, { ref: false })]);
      if (answered) return success({ data: { ready: true, ...(await setupState()) } });
      throw new ShopError(503, "Errors.unavailable", { retryAfter: 5 });
    })
    .get(`${API_PREFIX}/openapi.json`, async () => Response.json(await described()))
    .route(API_PREFIX, mountCalls(new Hono<ShopEnv>(), deps, handlers))
    .onError(answerError);
}

/** Distinguishes a wrong method (405) from a wrong path (404). */
function allowedMethods(app: ReturnType<typeof createRoutes>, path: string): string[] {
  const matching = app.routes.filter(
    (route) => route.method !== "ALL" && new RegExp(`^${route.path.replace(/:\w+/g, "[^/]+")}$`).test(path),
  );
  return [...new Set(matching.flatMap(({ method }) => (method === "GET" ? ["GET", "HEAD"] : [method])))];
}

export function createBackend(deps: Deps): Backend {
  const app = createRoutes(deps).notFound((context) => {
    const allowed = allowedMethods(app, context.req.path);
    if (allowed.length === 0) return refuse(notFound());
    const answer = refuse(new ShopError(405, "Errors.methodNotAllowed"));
    answer.headers.set("allow", allowed.join(", "));
    return answer;
  });
  return {
    async fetch(request) {
      try {
        const { method, body } = await readRequest(request);
        const { url, headers } = request;
        const clientAddress = headers.get("x-client-address") ?? UNKNOWN_ADDRESS;
        const fromCookie = headers.get(SESSION_FROM) === COOKIE;
        return await app.fetch(new Request(url, { method, headers }), { body, clientAddress, fromCookie });
      } catch (error) {
        return answerError(error as Error);
      }
    },
  };
}
