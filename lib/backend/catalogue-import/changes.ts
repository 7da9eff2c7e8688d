import "server-only";
import { isDeepStrictEqual } from "node:util";
import type { ImportKind, Problem } from "./row";

export type FieldChange = { field: string; before: unknown; after: unknown };

export function changedFields<Value extends object>(before: Value, after: Value): FieldChange[] {
  return (Object.keys(after) as (keyof Value & string)[])
    .filter((field) => !isDeepStrictEqual(before[field], after[field]))
    .map((field) => ({ field, before: before[field], after: after[field] }));
}

type Tally = { added: string[]; changed: { name: string; fields: FieldChange[] }[]; unchanged: number };
type Written<Kind> = { kind: Kind; id: number; name: string; fields: FieldChange[] | undefined };

export class Changes<Kind extends string = ImportKind> {
  readonly tallies: Record<Kind, Tally>;
  /** Records with an id that are new or changed. */
  readonly written: Written<Kind>[] = [];
  /** Rows that look like a mistake and were skipped, with the reason. */
  readonly aside: Problem[] = [];

  constructor(kinds: readonly Kind[]) {
    const none = (): Tally => ({ added: [], changed: [], unchanged: 0 });
    this.tallies = Object.fromEntries(kinds.map((kind) => [kind, none()])) as Record<Kind, Tally>;
  }

  /** `fields` is undefined for a new record; `id` is that of a record with an audit log. */
  note(kind: Kind, name: string, fields: FieldChange[] | undefined, id?: number): void {
    if (id !== undefined && fields?.length !== 0) this.written.push({ kind, id, name, fields });
    const tally = this.tallies[kind];
    if (!fields) tally.added.push(name);
    else if (fields.length > 0) tally.changed.push({ name, fields });
    else tally.unchanged += 1;
  }

  has(kind: Kind): boolean {
    const { added, changed } = this.tallies[kind];
    return added.length + changed.length > 0;
  }

  toLines(limit = 50): string[] {
    const totals = Object.entries<Tally>(this.tallies)
      .filter(([, { added, changed, unchanged }]) => added.length + changed.length + unchanged > 0)
      .map(
        ([kind, { added, changed, unchanged }]) =>
          `${kind}: ${added.length} added, ${changed.length} changed, ${unchanged} unchanged`,
      );
    const details = Object.values<Tally>(this.tallies).flatMap(({ added, changed }) => [
      ...added.map((name) => `  + ${name}`),
      ...changed.map(({ name, fields }) => `  ~ ${name}: ${fields.map(describeField).join(", ")}`),
    ]);
    const rest = details.length - limit;
    return [...totals, ...details.slice(0, limit), ...(rest > 0 ? [`  … and ${rest} more`] : [])];
  }
}

const MAX_SHOWN = 40;

function describeField({ field, before, after }: FieldChange): string {
  const [was, is] = [before, after].map((value) =>
    value instanceof Date ? value.toISOString() : JSON.stringify(value),
  );
  const isShort = (was ?? "").length <= MAX_SHOWN && (is ?? "").length <= MAX_SHOWN;
  return isShort ? `${field} ${was} → ${is}` : field;
}
