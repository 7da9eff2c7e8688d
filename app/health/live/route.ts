export const dynamic = "force-dynamic";

/** Liveness: the process responds. Never queries the database. */
export function GET(): Response {
  return Response.json({ status: "live" }, { headers: { "cache-control": "private, no-store" } });
}
