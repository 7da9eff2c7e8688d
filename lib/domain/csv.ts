/** What makes a sheet read the columns and the Persian letters of a file right. */
export const CSV_START = "\ufeff";

export type CsvValue = string | number | null;

/**
 * A sheet takes these at the beginning of a cell for a formula, their forms of full width too, and the same behind a sign that
 * another country's sheets divide cells at.
 */
const FORMULA = /^[\s;,|"']*[=+\-@\t\r＝＋－＠]/;

function toCell(value: CsvValue): string {
  if (value === null) return "";
  if (typeof value === "number") return String(value);
  // In front of it an apostrophe makes it text, whoever wrote it.
  const text = FORMULA.test(value) ? `'${value}` : value;
  return `"${text.replaceAll('"', '""')}"`;
}

/** One line of a file of values with commas (RFC 4180), texts quoted; text that a sheet would run is kept from it. */
export const toCsvLine = (values: readonly CsvValue[]): string => `${values.map(toCell).join(",")}\r\n`;
