/** Runs once in the server process, before the first request. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  const { openShop } = await import("@/lib/api/transport");
  await openShop();
}
