import type { Context } from "hono";

/** Returns the fields of a JSON or form body, without files; null for another body. */
export async function readFields(context: Context): Promise<Record<string, unknown> | null> {
  try {
    const isJson = context.req.header("content-type")?.includes("json");
    const body: unknown = isJson ? await context.req.json() : await context.req.parseBody();
    return typeof body === "object" && body !== null && !Array.isArray(body) ? (body as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}
