import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { GET as getOfflinePage } from "@/app/offline/route";

export const dynamic = "force-static";

const CHUNKS = join(process.cwd(), ".next/static/chunks");

/**
 * What this shop was built to: files are named by what they hold, so the same build is called the same everywhere. The page that
 * is kept is made by the server alone and counts too. While the shop is being worked on there may be no build at all.
 */
async function nameBuild(): Promise<string> {
  const files = existsSync(CHUNKS) ? readdirSync(CHUNKS, { recursive: true }).toSorted() : [];
  const page = await getOfflinePage().text();
  return createHash("sha256").update(files.join()).update(page).digest("hex").slice(0, 12);
}

/** The worker for the time without a network, named by its build: a new one takes the place of the old and of what it kept. */
export async function GET(): Promise<Response> {
  const worker = readFileSync(join(process.cwd(), "lib/serving/page/worker.js"), "utf8");
  return new Response(`self.build = "${await nameBuild()}";\n${worker}`, {
    headers: { "content-type": "text/javascript; charset=utf-8" },
  });
}
