export const dynamic = "force-dynamic";

/** Alive means: this process answers. It never asks the database. */
export function GET(): Response {
  return Response.json({ status: "live" }, { headers: { "cache-control": "private, no-store" } });
}
