import "server-only";
import { mapWithPauses } from "../core/pause";
import { readSheet, SheetReadError, type SheetRow } from "../sheets/read-sheet";
import { type Column, fieldOf, hasTwoEnds, noRows, readHead, toFieldValue } from "./columns";
import { problemAt, Reason } from "./reasons";
import { ImportRefused, type ImportRow, type Problem } from "./row";

/** The text that removes a value; an empty cell leaves the value unchanged. */
const EMPTY_CELL = "-";
const LIST = "|";
/** The separator requires spaces on both sides: `80mm/s` is one value. */
const VALUES = /\s+\/\s+/;
/** The escape that our exports put before a text that a spreadsheet would run as a formula. */
const ESCAPED = /^'(?=[=+\-@\t\r'])/;
const DAY = "special_sale_until.day";

const parts = (cell: string, separator: string | RegExp) =>
  cell
    .split(separator)
    .map((part) => part.trim())
    .filter(Boolean);

/** Parses `name: value / value | name: value`. */
function toFeatures(cell: string) {
  return parts(cell, LIST).map((feature) => {
    const [name = "", ...values] = feature.split(":");
    return { name: name.trim(), values: parts(values.join(":"), VALUES) };
  });
}

const LISTS: Record<string, (cell: string) => unknown> = {
  images: (cell) => parts(cell, /[|\n]/),
  features: toFeatures,
  in_box: (cell) => parts(cell, LIST),
};

function toValue(columns: Column[], cells: string[]): Record<string, unknown> {
  const given = new Map(columns.map((column, at) => [column, cells[at] ?? ""]));
  const value: Record<string, unknown> = {};
  if (given.get("special_sale_until")) given.delete(DAY);
  for (const [column, cell] of given) {
    if (cell === "" || column === "ignored") continue;
    const field = fieldOf(column);
    const text = cell.replace(ESCAPED, "");
    value[field] = cell === EMPTY_CELL ? null : (LISTS[field]?.(text) ?? toFieldValue(column, text));
  }
  const { color_name: name, color_code: code, ...rest } = value;
  if (name === undefined) return rest;
  return { ...rest, color: name === null ? null : { name, code: code ?? undefined } };
}

/** Reads one row by its columns; two ends of a sale that differ are a problem. */
export function toRow(columns: Column[], { line, cells }: SheetRow, problems: Problem[]): Omit<ImportRow, "kind"> {
  const cellOf = (column: Column) => cells[columns.indexOf(column)];
  if (hasTwoEnds(cellOf("special_sale_until"), cellOf(DAY))) problems.push(problemAt(line, new Reason("twoEnds")));
  return { line, value: toValue(columns, cells) };
}

/** Reads a sheet: a header with Latin or Persian column names, then one record per row. Throws ImportRefused. */
export async function readSheetRows(file: Uint8Array | ReadableStream<Uint8Array>): Promise<ImportRow[]> {
  const [head, ...rows] = await readSheet(file).catch((error: unknown) => {
    if (!(error instanceof SheetReadError)) throw error;
    const { key, line, values } = error.refusal;
    throw new ImportRefused([problemAt(line, new Reason(key, values))]);
  });
  if (!head) return noRows("products");
  const { kind, columns } = readHead(head.cells);
  if (rows.length === 0) return noRows(kind);
  const problems: Problem[] = [];
  const read = await mapWithPauses(rows, (row) => ({ kind, ...toRow(columns, row, problems) }));
  if (problems.length > 0) throw new ImportRefused(problems);
  return read;
}
