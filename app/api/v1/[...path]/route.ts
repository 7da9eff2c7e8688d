import { apiHandler } from "@/lib/api/api-listener";

export const dynamic = "force-dynamic";

// The own server answers most calls before Next (lib/serving/http/render.mjs), so this is for `npm run dev`.
export const GET = apiHandler;
export const POST = apiHandler;
export const PUT = apiHandler;
export const PATCH = apiHandler;
export const DELETE = apiHandler;
// Next would respond with an empty 204; the shop server refuses CORS preflights with an envelope.
export const OPTIONS = apiHandler;
