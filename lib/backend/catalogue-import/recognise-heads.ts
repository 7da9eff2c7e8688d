import "server-only";
import {
  IMPORT_FIELDS,
  type ImportField,
  type ImportHead,
  MONEY_FIELDS,
  PRICE_FIELDS,
  type SheetKind,
} from "@/lib/contract/desk-import";
import { readFileInteger } from "@/lib/domain/files/file-number";
import { textStart } from "@/lib/persian/cut-text";
import type { SheetRow } from "../sheets/read-sheet";
import { type Column, columnOf } from "./columns";

const SAMPLES = 3;
const MAX_SAMPLE = 40;

const isField = (name: string): name is ImportField => (IMPORT_FIELDS as readonly string[]).includes(name);

/** A file of ours says how many pieces there are; anybody else's says how many arrived. */
const isOwnExport = (columns: (Column | undefined)[]) => columns.includes("ignored") && columns.includes("id");

/** The only price of a file is the price; with another one beside it, it is the one after a discount. */
function guessField(name: string, { isOwn, hasPrice }: { isOwn: boolean; hasPrice: boolean }): string {
  if (name === "stock" && !isOwn) return "arrival";
  if (name === "unitless" || (name === "price_by_discount" && !hasPrice)) return "price";
  return name;
}

function samplesOf(rows: SheetRow[], at: number): string[] {
  const samples = new Set<string>();
  for (const { cells } of rows) {
    const cell = cells[at];
    if (cell) samples.add(cell);
    if (samples.size === SAMPLES) break;
  }
  return [...samples].map((cell) => textStart(cell, MAX_SAMPLE));
}

/** Recognises a column whose head says nothing: whole numbers that are all different are ids. */
const isId = (rows: SheetRow[], at: number) => {
  const given = rows.map(({ cells }) => cells[at] ?? "").filter(Boolean);
  return given.length > 0 && new Set(given).size === given.length && given.every((cell) => readFileInteger(cell) > 0);
};

/** Says what the columns of a sheet hold; money without a unit is taken as toman and asked for. */
export function recogniseHeads(head: SheetRow, rows: SheetRow[], kind: SheetKind): ImportHead[] {
  const columns = head.cells.map(columnOf);
  const taken = new Set<string>();
  const isOwn = isOwnExport(columns);
  const hasPrice = columns.some((column) => column === "price" || column === "price.toman");
  return head.cells.map((cell, at) => {
    const column = columns[at];
    const [name = "", way] = (column ?? "").split(".");
    const guessed = guessField(name, { isOwn, hasPrice });
    const isAllowed = isField(guessed) && (kind === "products" || PRICE_FIELDS.includes(guessed));
    // The exact end of a sale says more than its day.
    const isWorse = way === "day" && columns.includes(name);
    const field = isAllowed && !isWorse && !taken.has(guessed) ? guessed : null;
    if (field) taken.add(field);
    const isMoney = field !== null && MONEY_FIELDS.includes(field);
    const unit = isMoney ? (name === "unitless" || way === "toman" ? ("toman" as const) : ("rial" as const)) : null;
    const known = column !== undefined && name !== "unitless";
    return { head: cell, samples: samplesOf(rows, at), field, unit, known };
  });
}

/** Guesses the id column of a sheet whose heads name none; asked for like any guess. */
export function guessId(heads: ImportHead[], rows: SheetRow[]): ImportHead[] {
  if (heads.some(({ field }) => field === "id")) return heads;
  const at = heads.findIndex(({ field, known }, index) => field === null && !known && isId(rows, index));
  return heads.map((head, index) => (index === at ? { ...head, field: "id" } : head));
}

/** The column that reads the cells of a head, such as `price.toman`. */
export const columnOfHead = ({ field, unit }: Pick<ImportHead, "field" | "unit">): Column => {
  if (!field) return "ignored";
  if (field === "arrival") return "stock";
  return unit === "toman" ? `${field}.toman` : field;
};
