import type { Context } from "hono";

export async function readFields(context: Context): Promise<Record<string, unknown> | null> {
  try {
    const isJson = context.req.header("content-type")?.includes("json");
    const body: unknown = isJson ? await context.req.json() : await context.req.parseBody();
    return typeof body === "object" && body !== null && !Array.isArray(body) ? (body as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}
