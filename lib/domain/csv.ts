/** What makes a sheet read the columns and the Persian letters of a file right. */
export const CSV_START = "\ufeff";

export type CsvValue = string | number | null;

/** A sheet takes these at the beginning of a cell for a formula. */
const FORMULA = /^[=+\-@\t\r]/;

function toCell(value: CsvValue): string {
  if (value === null) return "";
  if (typeof value === "number") return String(value);
  // In front of it an apostrophe makes it text, whoever wrote it.
  const text = FORMULA.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** One line of a file of values with commas (RFC 4180); text that a sheet would run is kept from it. */
export const toCsvLine = (values: readonly CsvValue[]): string => `${values.map(toCell).join(",")}\r\n`;
