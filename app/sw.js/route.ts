import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

export const dynamic = "force-static";

/** What this shop was built to: files are named by what they hold, so the same build is called the same everywhere. */
function nameBuild(): string {
  const files = readdirSync(join(process.cwd(), ".next/static/chunks"), { recursive: true });
  return createHash("sha256").update(files.toSorted().join()).digest("hex").slice(0, 12);
}

/** The worker for the time without a network, named by its build: a new one takes the place of the old and of what it kept. */
export function GET(): Response {
  const worker = readFileSync(join(process.cwd(), "lib/serving/page/worker.js"), "utf8");
  return new Response(`self.build = "${nameBuild()}";\n${worker}`, {
    headers: { "content-type": "text/javascript; charset=utf-8" },
  });
}
