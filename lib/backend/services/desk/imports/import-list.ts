import "server-only";
import { and, asc, desc, eq, isNotNull, sql } from "drizzle-orm";
import { readLists } from "@/lib/backend/catalogue-import/lists";
import type { Deps } from "@/lib/backend/core/deps";
import { notFound } from "@/lib/backend/core/errors";
import { mapWithPauses } from "@/lib/backend/core/pause";
import { translate } from "@/lib/backend/core/translate";
import { importRows, imports } from "@/lib/backend/db/schema/imports";
import { users } from "@/lib/backend/db/schema/users";
import { paged } from "@/lib/backend/services/paged";
import type { DeskImport, DeskImportRow, ImportCounts, ImportTab } from "@/lib/contract/desk-import";
import { fullName } from "@/lib/domain/account/full-name";
import { CSV_START, toCsvLine } from "@/lib/domain/files/csv";
import { doneSoFar } from "./apply";
import { readImportPictures } from "./picture-rows";
import { unknownWords } from "./read-import-sheet";
import { undoUntil } from "./undo";

type Found = { row: typeof imports.$inferSelect; firstName: string | null; lastName: string | null };

const NO_COUNTS: ImportCounts = { all: 0, new: 0, change: 0, same: 0, refused: 0, doubtful: 0 };

/** How long an import that was not applied waits. */
const UNFINISHED_MS = 86_400_000;
const MAX_LISTED = 50;

function present({ row, firstName, lastName }: Found, now: Date): DeskImportRow {
  const until = row.state === "done" && row.appliedAt ? undoUntil(row.appliedAt) : null;
  return {
    id: row.id,
    kind: row.kind,
    file: row.file,
    state: row.state,
    by: fullName(firstName, lastName),
    created_at: row.createdAt.toISOString(),
    counts: row.counts ?? NO_COUNTS,
    done: row.state === "running" ? doneSoFar(row.id) : row.state === "done" ? row.of : 0,
    of: row.of,
    says: row.says,
    applied_at: row.appliedAt?.toISOString() ?? null,
    undo_until: until && until > now ? until.toISOString() : null,
    undone_at: row.undoneAt?.toISOString() ?? null,
    kept: row.kept,
  };
}

export const selectImports = ({ db }: Pick<Deps, "db">) =>
  db
    .query()
    .select({ row: imports, firstName: users.firstName, lastName: users.lastName })
    .from(imports)
    .innerJoin(users, eq(users.id, imports.actorId));

/** Throws 404. */
export async function getImportRow({ db }: Pick<Deps, "db">, id: number): Promise<typeof imports.$inferSelect> {
  const [row] = await db.query().select().from(imports).where(eq(imports.id, id));
  if (!row) throw notFound();
  return row;
}

/** Returns the unknown names only while they can be answered. Throws 404. */
export async function getImport(deps: Deps, id: number): Promise<DeskImport> {
  const [found] = await selectImports(deps).where(eq(imports.id, id));
  if (!found) throw notFound();
  const isOpen = ["read", "ready", "failed"].includes(found.row.state);
  const words = isOpen ? await unknownWords(deps.db, found.row, await readLists(deps.db)) : [];
  const pictures = await readImportPictures(deps, id);
  return { ...present(found, deps.now()), heads: found.row.heads, words, pictures };
}

/** Lists the newest imports, and those of a day that were not applied. */
export async function listImports(deps: Deps): Promise<DeskImportRow[]> {
  const rows = await selectImports(deps).orderBy(desc(imports.id)).limit(MAX_LISTED);
  const now = deps.now();
  const isShown = ({ row }: Found) =>
    !["read", "ready", "failed"].includes(row.state) || now.getTime() - row.createdAt.getTime() < UNFINISHED_MS;
  return rows.filter(isShown).map((found) => present(found, now));
}

const kind = sql<ImportTab>`${importRows.plan}->>'kind'`;
/** Refused lines come first, then doubtful ones, then changes. */
const rank = sql`case when jsonb_array_length(${importRows.plan}->'doubts') > 0 then 1
  when ${kind} = 'refused' then 0 when ${kind} = 'change' then 2 when ${kind} = 'new' then 3 else 4 end`;

/** Refused lines come first, then doubtful ones. Throws 404. */
export async function listImportRows(deps: Deps, { id, page, tab }: { id: number; page?: number; tab?: ImportTab }) {
  await getImportRow(deps, id);
  const where = and(eq(importRows.importId, id), tab ? eq(kind, tab) : isNotNull(importRows.plan));
  return paged(deps, { of: importRows, where, page }, async ({ limit, offset }) => {
    const query = deps.db.query().select({ plan: importRows.plan }).from(importRows).where(where);
    const rows = await query.orderBy(rank, asc(importRows.line)).limit(limit).offset(offset);
    return rows.flatMap(({ plan }) => plan ?? []);
  });
}

/** Returns the refused lines as a sheet like the one that came, with a column for the reason. Throws 404. */
export async function exportRefused(deps: Deps, id: number): Promise<Response> {
  const { heads } = await getImportRow(deps, id);
  const head = toCsvLine([...heads.map(({ head: name }) => name), translate("Import.reasonColumn")]);
  const rows = await deps.db
    .query()
    .select({ cells: importRows.cells, reasons: sql<string[]>`${importRows.plan}->'reasons'` })
    .from(importRows)
    .where(and(eq(importRows.importId, id), eq(kind, "refused")))
    .orderBy(asc(importRows.line));
  const lines = await mapWithPauses(rows, ({ cells, reasons }) =>
    toCsvLine([...heads.map((_, at) => cells[at] ?? ""), reasons.join(" ")]),
  );
  return new Response([CSV_START, head, ...lines].join(""), {
    headers: {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": 'attachment; filename="refused.csv"',
      "cache-control": "private, no-store",
    },
  });
}
