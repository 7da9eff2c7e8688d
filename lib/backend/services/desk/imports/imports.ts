import "server-only";
import { isDeepStrictEqual } from "node:util";
import { and, eq, inArray, lt, ne, or, sql } from "drizzle-orm";
import type { UserRow } from "@/lib/backend/auth/sessions";
import { Reason } from "@/lib/backend/catalogue-import/reasons";
import { guessId, recogniseHeads } from "@/lib/backend/catalogue-import/recognise-heads";
import type { Deps } from "@/lib/backend/core/deps";
import { fieldError, notFound, ShopError } from "@/lib/backend/core/errors";
import { logError } from "@/lib/backend/core/log";
import { importPictures, importRows, imports, importUndo } from "@/lib/backend/db/schema/imports";
import type { Remember } from "@/lib/backend/http/context";
import { readSheet, SheetReadError, type SheetRow } from "@/lib/backend/sheets/read-sheet";
import { type DeskImport, type ImportHead, MAX_SHEET_BYTES } from "@/lib/contract/desk-import";
import type {
  ImportApplyInput,
  ImportFileInput,
  ImportHeadsInput,
  ImportPicturesInput,
} from "@/lib/contract/schemas/desk-import";
import { fullName } from "@/lib/domain/account/full-name";
import { textStart } from "@/lib/persian/cut-text";
import { applyImports } from "./apply";
import { getImport, getImportRow, selectImports } from "./import-list";
import { waitAgain } from "./picture-rows";
import { planImport } from "./plan";
import { wordKey } from "./read-import-sheet";
import { insertSheet, readStoredRows, savePlan } from "./stored-rows";
import { undoImport } from "./undo";

type Import = typeof imports.$inferSelect;

const LIMITS = { bytes: MAX_SHEET_BYTES, rows: 20_001 };
const DAY_MS = 86_400_000;
const MAX_NAME = 120;
const START_LOCK = 727_013;

const refusal = (reason: Reason) =>
  new ShopError(422, "Validation.invalid", { fieldMessages: { file: [reason.toSentence()] } });

async function readFile(file: Blob) {
  if (file.size > LIMITS.bytes) throw new ShopError(413, "Errors.tooLarge");
  const rows = await readSheet(new Uint8Array(await file.arrayBuffer()), LIMITS).catch((error: unknown) => {
    if (!(error instanceof SheetReadError)) throw error;
    const { key, values } = error.refusal;
    throw refusal(new Reason(key, values));
  });
  const [head, ...sheet] = rows;
  if (!head || sheet.length === 0) throw fieldError("file", "Import.noRowsAtAll");
  return { head, sheet };
}

/** Computes what applying would do, and whether the columns are clear. */
async function plan(deps: Deps, row: Pick<Import, "id" | "kind" | "heads" | "words">, sheet?: SheetRow[]) {
  const isClear = row.heads.every(({ known }) => known) && row.heads.some(({ field }) => field !== null);
  if (!isClear) return { state: "read", rows: [] } as const;
  const given = { sheet: sheet ?? (await readStoredRows(deps.db, row.id)), now: deps.now(), from: deps };
  return { state: "ready", rows: (await planImport(deps.db, row, given)).rows } as const;
}

/** Reads a sheet and says what is in it. Throws 413, and 422 with the reason. */
export async function createImport(
  deps: Deps,
  actor: UserRow,
  { file, kind }: ImportFileInput,
  remember?: Remember,
): Promise<DeskImport> {
  const { db, now } = deps;
  const { head, sheet } = await readFile(file);
  const heads = guessId(recogniseHeads(head, sheet, kind), sheet);
  const name = file instanceof File ? textStart(file.name, MAX_NAME) : "";
  const planned = await plan(deps, { id: 0, kind, heads, words: {} }, sheet);
  return db.transaction(async () => {
    const values = { actorId: actor.id, kind, file: name, state: planned.state, heads, createdAt: now() };
    const [row] = await db.query().insert(imports).values(values).returning({ id: imports.id });
    if (!row) throw notFound();
    await insertSheet(db, row.id, sheet);
    await savePlan(db, row.id, planned.rows);
    const read = await getImport(deps, row.id);
    await remember?.(read);
    return read;
  });
}

const OPEN = ["read", "ready", "failed"];

/** Throws 409 once an import is applied. */
function requireOpen(row: Import): Import {
  if (!OPEN.includes(row.state)) throw new ShopError(409, "Import.started");
  return row;
}

/** Locks an import that was not applied yet. Throws 404 and 409. */
async function lockOpen({ db }: Deps, id: number): Promise<Import> {
  const [row] = await db.query().select().from(imports).where(eq(imports.id, id)).for("update");
  if (!row) throw notFound();
  return requireOpen(row);
}

/** Throws 422 for another number of columns, or a field that stands twice. */
function requireFields(row: Import, heads: ImportHeadsInput["heads"]): void {
  if (heads.length !== row.heads.length) throw fieldError("heads", "Validation.importHeads");
  const fields = heads.flatMap(({ field }) => field ?? []);
  if (new Set(fields).size < fields.length) throw fieldError("heads", "Validation.importTwice");
  if (fields.includes("stock") && fields.includes("arrival")) throw fieldError("heads", "Validation.importTwice");
}

/** Returns an import with what somebody said of its columns, and of its unknown names besides those said before. */
function withHeads(row: Import, { heads, words }: ImportHeadsInput): Import {
  const said: ImportHead[] = row.heads.map((head, at) => {
    const { field = null, unit = null } = heads[at] ?? {};
    return { ...head, field: field ?? null, unit: unit ?? null, known: true };
  });
  const meanings = Object.fromEntries(words.map(({ column, word, id: meant }) => [wordKey(column, word), meant]));
  return { ...row, heads: said, words: { ...row.words, ...meanings } };
}

