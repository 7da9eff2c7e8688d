import "server-only";
import { and, asc, eq, inArray, lte, sql } from "drizzle-orm";
import type { Deps } from "@/lib/backend/core/deps";
import { ShopError } from "@/lib/backend/core/errors";
import { type FetchProblem, GuardedFetchError, guardedFetch } from "@/lib/backend/core/guarded-fetch";
import { logError } from "@/lib/backend/core/log";
import { type MessageKey, translate } from "@/lib/backend/core/translate";
import { importPictures } from "@/lib/backend/db/schema/imports";
import { MAX_PICTURE_BYTES } from "@/lib/contract/pictures";
import { toPersianDigits } from "@/lib/persian/digits";
import { storePicture } from "../store-picture";
import { addFetchedPicture } from "./add-fetched-picture";
import type { WaitingPicture } from "./picture-rows";

const AT_ONCE = 3;
const MAX_TRIES = 3;
const TIMEOUT_MS = 15_000;
/** After a try, which ends long before, or whose process has ended. */
const RETRY_MS = 120_000;
/** How long one run of the job goes on, so that a process that stops need not wait for thousands. */
const RUN_MS = 10_000;

const SENTENCES = {
  notHttps: "Import.fetchNotHttps",
  credentials: "Import.fetchCredentials",
  port: "Import.fetchPort",
  privateAddress: "Import.fetchPrivate",
  unknownHost: "Import.fetchUnknownHost",
  redirects: "Import.fetchRedirects",
  status: "Import.fetchStatus",
  tooLarge: "Errors.pictureTooLarge",
  tooSlow: "Import.fetchSlow",
  unreachable: "Import.fetchUnreachable",
} as const satisfies Record<FetchProblem, MessageKey>;

const PASSING = new Set<FetchProblem>(["unknownHost", "tooSlow", "unreachable"]);
const TOO_MANY_REQUESTS = 429;
const SERVER_ERROR = 500;

/** True if the same address may give the picture a moment later. */
function isPassing(error: unknown): boolean {
  if (error instanceof ShopError) return error.code >= SERVER_ERROR;
  if (!(error instanceof GuardedFetchError)) return true;
  const { problem, status = 0 } = error;
  return PASSING.has(problem) || status === TOO_MANY_REQUESTS || status >= SERVER_ERROR;
}

function sentenceOf(error: unknown): string {
  if (error instanceof ShopError) return translate(error.options.fields?.file?.[0] ?? error.messageKey);
  if (!(error instanceof GuardedFetchError)) return translate("Import.fetchFailed");
  return translate(SENTENCES[error.problem], { status: toPersianDigits(error.status ?? "") });
}

/** Takes the next waiting pictures, so that no other process fetches them meanwhile. */
async function claim({ db, now }: Deps): Promise<WaitingPicture[]> {
  const { id, state, dueAt, tries } = importPictures;
  const due = db
    .query()
    .select({ id })
    .from(importPictures)
    .where(and(eq(state, "waiting"), lte(dueAt, now())))
    .orderBy(asc(id))
    .limit(AT_ONCE)
    .for("update", { skipLocked: true });
  return db
    .query()
    .update(importPictures)
    .set({ tries: sql`${tries} + 1`, dueAt: new Date(now().getTime() + RETRY_MS) })
    .where(inArray(id, due))
    .returning();
}

async function recordFailure({ db }: Deps, row: WaitingPicture, error: unknown): Promise<void> {
  if (!(error instanceof ShopError || error instanceof GuardedFetchError)) {
    logError(error, { import: row.importId, picture: row.id });
  }
  if (isPassing(error) && row.tries < MAX_TRIES) return;
  await db
    .query()
    .update(importPictures)
    .set({ state: "failed", reason: sentenceOf(error) })
    .where(and(eq(importPictures.id, row.id), eq(importPictures.state, "waiting")));
}

async function fetchPicture(deps: Deps, row: WaitingPicture): Promise<void> {
  try {
    const bytes = await guardedFetch(row.address, {
      timeoutMs: TIMEOUT_MS,
      maxBytes: MAX_PICTURE_BYTES,
      standInOrigin: deps.pictureSource,
    });
    await addFetchedPicture(deps, row, await storePicture(deps, bytes, "photo"));
  } catch (error) {
    await recordFailure(deps, row, error);
  }
}

/**
 * Fetches the pictures that imports named by address, a few at a time, and adds them to their products. What a process
 * that ended was fetching waits again.
 */
export async function fetchPictures(deps: Deps): Promise<void> {
  const end = performance.now() + RUN_MS;
  for (let rows = await claim(deps); rows.length > 0; rows = await claim(deps)) {
    await Promise.all(rows.map((row) => fetchPicture(deps, row)));
    if (performance.now() > end) return;
  }
}
