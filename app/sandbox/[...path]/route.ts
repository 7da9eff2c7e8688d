import { send } from "@/lib/api/transport";

/** The stand-ins for bank, SMS, map and blog; the shop server responds 404 if real providers are configured. */
export const GET = (request: Request) => send(request);
export const POST = (request: Request) => send(request);
