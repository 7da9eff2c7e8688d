import "server-only";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { logError } from "@/lib/backend/core/log";
import type { Database } from "@/lib/backend/db/client";
import { openIndex, readState } from "./follow";
import { readCode, readIndexFile, readOrigin, writeIndexFile } from "./index-file";
import type { ListingIndex } from "./listing-index";

const FILE = "listing.memory";
/** Fewer are read from the database as fast. */
const MIN_PRODUCTS = 5000;
/** Visitors of a shop that has just started come first. */
const SAVE_MS = 60_000;

/** Opens the index of the file in the folder, if there is one, and reads what has changed since, or everything. */
export async function openSavedIndex(db: Database, folder?: string): Promise<ListingIndex> {
  if (!folder) return openIndex(db);
  const path = join(/*turbopackIgnore: true*/ folder, FILE);
  await readCode();
  return openIndex(db, (templates) => readIndexFile(templates, { path, origin: () => readOrigin(db) }));
}

/** Saves what this process has read, unless the file has it. Returns false if it changed while it was written. */
export async function saveIndex(db: Database, folder: string, least = MIN_PRODUCTS): Promise<boolean> {
  const state = readState(db);
  if (!state || state.index.productCount < least || state.savedRevision === state.index.revision) return true;
  await mkdir(/*turbopackIgnore: true*/ folder, { recursive: true });
  const path = join(/*turbopackIgnore: true*/ folder, FILE);
  const saved = await writeIndexFile(state.index, { path, origin: await readOrigin(db) });
  if (saved !== null) state.savedRevision = saved;
  return saved !== null;
}

/** Saves the index a minute after the start, and when the returned function is called at the stop. */
export function keepIndex(db: Database, folder: string, least?: number): () => Promise<void> {
  const save = () =>
    saveIndex(db, folder, least).catch((error: unknown) => {
      logError(error, { job: "save the listing" });
      return true;
    });
  let saving = Promise.resolve(false);
  const timer = setInterval(() => {
    saving = saving.then(async () => {
      const isDone = await save();
      if (isDone) clearInterval(timer);
      return isDone;
    });
  }, SAVE_MS);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await saving;
    await save();
  };
}
