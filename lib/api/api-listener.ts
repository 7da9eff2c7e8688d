import "server-only";
import { getRequestListener, RequestError } from "@hono/node-server";
import { env } from "@/lib/env";
import { logError } from "@/lib/log.mjs";
import messages from "@/messages/fa.json";
import { createApiHandler, refuse } from "./api-handler";
import { isRemote, send } from "./transport";

/** Same-origin proxy to the shop server; see lib/api/api-handler.ts. */
export const apiHandler = createApiHandler({ send, isRemote, origin: env.SHOP_ORIGIN });

function refuseFailed(error: unknown): Response {
  if (error instanceof RequestError) return refuse(400, messages.Errors.badRequest);
  logError(error);
  return refuse(500, messages.ErrorPage.message);
}

/** Answers calls of the interface without Next, whose route takes more CPU than most calls. */
export const createApiListener = (handler: (request: Request) => Promise<Response>) =>
  // Next keeps its own Request and Response.
  getRequestListener(handler, { overrideGlobalObjects: false, errorHandler: refuseFailed });

export const apiListener = createApiListener(apiHandler);
