import { send } from "@/lib/api/transport";

export const dynamic = "force-dynamic";

/** Ready means: the shop server, embedded or remote, can sell. */
export async function GET(): Promise<Response> {
  const answer = await send(new Request("http://shop.internal/health/ready")).catch(() => null);
  const isReady = answer?.ok ?? false;
  return Response.json(
    { status: isReady ? "ready" : "away" },
    { status: isReady ? 200 : 503, headers: { "cache-control": "private, no-store" } },
  );
}
