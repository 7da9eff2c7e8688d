import "server-only";
import { zip } from "./zip";

export type CellValue = string | number | null | undefined | { day: string };

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const PACKAGE = "http://schemas.openxmlformats.org/package/2006";
const TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml";

const relations = (...targets: [type: string, target: string][]) =>
  `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${targets.map(([type, target], at) => `<Relationship Id="r${at + 1}" Type="${OFFICE}/${type}" Target="${target}"/>`).join("")}</Relationships>`;

/** The second format of cells (`s="1"`) is that of days; Excel wants all these parts. */
const STYLES = `${HEAD}<styleSheet xmlns="${MAIN}"><numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/></numFmts><fonts count="1"><font/></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="2"><xf xfId="0"/><xf numFmtId="164" applyNumberFormat="1" xfId="0"/></cellXfs></styleSheet>`;

/** The parts of a workbook with one sheet, besides the workbook and the sheet. */
const PARTS: [name: string, text: string][] = [
  [
    "[Content_Types].xml",
    `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPE}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/></Types>`,
  ],
  ["_rels/.rels", relations(["officeDocument", "xl/workbook.xml"])],
  ["xl/_rels/workbook.xml.rels", relations(["worksheet", "worksheets/sheet1.xml"], ["styles", "styles.xml"])],
  ["xl/styles.xml", STYLES],
];

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };
/** Control characters that XML does not allow. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
const escapeXml = (text: string) => text.replace(FORBIDDEN, "").replace(/[&<>]/g, (sign) => ENTITIES[sign] ?? sign);

const workbookOf = (sheet: string) =>
  `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="${escapeXml(sheet)}" sheetId="1" r:id="r1"/></sheets></workbook>`;

const LETTERS = 26;
const letterOf = (at: number): string =>
  (at >= LETTERS ? letterOf(Math.floor(at / LETTERS) - 1) : "") + String.fromCharCode(65 + (at % LETTERS));

const DAY_MS = 86_400_000;
/** Excel counts days from here, and takes 1900 for a leap year. */
const FIRST_DAY = Date.UTC(1899, 11, 30);

function toCell(value: CellValue, place: string): string {
  if (value == null || value === "") return "";
  if (typeof value === "object")
    return `<c r="${place}" s="1"><v>${(Date.parse(value.day) - FIRST_DAY) / DAY_MS}</v></c>`;
  if (typeof value === "number") return `<c r="${place}"><v>${value}</v></c>`;
  return `<c r="${place}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(value)}</t></is></c>`;
}

const toRow = (cells: readonly CellValue[], line: number) =>
  `<row r="${line}">${cells.map((cell, at) => toCell(cell, `${letterOf(at)}${line}`)).join("")}</row>`;

async function* sheetOf(batches: AsyncIterable<readonly (readonly CellValue[])[]>): AsyncGenerator<string> {
  yield `${HEAD}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0" rightToLeft="1"/></sheetViews><sheetData>`;
  let line = 0;
  for await (const rows of batches) {
    const text = rows.map((cells, at) => toRow(cells, line + at + 1)).join("");
    line += rows.length;
    yield text;
  }
  yield "</sheetData></worksheet>";
}

/**
 * Streams batches of rows as an Excel workbook (ECMA-376) with one sheet from right to left, whose name has at most 31
 * characters and none of `[]:*?/\"`. Texts are no formulas.
 */
export function writeXlsx(
  sheet: string,
  batches: AsyncIterable<readonly (readonly CellValue[])[]>,
): AsyncIterable<Uint8Array> {
  const files = [...PARTS, ["xl/workbook.xml", workbookOf(sheet)] as const];
  return zip([
    ...files.map(([name, text]) => ({ name, content: [text] })),
    { name: "xl/worksheets/sheet1.xml", content: sheetOf(batches) },
  ]);
}
