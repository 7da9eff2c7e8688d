import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { findIslands } from "./index.mjs";
import { filesOf } from "./modules.mjs";

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const FILE = join(root, "lib/i18n/island-texts.json");

/** Finds the islands of this shop. */
export function readIslands() {
  const messages = JSON.parse(readFileSync(join(root, "messages/fa.json"), "utf8"));
  const appFiles = readdirSync(join(root, "app"), { recursive: true }).map((file) =>
    `app/${file}`.replaceAll("\\", "/"),
  );
  return findIslands({ messages, appFiles, source: filesOf(root) });
}

/** Writes the messages of every island, by its name, for `IslandMessages`. */
export function writeIslandTexts() {
  const texts = Object.fromEntries(readIslands().map(({ name, keys }) => [name, keys]));
  const written = `${JSON.stringify(texts, null, 1)}\n`;
  // Keeps the date of an unchanged file, because Next.js would otherwise compile it again.
  if (!existsSync(FILE) || readFileSync(FILE, "utf8") !== written) writeFileSync(FILE, written);
}
