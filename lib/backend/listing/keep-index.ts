import "server-only";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { logError } from "@/lib/backend/core/log";
import type { Database } from "@/lib/backend/db/client";
import { openIndex, readState } from "./follow";
import { readIndexFile, readOrigin, writeIndexFile } from "./index-file";
import type { ListingIndex } from "./listing-index";

const FILE = "listing.memory";
/** Fewer are read from the database as fast. */
const MIN_PRODUCTS = 5000;
/** Visitors of a shop that has just started come first. */
const SAVE_MS = 60_000;
/** Each attempt that a changing index spoils costs CPU, so the time between two doubles up to an hour. */
const MAX_SAVE_MS = 60 * SAVE_MS;

/** Opens the index of the file in the folder, if there is one, and reads what has changed since, or everything. */
export async function openSavedIndex(db: Database, folder?: string): Promise<ListingIndex> {
  if (!folder) return openIndex(db);
  const path = join(/*turbopackIgnore: true*/ folder, FILE);
  return openIndex(db, (templates) => readIndexFile(templates, { path, origin: () => readOrigin(db) }));
}

/**
 * Saves what this process has read, unless the file has it. Returns false if it changed while it was written, or has new
 * names whose products are still to be read: the next start would find nothing renamed.
 */
export async function saveIndex(db: Database, folder: string, least = MIN_PRODUCTS): Promise<boolean> {
  const state = readState(db);
  if (!state || state.index.productCount < least || state.savedRevision === state.index.revision) return true;
  if (state.isBehind) return false;
  await mkdir(/*turbopackIgnore: true*/ folder, { recursive: true });
  const path = join(/*turbopackIgnore: true*/ folder, FILE);
  const saved = await writeIndexFile(state.index, { path, origin: () => readOrigin(db) });
  if (saved !== null) state.savedRevision = saved;
  return saved !== null;
}

/** Saves the index a minute after the start, or later if it changes then, and when the returned function is called. */
export function keepIndex(db: Database, folder: string, least?: number): () => Promise<void> {
  return keepSaved(() =>
    saveIndex(db, folder, least).catch((error: unknown) => {
      logError(error, { job: "save the listing" });
      return true;
    }),
  );
}

/**
 * Calls `save` after a minute, then at growing intervals until it returns true; once more when the returned function is
 * called.
 */
export function keepSaved(save: () => Promise<boolean>): () => Promise<void> {
  let saving = Promise.resolve();
  let timer: NodeJS.Timeout;
  const saveIn = (ms: number) => {
    const attempt = async () => {
      if (!(await save())) saveIn(Math.min(2 * ms, MAX_SAVE_MS));
    };
    timer = setTimeout(() => {
      saving = attempt();
    }, ms);
    timer.unref();
  };
  saveIn(SAVE_MS);
  return async () => {
    await saving;
    clearTimeout(timer);
    await save();
  };
}
