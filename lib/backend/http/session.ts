import "server-only";
import { createMiddleware } from "hono/factory";
import { findSessionUser, type UserRow } from "../auth/sessions";
import { ShopError } from "../errors";
import type { ShopContext, ShopEnv } from "./context";

const BEARER = /^Bearer +([A-Za-z0-9_-]{20,128})$/i;

/** The token of the request, or null when it carries none that could be ours. */
export function bearerToken(context: ShopContext): string | null {
  return BEARER.exec(context.req.header("authorization") ?? "")?.[1] ?? null;
}

/** The user of the request, or null for a guest: calls that both may make. */
export async function findUser(context: ShopContext): Promise<UserRow | null> {
  const token = bearerToken(context);
  return token ? ((await findSessionUser(context.var.deps, token)) ?? null) : null;
}

/** Lets only requests with a live session pass, and names their user. */
export const requireUser = createMiddleware<ShopEnv>(async (context, next) => {
  const user = await findUser(context);
  if (!user) throw new ShopError(401, "Errors.unauthorized");
  context.set("user", user);
  await next();
});
