import type { DeskHomeRow } from "@/lib/contract/desk-home";

/** What was wrong with the rows as sent: by id of the row and field, and in one sentence. */
export type RefusedFields = {
  message: string;
  rowId: number | null;
  fields: Readonly<Record<number, Partial<Record<string, string>>>>;
};

const PATH = /^rows\[(\d+)\]\.(\w+)/;

/** Reads the fields of a 422: the server names a row by its position among the rows that were sent. */
export function refusedFields(
  { fields: given, message }: { fields: Record<string, string[]>; message: string | null },
  sent: readonly DeskHomeRow[],
): RefusedFields {
  const fields: Record<number, Record<string, string>> = {};
  const ids: number[] = [];
  for (const [path, [text]] of Object.entries(given)) {
    const [, at, field] = PATH.exec(path) ?? [];
    const row = at === undefined ? undefined : sent[Number(at)];
    if (!row || !field || !text) continue;
    ids.push(row.id);
    fields[row.id] = { ...fields[row.id], [field]: text };
  }
  return { message: Object.values(given)[0]?.[0] ?? message ?? "", rowId: ids[0] ?? null, fields };
}

/** What a publication asked for, by id of the row, and the rows as they were then. */
export type Unfinished = { rows: readonly DeskHomeRow[]; fields: RefusedFields["fields"] };

/** Returns what nobody has changed since. */
export function fieldsLeft(now: readonly DeskHomeRow[], { rows: then, fields }: Unfinished): RefusedFields["fields"] {
  const left = Object.entries(fields).flatMap(([id, texts]) => {
    const [row, before] = [now, then].map((rows) => rows.find((one) => one.id === Number(id)));
    const same = Object.entries(texts).filter(([field]) => {
      const name = field as keyof DeskHomeRow;
      return row && row[name] === before?.[name];
    });
    return same.length > 0 ? [[id, Object.fromEntries(same)] as const] : [];
  });
  return Object.fromEntries(left);
}
