import "server-only";
import { isDeepStrictEqual } from "node:util";
import type { ProductVersions } from "@/lib/backend/catalogue-import/product-versions";
import { type MergedRow, planTyping, type Typing } from "@/lib/backend/catalogue-import/type-rows";
import type { Deps } from "@/lib/backend/core/deps";
import { createPause } from "@/lib/backend/core/pause";
import type { auditEvents } from "@/lib/backend/db/schema/audit";
import type { imports, UndoStep } from "@/lib/backend/db/schema/imports";
import { toAuditRows } from "@/lib/backend/services/shared/audit";
import type { ImportRow } from "@/lib/contract/desk-import";
import type { PictureAddresses } from "./picture-addresses";
import { planImport } from "./plan";
import { readStoredRows } from "./stored-rows";
import { undoStep } from "./undo-steps";

export type Import = typeof imports.$inferSelect;

/** All that the transaction of an import needs, computed before it. */
export type WritePlan = {
  row: Import;
  written: MergedRow[];
  versions: ProductVersions;
  typing: Typing;
  audit: (typeof auditEvents.$inferInsert)[];
  /** By line. */
  undo: Map<number, UndoStep>;
  addresses: PictureAddresses;
};

/** True for a line that applying writes: it changes something, and nobody doubts it or somebody accepted it. */
const isToWrite = ({ line, kind, doubts }: ImportRow, accepted: ReadonlySet<number>): boolean =>
  (kind === "new" || kind === "change") && (doubts.length === 0 || accepted.has(line));

export const addsArrivals = ({ heads }: Pick<Import, "heads">) => heads.some(({ field }) => field === "arrival");

/** Two plans do the same to a line; what arrived is added to whatever is there. */
function isSameRow(seen: ImportRow | null | undefined, now: ImportRow, isArrival: boolean): boolean {
  const plain = (row: ImportRow) => ({
    ...row,
    changes: row.changes.map((change) =>
      isArrival && change.field === "stock"
        ? { field: "stock", added: Number(change.to) - Number(change.from) }
        : change,
    ),
  });
  return seen != null && isDeepStrictEqual(plain(seen), plain(now));
}

type Planned = {
  rows: ImportRow[];
  written: MergedRow[];
  versions: ProductVersions;
  addresses: PictureAddresses;
  moved: number;
};

/** Plans a running import again; `moved` are the lines that would do something else than somebody has seen. */
export async function planAgain(deps: Deps, row: Import): Promise<Planned> {
  const { db, now } = deps;
  const stored = await readStoredRows(db, row.id);
  const given = { sheet: stored, now: now(), from: deps };
  const { rows, merged, versions, addresses } = await planImport(db, row, given);
  const seen = new Map(stored.map(({ line, plan }) => [line, plan]));
  const isArrival = addsArrivals(row);
  const accepted = new Set(row.accepted);
  const toWrite = new Set<number>();
  let moved = 0;
  const pause = createPause();
  for (const each of rows) {
    await pause();
    if (isToWrite(each, accepted)) toWrite.add(each.line);
    if (!isSameRow(seen.get(each.line), each, isArrival)) moved += 1;
  }
  return { rows, written: merged.filter(({ line }) => toWrite.has(line)), versions, addresses, moved };
}

const audited = (changes: ImportRow["changes"], side: "from" | "to") =>
  Object.fromEntries(changes.map((change) => [change.field, change[side]]));

/** Stock and fetched pictures have entries of their own in the audit log. */
function auditOf({ actorId }: Import, { after }: MergedRow, { changes }: ImportRow) {
  const told = changes.filter(({ field }) => !["stock", "picture_addresses"].includes(field));
  if (told.length === 0) return [];
  const subject = { kind: "product", id: after.product.id } as const;
  return [{ actorId, subject, act: "import", before: audited(told, "from"), after: audited(told, "to") }];
}

export async function undoByLine(rows: readonly MergedRow[]): Promise<Map<number, UndoStep>> {
  const steps = new Map<number, UndoStep>();
  const pause = createPause();
  for (const row of rows) {
    await pause();
    steps.set(row.line, undoStep(row));
  }
  return steps;
}

/** Types the rows of a plan and computes what the audit log and undoing them need. */
export async function planWrites({ db, now }: Deps, row: Import, planned: Planned): Promise<WritePlan> {
  const { rows, written, versions, addresses } = planned;
  const at = now();
  for (const { before, after } of written) if (before) after.product.updatedAt = at;
  const typing = await planTyping(db, written);
  const seen = new Map(rows.map((each) => [each.line, each]));
  const told = written.flatMap((each) => {
    const shown = seen.get(each.line);
    return shown ? auditOf(row, each, shown) : [];
  });
  return {
    row,
    written,
    versions,
    typing,
    audit: await toAuditRows(told, at),
    undo: await undoByLine(written),
    addresses,
  };
}
