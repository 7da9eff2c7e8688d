import "server-only";
import { Hono } from "hono";
import { OwnCart } from "@/lib/contract/cart";
import { cartAddSchema, cartMergeSchema, cartOptionsSchema, cartSubtractSchema } from "@/lib/contract/schemas";
import type { ShopContext, ShopEnv } from "../http/context";
import { idParam, parse } from "../http/parse";
import { ok } from "../http/respond";
import { requireUser } from "../http/session";
import { addToCart, mergeCart, setOptions, subtractFromCart } from "../services/cart-writes";
import { cartErrors, presentCart, readLines } from "../services/carts";
import { findPendingOrders } from "../services/pending-orders";

async function showInfo({ var: { deps, user } }: ShopContext) {
  return ok(presentCart(await readLines(deps, user.id)).cart_info);
}

export const cartRoutes = new Hono<ShopEnv>()
  .use("/cart/*", requireUser)
  .get("/cart", async ({ var: { deps, user } }) => {
    const lines = await readLines(deps, user.id);
    const receipt = await findPendingOrders(deps, user.id);
    return ok(presentCart(lines), { cart: cartErrors(lines), type: OwnCart, receipt });
  })
  .get("/cart/list", async ({ var: { deps, user } }) => {
    const lines = await readLines(deps, user.id);
    return ok(presentCart(lines).details, { cart: cartErrors(lines), type: OwnCart });
  })
  .get("/cart/info", showInfo)
  .post("/cart/info", showInfo)
  .post("/cart/multi", async ({ env, var: { deps, user } }) => {
    const { items } = parse(cartMergeSchema, env.body);
    const { cart, errors } = await mergeCart(deps, user, items);
    return ok(cart, { cart: errors, type: OwnCart });
  })
  .post("/cart/:id", async ({ req, env, var: { deps, user } }) => {
    const id = idParam(req.param("id"));
    return ok(await addToCart(deps, user, { id, ...parse(cartAddSchema, env.body) }));
  })
  .put("/cart/:id", async ({ req, env, var: { deps, user } }) => {
    const id = idParam(req.param("id"));
    const { type, count } = parse(cartSubtractSchema, env.body);
    return ok(await subtractFromCart(deps, user.id, { id, type, whole: count === 0 }));
  })
  .put("/cart/:id/options", async ({ req, env, var: { deps, user } }) => {
    const id = idParam(req.param("id"));
    const { options } = parse(cartOptionsSchema, env.body);
    return ok(await setOptions(deps, user.id, id, options ?? []));
  });
