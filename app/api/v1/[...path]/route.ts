import { createDoor } from "@/lib/api/door";
import { isRemote, send } from "@/lib/api/transport";
import { env } from "@/lib/env";

export const dynamic = "force-dynamic";

/** Same-origin door to the shop contract; what it does is told in lib/api/door.ts. */
const door = createDoor({ send, isRemote, origin: env.SHOP_ORIGIN });

export const GET = door;
export const POST = door;
export const PUT = door;
export const DELETE = door;
// Next's own answer would be an empty 204; no other site may call, and the shop server says so in the envelope.
export const OPTIONS = door;
