import "server-only";
import type { Env } from "@/lib/env";
import { bad, type Finding, good } from "./finding";
import { reach } from "./reach";

const ABOUT = "pages";

type Listed = { data?: { id?: number; slug?: string }[] } | null;

async function findProduct(origin: string): Promise<string | null> {
  const listed = await reach(`${origin}/api/v1/products`);
  const [product] = ("status" in listed && ((await listed.body()) as Listed)?.data) || [];
  return product?.id ? `/products/${product.id}/${encodeURIComponent(product.slug ?? "")}` : null;
}

/**
 * Requests the home page and a product from the shop on this machine, and reports a 5xx. No finding if no shop runs.
 */
export async function checkPages({ PORT }: Pick<Env, "PORT">): Promise<Finding[]> {
  const origin = `http://127.0.0.1:${PORT}`;
  const live = await reach(`${origin}/health/live`);
  if ("problem" in live || live.status !== 200) return [];
  const paths = ["/", await findProduct(origin)].filter((path) => path !== null);
  const ill: string[] = [];
  for (const path of paths) {
    const found = await reach(origin + path);
    if ("problem" in found) ill.push(`${path}: ${found.problem}`);
    else if (found.status >= 500) ill.push(`${path} responds with ${found.status}`);
  }
  if (ill.length === 0) return [good(ABOUT, `${paths.length > 1 ? "home and a product" : "home"} can be seen`)];
  return [bad(ABOUT, ill.join(", "), "find the error in the shop's log")];
}
