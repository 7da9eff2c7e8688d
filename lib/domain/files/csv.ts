/** A byte order mark, so that spreadsheets read Persian letters correctly. */
export const CSV_START = "\ufeff";

export type CsvValue = string | number | null;

/** Spreadsheets run cells with such a start as formulas, also in full width or after another locale's separator. */
const FORMULA = /^[\s;,|"']*[=+\-@\t\r＝＋－＠]/;

function toCell(value: CsvValue): string {
  if (value === null) return "";
  if (typeof value === "number") return String(value);
  const text = FORMULA.test(value) ? `'${value}` : value;
  return `"${text.replaceAll('"', '""')}"`;
}

/** Returns one CSV line (RFC 4180) with quoted texts; texts that would run as formulas are escaped. */
export const toCsvLine = (values: readonly CsvValue[]): string => `${values.map(toCell).join(",")}\r\n`;
