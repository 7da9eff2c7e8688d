import { createApiHandler } from "@/lib/api/api-handler";
import { isRemote, send } from "@/lib/api/transport";
import { env } from "@/lib/env";

export const dynamic = "force-dynamic";

/** Same-origin proxy to the shop server; see lib/api/api-handler.ts. */
const handler = createApiHandler({ send, isRemote, origin: env.SHOP_ORIGIN });

export const GET = handler;
export const POST = handler;
export const PUT = handler;
export const PATCH = handler;
export const DELETE = handler;
// Next would respond with an empty 204; the shop server refuses CORS preflights with an envelope.
export const OPTIONS = handler;
