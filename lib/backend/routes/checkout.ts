import "server-only";
import { Hono } from "hono";
import { checkoutSaveSchema } from "@/lib/contract/schemas";
import type { ShopContext, ShopEnv } from "../http/context";
import { idempotent } from "../http/idempotency";
import { idParam, pageParam, parse, slugParam } from "../http/parse";
import { ok } from "../http/respond";
import { requireUser } from "../http/session";
import { takeCallback } from "../services/callbacks";
import { showCheckout } from "../services/checkout";
import { cancelInvoice, listInvoices, repayInvoice, showInvoice } from "../services/invoices";
import { placeOrder } from "../services/orders";
import { showPaymentResult } from "../services/payments";

/** Some gateways come back by GET, some post a form; the fields are the gateway's own either way. */
async function callback(context: ShopContext): Promise<Response> {
  const {
    req,
    env,
    var: { deps },
  } = context;
  const sent = [...new URL(req.url).searchParams].reverse();
  // A map: setting one parameter after another would go through all of them each time.
  const fields = new Map([...sent, ...Object.entries(env.body).map(([name, value]) => [name, String(value)] as const)]);
  const path = await takeCallback(deps, req.param("gateway") ?? "", new URLSearchParams([...fields]));
  return new Response(null, {
    status: 303,
    headers: { location: deps.origin + path, "cache-control": "private, no-store" },
  });
}

export const checkoutRoutes = new Hono<ShopEnv>()
  .get("/payments/callback/:gateway", callback)
  .post("/payments/callback/:gateway", callback)
  .use("/checkout/*", requireUser)
  .use("/payments/*", requireUser)
  .use("/invoices/*", requireUser)
  .get("/checkout", async ({ var: { deps, user } }) => {
    const { data, extra } = await showCheckout(deps, user);
    return ok(data, extra);
  })
  .post("/checkout", idempotent, async ({ env, var: { deps, user, remember } }) => {
    const order = parse(checkoutSaveSchema, env.body);
    await deps.limits.spend("placeOrder", String(user.id));
    return ok(await placeOrder(deps, user, order, remember));
  })
  .get("/payments/:code", async ({ req, var: { deps, user } }) =>
    ok(await showPaymentResult(deps, user.id, slugParam(req.param("code")))),
  )
  .get("/invoices", async ({ req, var: { deps, user } }) => {
    const { data, total } = await listInvoices(deps, user.id, pageParam(req.query("page")));
    return ok(data, { count: total });
  })
  .get("/invoices/:id", async ({ req, var: { deps, user } }) =>
    ok(await showInvoice(deps, user, idParam(req.param("id")))),
  )
  .post("/invoices/:id/repay", idempotent, async ({ req, var: { deps, user, remember } }) =>
    ok(await repayInvoice(deps, user, idParam(req.param("id")), remember)),
  )
  .post("/invoices/:id/repay-cancel", async ({ req, var: { deps, user } }) => {
    await cancelInvoice(deps, user, idParam(req.param("id")));
    return ok();
  });
