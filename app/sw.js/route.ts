import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { GET as getOfflinePage } from "@/app/offline/route";

export const dynamic = "force-dynamic";

const CHUNKS = join(process.cwd(), ".next/static/chunks");

/**
 * Returns a build id derived from the build's file names, which contain hashes, and from the offline page, so that the
 * same build has the same id everywhere. In development there may be no build.
 */
async function nameBuild(): Promise<string> {
  const files = existsSync(CHUNKS) ? readdirSync(CHUNKS, { recursive: true }).toSorted() : [];
  const page = await (await getOfflinePage()).text();
  return createHash("sha256").update(files.join()).update(page).digest("hex").slice(0, 12);
}

/** The service worker with its build id: a new build replaces the worker and its cache. */
export async function GET(): Promise<Response> {
  const worker = readFileSync(join(process.cwd(), "lib/serving/next-output/page/service-worker.js"), "utf8");
  return new Response(`self.build = "${await nameBuild()}";\n${worker}`, {
    headers: { "content-type": "text/javascript; charset=utf-8" },
  });
}
