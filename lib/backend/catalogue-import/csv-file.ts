import "server-only";
import { CsvError, parse } from "csv-parse/sync";
import { type ImportKind, ImportRefused, type ImportRow } from "./row";

/** Takes a value away, where an empty cell leaves it as it is. */
const NOTHING = "-";
const LIST = "|";

type Cells = Record<string, string>;

/** A column that only this kind has says what the file lists. */
function kindOf(columns: string[]): ImportKind {
  if (columns.includes("latin_name")) return "brands";
  return columns.includes("parent_id") ? "categories" : "products";
}

const parts = (cell: string, separator: string) =>
  cell
    .split(separator)
    .map((part) => part.trim())
    .filter(Boolean);

/** `name: value / value | name: value`. */
function toFeatures(cell: string) {
  return parts(cell, LIST).map((feature) => {
    const [name = "", ...values] = feature.split(":");
    return { name: name.trim(), values: parts(values.join(":"), "/") };
  });
}

const LISTS: Record<string, (cell: string) => unknown> = {
  images: (cell) => parts(cell, LIST),
  features: toFeatures,
  in_box: (cell) => parts(cell, LIST),
};

function toValue(cells: Cells): Record<string, unknown> {
  const { color_name: name, color_code: code, ...rest } = cells;
  const value: Record<string, unknown> = {};
  for (const [column, cell] of Object.entries(rest)) {
    if (cell === "") continue;
    value[column] = cell === NOTHING ? null : (LISTS[column]?.(cell) ?? cell);
  }
  if (name === NOTHING) value.color = null;
  else if (name) value.color = { name, code };
  return value;
}

/** Of two columns with one name the second would hide the first. */
function uniqueColumns(names: string[]): string[] {
  const twice = names.find((name, at) => names.indexOf(name) < at);
  if (twice !== undefined) throw new ImportRefused([{ line: 1, reason: `column ${twice} stands there twice` }]);
  return names;
}

/** A table with a head of column names; lists stand in one cell, divided by `|`. */
export function readCsv(text: string): ImportRow[] {
  try {
    // Inside quotes the parser counts the two signs of a line end as two lines.
    const rows = parse(text.replaceAll("\r\n", "\n"), {
      bom: true,
      columns: uniqueColumns,
      info: true,
      skip_empty_lines: true,
      trim: true,
    }) as unknown as {
      record: Cells;
      info: { lines: number; columns: { name: string }[] };
    }[];
    const kind = kindOf(Object.keys(rows[0]?.record ?? {}));
    return rows.map(({ record, info }) => ({ kind, line: info.lines, value: toValue(record) }));
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new ImportRefused([{ line: Number(error.lines ?? 1), reason: error.message }]);
  }
}
