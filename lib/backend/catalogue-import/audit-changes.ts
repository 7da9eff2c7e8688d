import "server-only";
import { mapWithPauses } from "@/lib/backend/core/pause";
import { cutText } from "@/lib/persian/cut-text";
import type { Database } from "../db/client";
import { insertAsJson } from "../db/insert-json";
import { auditEvents } from "../db/schema/audit";
import type { Changes, FieldChange } from "./changes";

const SUBJECTS = { brands: "brand", categories: "category", products: "product" } as const;
/** Stock has entries of its own, and the others follow from what changed. */
const OMITTED = ["stock", "values", "ownFeatures", "facts", "discountPercent"];
const MAX_TEXT = 80;

/** Cuts long texts; lists count by their text. */
function shorten(value: unknown): unknown {
  if (value == null || typeof value === "number" || typeof value === "boolean") return value ?? null;
  if (value instanceof Date) return value.toISOString();
  const text = typeof value === "string" ? value : JSON.stringify(value);
  return cutText(text, MAX_TEXT);
}

const toEntries = (fields: FieldChange[]) =>
  fields
    .filter(({ field }) => !OMITTED.includes(field))
    .map(({ field, before, after }) => [field, { from: shorten(before), to: shorten(after) }] as const);

/** Records what a file changed, as done by a command; a new record has only its name there. */
export async function auditChanges(
  db: Pick<Database, "query">,
  { written }: Pick<Changes, "written">,
  now: Date,
): Promise<void> {
  const rows = await mapWithPauses(written, ({ kind, id, name, fields }) => ({
    actorId: null,
    subjectKind: SUBJECTS[kind],
    subjectId: id,
    act: "import",
    changes: fields ? Object.fromEntries(toEntries(fields)) : { name: { from: null, to: name } },
    createdAt: now,
  }));
  await insertAsJson(
    db,
    auditEvents,
    rows.filter(({ changes }) => Object.keys(changes).length > 0),
  );
}
