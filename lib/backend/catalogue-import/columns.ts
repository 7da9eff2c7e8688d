import "server-only";
import { readFileDay, readFileMoment } from "@/lib/domain/files/file-date";
import { readFileInteger } from "@/lib/domain/files/file-number";
import { tehranDay } from "@/lib/domain/shared/tehran-days";
import { toSearchText } from "@/lib/persian/letters";
import HEADS from "./heads.json";
import { problemAt, Reason } from "./reasons";
import { type ImportKind, ImportRefused } from "./row";
import { brandRow, categoryRow, productRow } from "./schemas";

/** The fields that have a column in a sheet, by type of record; all other fields exist only in JSON. */
const FIELDS: Record<ImportKind, string[]> = {
  brands: Object.keys(brandRow.fields),
  categories: Object.keys(categoryRow.fields),
  products: [
    ...Object.keys(productRow.fields).filter((name) => !["tags", "options", "color"].includes(name)),
    ...["color_name", "color_code", "price_toman", "price_by_discount_toman"],
  ],
};
const ALL_FIELDS = new Set(Object.values(FIELDS).flat());

/** A field with the format of its cells: `price.toman`, `removed.not`, `special_sale_until.day`. */
export type Column = string;

const { unitless, yes, no, ...heads } = HEADS;
const folded = (words: string[]) => new Set(words.map(toSearchText));
const UNITLESS = folded(unitless);
const [YES, NO] = [folded(yes), folded(no)];
const COLUMNS = new Map<string, Column>([
  ...[...ALL_FIELDS].map((name): [string, Column] => [toSearchText(name), name]),
  ...Object.entries(heads).flatMap(([column, names]) =>
    names.map((name): [string, Column] => [toSearchText(name), column]),
  ),
]);

const knownColumnsOf = (kind: ImportKind) =>
  FIELDS[kind]
    .map((field) => {
      const [name] = heads[field as keyof typeof heads] ?? [];
      return name ? `${field} (${name})` : field;
    })
    .join("، ");

const refuse = (reason: Reason): never => {
  throw new ImportRefused([problemAt(1, reason)]);
};

function kindOf(columns: Column[]): ImportKind {
  if (columns.includes("latin_name")) return "brands";
  return columns.includes("parent_id") ? "categories" : "products";
}

/** Returns the column that a head names, if any; `unitless` is money without its unit. */
export function columnOf(head: string): Column | undefined {
  const words = toSearchText(head);
  return UNITLESS.has(words) ? "unitless" : COLUMNS.get(words);
}

/** Reads the header line of a sheet. Throws ImportRefused, which lists the known columns. */
export function readHead(cells: string[]): { kind: ImportKind; columns: Column[] } {
  const found = cells.map((cell) => COLUMNS.get(toSearchText(cell)));
  const columns = found.map((column) => column ?? "ignored");
  const kind = kindOf(columns);
  const known = knownColumnsOf(kind);
  const bare = cells.find((cell) => UNITLESS.has(toSearchText(cell)));
  if (bare) refuse(new Reason("unitless", { column: bare }));
  const unknown = cells.filter((cell, at) => found[at] === undefined && cell !== "");
  if (!columns.includes("id")) refuse(new Reason("noId", { known }));
  if (unknown.length > 0) refuse(new Reason("unknownColumns", { columns: unknown.join("، "), known }));
  const twice = columns.find(
    (column, at) => column !== "ignored" && columns.some((other, place) => place < at && isSame(other, column)),
  );
  if (twice) refuse(new Reason("columnTwice", { column: twice }));
  return { kind, columns };
}

/**
 * A second column for one field would overwrite the first; only the end of a sale may have two, a timestamp and a day.
 */
const isSame = (one: Column, other: Column) =>
  one === other || (fieldOf(one) === fieldOf(other) && fieldOf(one) !== "special_sale_until");

export const fieldOf = (column: Column): string => column.split(".")[0] ?? column;

export const noRows = (kind: ImportKind) => refuse(new Reason("noRows", { known: knownColumnsOf(kind) }));

const FLAGS = new Set(["coming_soon", "removed", "no_index", "wholesale", "sample_images"]);
const RIALS_PER_TOMAN = 10;

function toFlag(cell: string): string {
  const word = toSearchText(cell);
  if (YES.has(word)) return "true";
  return NO.has(word) ? "false" : word;
}

const INVERTED: Record<string, string> = { true: "false", "1": "false", false: "true", "0": "true" };

export function toFieldValue(column: Column, cell: string): string | number {
  const [field = "", way] = column.split(".");
  if (way === "toman") {
    const toman = readFileInteger(cell);
    return Number.isNaN(toman) ? cell : toman * RIALS_PER_TOMAN;
  }
  if (!FLAGS.has(field)) return cell;
  const said = toFlag(cell);
  return way === "not" ? (INVERTED[said] ?? said) : said;
}

/**
 * True if the two columns for a sale's end contradict each other, because somebody changed one and forgot the other.
 */
export function hasTwoEnds(moment: string | undefined, day: string | undefined): boolean {
  const end = moment ? readFileMoment(moment, "end") : null;
  const named = day ? readFileDay(day) : null;
  return end !== null && named !== null && tehranDay(end) !== named;
}
