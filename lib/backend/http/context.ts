import "server-only";
import type { Context, Hono } from "hono";
import type { UserRow } from "../auth/sessions";
import type { Deps } from "../deps";

/** What the door reads before routing, and what middleware adds. */
export type ShopEnv = {
  Bindings: { body: Record<string, unknown>; clientAddress: string };
  Variables: { deps: Deps; requestId: string; user: UserRow };
};

export type ShopContext = Context<ShopEnv>;
export type ShopRoutes = Hono<ShopEnv>;
