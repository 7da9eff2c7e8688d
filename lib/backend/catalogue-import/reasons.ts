import "server-only";
import { type MessageKey, translate } from "@/lib/backend/core/translate";
import { joined } from "@/lib/persian/joined";
import HEADS from "./heads.json";
import type { Problem } from "./row";

type Values = Record<string, string | number>;

/**
 * Why a row or a file cannot be imported, in English for logs and the command line; `messages/fa.json` has the Persian
 * sentences.
 */
const ENGLISH = {
  whole: "{field} must be a whole number from {min} to {max}",
  notNumber: "{field} must be a whole number from {min} to {max}",
  wholeToman: "{field} must be a whole number of toman: rials that end with 0",
  text: "{field} must be text",
  empty: "{field} is empty",
  tooLong: "{field} is longer than {most} characters",
  flag: "{field} must be true or false",
  tooMany: "{field} has more than {most} entries",
  list: "{field} must be a list",
  moment: "{field} must be a day such as 1405/12/29 or 2027-03-20, or a time such as 2027-03-20T20:30:00Z",
  day: "{field} must be a day such as 1405/12/29 or 2027-03-20",
  missing: "{field} is missing",
  slug: "{field} may hold letters, digits and hyphens only",
  picture: "{field} must be the path of a picture in public",
  pictureAddress: "the picture {address} needs an https address, or the path of a picture of the shop",
  color: "{field} must be a colour such as #25282c",
  categoryType: "type must be branch or leaf",
  other: "{detail}",
  unknownField: "unknown field: {fields}",
  twice: "id {id} is in the file twice",
  newProduct: "a new product needs {fields}",
  newBrand: "a new brand needs slug, name and logo",
  newCategory: "a new category needs slug, name and logo",
  unknownBrand: "brand {name} is unknown",
  unknownCategory: "category {name} is unknown",
  nameMismatch: "id {id} belongs to {name}",
  unknownProduct: "product {id} is unknown",
  tooMuchStock: "there would be more than {most} pieces",
  sharedProductName: "several products are called {name}: give the id instead",
  sharedName: "several are called {name}: give the slug instead",
  branch: "category {name} is a branch; only its leaves may have products",
  discountAbovePrice: "price_by_discount is above price",
  saleWithoutDiscount: "a special sale needs a price_by_discount below price",
  twoEnds: "the two columns of the end name different days",
  slugTaken: "slug {slug} is already taken",
  ancestor: "the category is its own ancestor",
  unknownParent: "parent_id {id} is unknown",
  parentIsLeaf: "the parent {slug} is not a branch",
  leafWithChildren: "a leaf may not have children, and {slug} is a leaf",
  branchWithProducts: "a branch may not have products of its own, and this one has {count}",
  optionOwner: "option {id} belongs to product {owner}",
  unknownSuccessor: "successor_id {id} is unknown",
  noPicture: "there is no picture {path} in public",
  columnTwice: "column {column} is there twice",
  unknownColumns: "unknown columns: {columns}; known columns are {known}",
  noId: "the column id is missing; known columns are {known}",
  noRows: "there are no rows below the header; known columns are {known}",
  unitless: "column {column} has no unit: write (ریال) or (تومان) after it, or use price or price_toman",
  oldExcel: "an Excel file from before 2007 (.xls): save it as .xlsx",
  notXlsx: "neither CSV nor a readable Excel file",
  encoding: "not UTF-8, UTF-16 or Windows-1256 text",
  unevenLine: "the line has a different number of cells than the header",
  brokenCsv: "{detail}",
  tooLarge: "the file is too large",
  tooManyRows: "the file has more than {most} rows",
  tooManyColumns: "the sheet has more than {most} columns",
  notJson: "not JSON: {detail}",
  brokenText: "a text has half of a character (a lone surrogate)",
  notList: "neither a list nor an object with the lists",
  unknownList: "unknown list: {name}",
  kindNotList: "{name} is not a list",
  listTwice: "{name} is there twice",
  priceMoved: "the price moves by more than half: {from} → {to}",
  stockMoved: "the stock moves by more than ten times: {from} → {to}",
  stockUncounted: "the stock is no longer counted: {from} → -",
} as const;

export type ReasonKey = keyof typeof ENGLISH;

/** The Persian head of a field, without its unit; a field that has none keeps its name. */
function labelOf(field: string | number): string {
  const [head = String(field)] = (HEADS as Record<string, string[]>)[field] ?? [];
  return head.replace(/ \(.*\)$/, "");
}

export class Reason {
  constructor(
    readonly key: ReasonKey,
    readonly values: Values = {},
  ) {}

  toString(): string {
    return ENGLISH[this.key].replace(/\{(\w+)\}/g, (_, name: string) => String(this.values[name] ?? ""));
  }

  toSentence(): string {
    const key: MessageKey = `Import.${this.key}`;
    const values = Object.entries(this.values).map(([name, value]) => {
      if (name === "fields") return [name, joined(String(value).split(", ").map(labelOf))];
      return [name, name === "field" ? labelOf(value) : String(value)];
    });
    return translate(key, Object.fromEntries(values));
  }
}

export const problemAt = (line: number, reason: Reason): Problem => ({
  line,
  reason: String(reason),
  sentence: reason.toSentence(),
});
