import { createApiHandler } from "@/lib/api/api-handler";
import { isRemote, send } from "@/lib/api/transport";
import { env } from "@/lib/env";

export const dynamic = "force-dynamic";

/** Same-origin proxy to the shop server; see lib/api/api-handler.ts. */
const door = createApiHandler({ send, isRemote, origin: env.SHOP_ORIGIN });

export const GET = door;
export const POST = door;
export const PUT = door;
export const DELETE = door;
// Next would respond with an empty 204; the shop server refuses CORS preflights with an envelope.
export const OPTIONS = door;