/** Throws 404, 409 once it is applied, and 422 for another number of columns or a field that stands twice. */
export async function setImportHeads(
  deps: Deps,
  { id, ...given }: ImportHeadsInput & { id: number },
  remember?: Remember,
): Promise<DeskImport> {
  const { db } = deps;
  const seen = requireOpen(await getImportRow(deps, id));
  requireFields(seen, given.heads);
  // Planned before the transaction, during which the embedded database serves nobody else.
  const early = withHeads(seen, given);
  const earlyPlan = await plan(deps, early);
  return db.transaction(async () => {
    const next = withHeads(await lockOpen(deps, id), given);
    // Somebody else may have said what other names mean while this was planned.
    const isSame = isDeepStrictEqual([next.heads, next.words], [early.heads, early.words]);
    const { state, rows } = isSame ? earlyPlan : await plan(deps, next);
    const change = { heads: next.heads, words: next.words, says: null, accepted: [], state };
    await db.query().update(imports).set(change).where(eq(imports.id, id));
    await savePlan(db, id, rows);
    const read = await getImport(deps, id);
    await remember?.(read);
    return read;
  });
}

/** Returns the accepted lines among those that look like a mistake, and how many lines are written with them. */
async function readAccepted({ db }: Deps, id: number, { accepted = [], accept_all: isAll }: ImportApplyInput) {
  const { plan: planned, line } = importRows;
  const isDoubtful = sql`jsonb_array_length(${planned}->'doubts') > 0`;
  const [counted] = await db
    .query()
    .select({
      sure: sql<number>`count(*) filter (where not ${isDoubtful})`,
      doubtful: sql<number[]>`coalesce(jsonb_agg(${line} order by ${line}) filter (where ${isDoubtful}), '[]')`,
    })
    .from(importRows)
    .where(and(eq(importRows.importId, id), inArray(sql`${planned}->>'kind'`, ["new", "change"])));
  const { sure, doubtful } = counted ?? { sure: 0, doubtful: [] };
  const given = new Set(accepted);
  const lines = isAll ? doubtful : doubtful.filter((each) => given.has(each));
  return { accepted: lines, of: sure + lines.length };
}

/** Starts writing. Throws 404, and 409 while another import is written or if this one has nothing to write. */
export async function applyImport(
  deps: Deps,
  { id, ...given }: ImportApplyInput & { id: number },
  remember?: Remember,
): Promise<DeskImport> {
  const { db } = deps;
  const started = await db.transaction(async () => {
    // Two that start at the same time would not see each other.
    await db.query().execute(sql`select pg_advisory_xact_lock(${START_LOCK})`);
    const row = await lockOpen(deps, id);
    const [other] = await selectImports(deps)
      .where(and(eq(imports.state, "running"), ne(imports.id, id)))
      .limit(1);
    if (other)
      throw new ShopError(409, "Import.otherRuns", { values: { name: fullName(other.firstName, other.lastName) } });
    const { accepted, of } = await readAccepted(deps, id, given);
    if (row.state === "read" || of === 0) throw new ShopError(409, "Import.nothing");
    const change = { state: "running", accepted, of, says: null } as const;
    await db.query().update(imports).set(change).where(eq(imports.id, id));
    const read = await getImport(deps, id);
    await remember?.(read);
    return read;
  });
  // Not awaited: it may take long, and a job starts it again if this process ends.
  applyImports(deps).catch((error: unknown) => logError(error, { import: id }));
  return started;
}

/** Throws 404 and 409. */
export async function takeImportBack(deps: Deps, actor: UserRow, id: number, remember?: Remember): Promise<DeskImport> {
  await undoImport(deps, actor, id);
  const read = await getImport(deps, id);
  await remember?.(read);
  return read;
}

/** Throws 404 for an import, or a picture of it, that does not exist. */
export async function fetchPicturesAgain(
  deps: Deps,
  { id, picture_id: pictureId }: ImportPicturesInput & { id: number },
  remember?: Remember,
): Promise<DeskImport> {
  await deps.db.transaction(async () => {
    await waitAgain(deps, id, pictureId);
    await remember?.(await getImport(deps, id));
  });
  return getImport(deps, id);
}

/** Throws 404, and 409 once it is applied. */
export async function removeImport(deps: Deps, id: number, remember?: Remember): Promise<void> {
  const { db } = deps;
  await db.transaction(async () => {
    await lockOpen(deps, id);
    await db.query().delete(imports).where(eq(imports.id, id));
    await remember?.(null);
  });
}

/** Deletes imports that nobody applied within a day, and the sheets of those that can't be undone any more. */
export async function deleteOldImports({ db, now }: Deps): Promise<void> {
  const [dayAgo, weekAgo] = [1, 8].map((days) => new Date(now().getTime() - days * DAY_MS)) as [Date, Date];
  const isOpen = inArray(imports.state, ["read", "ready", "failed"]);
  await db
    .query()
    .delete(imports)
    .where(and(isOpen, lt(imports.createdAt, dayAgo)));
  const isPast = or(eq(imports.state, "undone"), lt(imports.appliedAt, weekAgo));
  const past = db
    .query()
    .select({ id: imports.id })
    .from(imports)
    .where(and(isPast, lt(imports.createdAt, weekAgo), ne(imports.state, "running")));
  await db.query().delete(importRows).where(inArray(importRows.importId, past));
  await db.query().delete(importUndo).where(inArray(importUndo.importId, past));
  const isMissing = ne(importPictures.state, "done");
  await db
    .query()
    .delete(importPictures)
    .where(and(isMissing, inArray(importPictures.importId, past)));
}
