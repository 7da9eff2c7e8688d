import "server-only";
import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { Hono } from "hono";
import { API_PREFIX } from "@/lib/contract/call";
import { COOKIE, SESSION_FROM } from "@/lib/contract/security";
import type { Deps } from "./deps";
import { notFound, ShopError } from "./errors";
import { type ShopEnv, UNKNOWN_ADDRESS } from "./http/context";
import { type AllHandlers, mountCalls } from "./http/handle";
import { readRequest } from "./http/read-request";
import { refuse, success } from "./http/respond";
import { describeError, logLine } from "./log";
import { bundleHandlers } from "./routes/catalogue/bundles";
import { catalogueHandlers } from "./routes/catalogue/catalogue";
import { contactHandlers } from "./routes/content/contact";
import { contentHandlers } from "./routes/content/content";
import { accountHandlers } from "./routes/customers/account";
import { actingHandlers } from "./routes/customers/acting";
import { addressHandlers } from "./routes/customers/addresses";
import { authHandlers } from "./routes/customers/auth";
import { companyHandlers } from "./routes/customers/companies";
import { couponHandlers } from "./routes/customers/coupons";
import { engagementHandlers } from "./routes/customers/engagement";
import { referralHandlers } from "./routes/customers/referrals";
import { repeatHandlers } from "./routes/customers/repeats";
import { securityHandlers } from "./routes/customers/security";
import { ticketHandlers } from "./routes/customers/tickets";
import { deskCommentHandlers } from "./routes/desk/comments";
import { deskHandlers } from "./routes/desk/desk";
import { deskOrderHandlers } from "./routes/desk/orders";
import { agentHandlers } from "./routes/selling/agents";
import { cartHandlers } from "./routes/selling/cart";
import { checkoutHandlers } from "./routes/selling/checkout";
import { invoiceHandlers } from "./routes/selling/invoices";
import { payLinkHandlers } from "./routes/selling/pay-links";
import { receiptHandlers } from "./routes/selling/receipts";
import { serialHandlers } from "./routes/selling/serials";

export type Backend = { fetch: (request: Request) => Promise<Response> };

/** A database that takes longer to say hello is not ready for shoppers. */
const READY_MS = 500;
/** PostgreSQL and socket errors that mean "the database is away or too busy", not "the code is wrong". */
const DATABASE_AWAY = /^(?:08|25P03|40|53|57|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT)/;
const CONNECTION_LOST =
  /timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error|embedded database has stopped/;

function isDatabaseAway(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ("code" in cause && DATABASE_AWAY.test(String(cause.code))) return true;
    if (CONNECTION_LOST.test(cause.message)) return true;
  }
  return false;
}

/** Whatever went wrong, the caller gets an envelope; what is not a refusal is logged under a number the caller is told. */
function answerError(error: Error): Response {
  if (error instanceof ShopError) return refuse(error);
  if (isDatabaseAway(error)) return refuse(new ShopError(503, "Errors.unavailable", { retryAfter: 5 }));
  const requestId = randomUUID();
  logLine("error", { requestId, ...describeError(error) });
  return refuse(new ShopError(500, "Errors.internal", { values: { requestId } }));
}

const handlers: AllHandlers = {
  auth: authHandlers,
  account: accountHandlers,
  desk: deskHandlers,
  deskOrder: deskOrderHandlers,
  deskComment: deskCommentHandlers,
  ticket: ticketHandlers,
  acting: actingHandlers,
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
  engagement: engagementHandlers,
  content: contentHandlers,
  contact: contactHandlers,
  security: securityHandlers,
};

function createRoutes(deps: Deps) {
  let description: Promise<object> | undefined;
  // Made when somebody first asks, and kept: it says the same to all.
  const described = () =>
    (description ??= import("@/lib/contract/openapi").then((api) => api.describeContract(deps.origin)));
  return new Hono<ShopEnv>()
    .get("/health/live", () => success({ data: { live: true } }))
    .get("/health/ready", async () => {
      const answered = await Promise.race([deps.db.ping(), wait(READY_MS, false, { ref: false })]);
      if (answered) return success({ data: { ready: true } });
      throw new ShopError(503, "Errors.unavailable", { retryAfter: 5 });
    })
    .get(`${API_PREFIX}/openapi.json`, async () => Response.json(await described()))
    .route(API_PREFIX, mountCalls(new Hono<ShopEnv>(), deps, handlers))
    .onError(answerError);
}

/** The verbs that some route knows for a path, to tell a wrong verb (405) from a wrong path (404). */
function allowedMethods(app: ReturnType<typeof createRoutes>, path: string): string[] {
  const matching = app.routes.filter(
    (route) => route.method !== "ALL" && new RegExp(`^${route.path.replace(/:\w+/g, "[^/]+")}$`).test(path),
  );
  return [...new Set(matching.map((route) => route.method))];
}

/** The embedded shop server as one function from request to response; everything from outside comes in as `deps`. */
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
