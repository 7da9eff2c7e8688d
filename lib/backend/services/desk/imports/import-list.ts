import "server-only";
import { desc, eq, getTableColumns, sql } from "drizzle-orm";
import { readLists } from "@/lib/backend/catalogue-import/lists";
import type { Deps } from "@/lib/backend/core/deps";
import { notFound } from "@/lib/backend/core/errors";
import { translate } from "@/lib/backend/core/translate";
import { imports } from "@/lib/backend/db/schema/imports";
import { users } from "@/lib/backend/db/schema/users";
import { sliceOf } from "@/lib/backend/services/paged";
import type { DeskImport, DeskImportRow, ImportCounts, ImportRow, ImportTab } from "@/lib/contract/desk-import";
import { fullName } from "@/lib/domain/account/full-name";
import { CSV_START, toCsvLine } from "@/lib/domain/files/csv";
import { doneSoFar } from "./apply";
import { unknownWords } from "./read-import-sheet";
import { undoUntil } from "./undo";

type Import = typeof imports.$inferSelect;
/** Sheet, plan and undo steps may have megabytes, so lists and the progress of an import do not read them. */
const { sheet: _, undo: __, plan: ___, accepted: ____, ...SUMMARY } = getTableColumns(imports);
type Found = {
  row: Omit<Import, "sheet" | "undo" | "plan" | "accepted">;
  counts: ImportCounts;
  firstName: string | null;
  lastName: string | null;
};

/** How long an import that was not applied waits. */
const UNFINISHED_MS = 86_400_000;
const MAX_LISTED = 50;

const kindIs = (kind: ImportTab) => sql`count(*) filter (where planned->>'kind' = ${kind})`;
const counts = sql<ImportCounts>`(
  select json_build_object(
    'all', count(*), 'new', ${kindIs("new")}, 'change', ${kindIs("change")}, 'same', ${kindIs("same")},
    'refused', ${kindIs("refused")}, 'doubtful', count(*) filter (where jsonb_array_length(planned->'doubts') > 0))
  from jsonb_array_elements(${imports.plan}) planned)`;

function present({ row, counts: counted, firstName, lastName }: Found, now: Date): DeskImportRow {
  const until = row.state === "done" && row.appliedAt ? undoUntil(row.appliedAt) : null;
  return {
    id: row.id,
    kind: row.kind,
    file: row.file,
    state: row.state,
    by: fullName(firstName, lastName),
    created_at: row.createdAt.toISOString(),
    counts: counted,
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
    .select({ row: SUMMARY, counts, firstName: users.firstName, lastName: users.lastName })
    .from(imports)
    .innerJoin(users, eq(users.id, imports.actorId));

/** Throws 404. */
async function findWhole({ db }: Pick<Deps, "db">, id: number): Promise<Import> {
  const [row] = await db.query().select().from(imports).where(eq(imports.id, id));
  if (!row) throw notFound();
  return row;
}

/** Returns the unknown names only while they can be answered. Throws 404. */
export async function getImport(deps: Deps, id: number): Promise<DeskImport> {
  const [found] = await selectImports(deps).where(eq(imports.id, id));
  if (!found) throw notFound();
  const isOpen = ["read", "ready", "failed"].includes(found.row.state);
  const words = isOpen ? unknownWords(await findWhole(deps, id), await readLists(deps.db)) : [];
  return { ...present(found, deps.now()), heads: found.row.heads, words };
}

/** Lists the newest imports, and those of a day that were not applied. */
export async function listImports(deps: Deps): Promise<DeskImportRow[]> {
  const rows = await selectImports(deps).orderBy(desc(imports.id)).limit(MAX_LISTED);
  const now = deps.now();
  const isShown = ({ row }: Found) =>
    !["read", "ready"].includes(row.state) || now.getTime() - row.createdAt.getTime() < UNFINISHED_MS;
  return rows.filter(isShown).map((found) => present(found, now));
}

const ORDER: ImportTab[] = ["refused", "change", "new", "same"];

/** Refused lines come first, then doubtful ones. Throws 404. */
export async function listImportRows(deps: Deps, { id, page, tab }: { id: number; page?: number; tab?: ImportTab }) {
  const row = await findWhole(deps, id);
  const rows = row.plan.filter(({ kind }) => !tab || kind === tab);
  const rank = ({ kind, doubts }: ImportRow) => (doubts.length > 0 ? 0.5 : ORDER.indexOf(kind));
  const sorted = rows.toSorted((a, b) => rank(a) - rank(b) || a.line - b.line);
  const { limit, offset } = sliceOf(page);
  return { data: sorted.slice(offset, offset + limit), extra: { count: rows.length } };
}

/** Returns the refused lines as a sheet like the one that came, with a column for the reason. Throws 404. */
export async function exportRefused(deps: Deps, id: number): Promise<Response> {
  const row = await findWhole(deps, id);
  const refused = new Map(row.plan.filter(({ kind }) => kind === "refused").map((each) => [each.line, each.reasons]));
  const heads = toCsvLine([...row.heads.map(({ head }) => head), translate("Import.reasonColumn")]);
  const lines = row.sheet
    .filter(({ line }) => refused.has(line))
    .map(({ line, cells }) =>
      toCsvLine([...row.heads.map((_, at) => cells[at] ?? ""), (refused.get(line) ?? []).join(" ")]),
    );
  return new Response([CSV_START, heads, ...lines].join(""), {
    headers: {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": 'attachment; filename="refused.csv"',
      "cache-control": "private, no-store",
    },
  });
}
