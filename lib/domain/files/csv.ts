/** A byte order mark, so that spreadsheets read Persian letters correctly. */
export const CSV_START = "\ufeff";

/** A day (YYYY-MM-DD), which Excel sorts and filters as a date. */
export type DayCell = { day: string };
export type CsvValue = string | number | null | DayCell;

/**
 * Spreadsheets run cells that begin like this as formulas, even in full-width characters or after another locale's
 * separator.
 */
const FORMULA = /^[\s;,|"']*[=+\-@\t\r＝＋－＠]/;

function toCell(value: CsvValue): string {
  if (value === null) return "";
  if (typeof value === "number") return String(value);
  if (typeof value === "object") return toCell(value.day);
  const text = FORMULA.test(value) ? `'${value}` : value;
  return `"${text.replaceAll('"', '""')}"`;
}

/** Returns one CSV line (RFC 4180) with quoted texts; a text that would run as a formula is escaped. */
export const toCsvLine = (values: readonly CsvValue[]): string => `${values.map(toCell).join(",")}\r\n`;
