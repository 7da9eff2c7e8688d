import "server-only";
import { getRequestListener, RequestError } from "@hono/node-server";
import { env } from "@/lib/env";
import { logError } from "@/lib/log.mjs";
import messages from "@/messages/fa.json";
import { createApiHandler, refuse } from "./api-handler";
import { isRemote, send } from "./transport";

/** Same-origin proxy to the shop server; see lib/api/api-handler.ts. */
export const apiHandler = createApiHandler({ send, isRemote, origin: env.SHOP_ORIGIN });

/** Answers calls of the interface without Next, whose route takes more CPU than most calls. */
export function createApiListener(handler: (request: Request) => Promise<Response>, log: (error: unknown) => void) {
  const refuseFailed = (error: unknown) => {
    if (error instanceof RequestError) return refuse(400, messages.Errors.badRequest);
    log(error);
    return refuse(500, messages.ErrorPage.message);
  };
  // Next keeps its own Request and Response.
  return getRequestListener(handler, { overrideGlobalObjects: false, errorHandler: refuseFailed });
}

export const apiListener = createApiListener(apiHandler, logError);
