// Keeps an empty cluster of the embedded database beside PGlite, from which new databases are copied: creating one
// takes six seconds of CPU, and the tests need dozens.
import { existsSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./steps.mjs";

/** In the package's folder, so that another version of PGlite starts without it. `openEmbedded` looks for it here. */
const CLUSTER = join(root, "node_modules/@electric-sql/pglite/empty-cluster.tar");

export async function writeEmptyCluster() {
  if (existsSync(CLUSTER)) return;
  const { PGlite } = await import("@electric-sql/pglite");
  const pglite = await PGlite.create("memory://");
  const file = await pglite.dumpDataDir("none");
  await pglite.close();
  // Written to another file and renamed, so that no other process sees it half-written.
  const draft = `${CLUSTER}.${process.pid}`;
  writeFileSync(draft, Buffer.from(await file.arrayBuffer()));
  renameSync(draft, CLUSTER);
}
