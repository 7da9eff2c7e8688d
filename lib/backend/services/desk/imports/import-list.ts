import "server-only";
import { desc, eq } from "drizzle-orm";
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

type Found = { row: typeof imports.$inferSelect; firstName: string | null; lastName: string | null };

/** How long an import that was not applied waits. */
const UNFINISHED_MS = 86_400_000;
const MAX_LISTED = 50;

const count = (rows: ImportRow[], kind: ImportTab) => rows.filter((row) => row.kind === kind).length;
const countsOf = (rows: ImportRow[]): ImportCounts => ({
  all: rows.length,
  new: count(rows, "new"),
  change: count(rows, "change"),
  same: count(rows, "same"),
  refused: count(rows, "refused"),
  doubtful: rows.filter(({ doubts }) => doubts.length > 0).length,
});

function present({ row, firstName, lastName }: Found, now: Date): DeskImportRow {
  const until = row.state === "done" && row.appliedAt ? undoUntil(row.appliedAt) : null;
  return {
    id: row.id,
    kind: row.kind,
    file: row.file,
    state: row.state,
    by: fullName(firstName, lastName),
    created_at: row.createdAt.toISOString(),
    counts: countsOf(row.plan),
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
async function find(deps: Pick<Deps, "db">, id: number): Promise<Found> {
  const [found] = await selectImports(deps).where(eq(imports.id, id));
  if (!found) throw notFound();
  return found;
}

/** Throws 404. */
export async function getImport(deps: Deps, id: number): Promise<DeskImport> {
  const found = await find(deps, id);
  const words = unknownWords(found.row, await readLists(deps.db));
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
  const { row } = await find(deps, id);
  const rows = row.plan.filter(({ kind }) => !tab || kind === tab);
  const rank = ({ kind, doubts }: ImportRow) => (doubts.length > 0 ? 0.5 : ORDER.indexOf(kind));
  const sorted = rows.toSorted((a, b) => rank(a) - rank(b) || a.line - b.line);
  const { limit, offset } = sliceOf(page);
  return { data: sorted.slice(offset, offset + limit), extra: { count: rows.length } };
}

/** Returns the refused lines as a sheet like the one that came, with a column for the reason. Throws 404. */
export async function exportRefused(deps: Deps, id: number): Promise<Response> {
  const { row } = await find(deps, id);
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
