import { send } from "@/lib/api/transport";

/** The door to the stand-ins for bank, SMS, map and blog; the shop server answers 404 when real providers are configured. */
export const GET = (request: Request) => send(request);
export const POST = (request: Request) => send(request);
