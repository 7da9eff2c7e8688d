import { deflateRawSync } from "node:zlib";

type Cell = string | number | boolean | Date | null;

const DAY_MS = 86_400_000;
const EPOCH = Date.UTC(1899, 11, 30);
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const RELATIONS = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const PACKAGE = "http://schemas.openxmlformats.org/package/2006";

/** Builds a ZIP file; `claim` falsifies the unpacked size in the directory. */
export function zip(files: Record<string, string | Buffer>, claim = (size: number) => size): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, content] of Object.entries(files)) {
    const data = Buffer.from(content);
    const packed = deflateRawSync(data);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(8, 4);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(claim(data.length), 18);
    common.writeUInt16LE(Buffer.byteLength(name), 22);
    const local = Buffer.concat([Buffer.from("PK\x03\x04", "latin1"), common, Buffer.from(name), packed]);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(offset, 10);
    directory.push(Buffer.from("PK\x01\x02\x14\x00", "latin1"), common, tail, Buffer.from(name));
    parts.push(local);
    offset += local.length;
  }
  const entries = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write("PK\x05\x06", "latin1");
  end.writeUInt16LE(Object.keys(files).length, 8);
  end.writeUInt16LE(Object.keys(files).length, 10);
  end.writeUInt32LE(entries.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...parts, entries, end]);
}

const escapeXml = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

function toCell(cell: Cell, place: string): string {
  if (cell === null) return "";
  if (cell instanceof Date) return `<c r="${place}" s="1"><v>${(cell.getTime() - EPOCH) / DAY_MS}</v></c>`;
  if (typeof cell === "boolean") return `<c r="${place}" t="b"><v>${Number(cell)}</v></c>`;
  if (typeof cell === "number") return `<c r="${place}"><v>${cell}</v></c>`;
  return `<c r="${place}" t="inlineStr"><is><t>${escapeXml(cell)}</t></is></c>`;
}

/** The parts of a workbook with a single sheet. */
export function xlsxParts(rows: Cell[][]): Record<string, string> {
  const lines = rows.map((cells, at) => {
    const inner = cells.map((cell, column) => toCell(cell, `${String.fromCharCode(65 + column)}${at + 1}`));
    return `<row r="${at + 1}">${inner.join("")}</row>`;
  });
  const part = (name: string, type: string) =>
    `<Override PartName="/${name}" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.${type}+xml"/>`;
  const relation = (id: number, type: string, target: string) =>
    `<Relationship Id="rId${id}" Type="${RELATIONS}/${type}" Target="${target}"/>`;
  return {
    "[Content_Types].xml": `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>${part("xl/workbook.xml", "sheet.main")}${part("xl/worksheets/sheet1.xml", "worksheet")}${part("xl/styles.xml", "styles")}</Types>`,
    "_rels/.rels": `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${relation(1, "officeDocument", "xl/workbook.xml")}</Relationships>`,
    "xl/workbook.xml": `${HEAD}<workbook ${MAIN} xmlns:r="${RELATIONS}"><sheets><sheet name="Sheet1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${relation(1, "worksheet", "worksheets/sheet1.xml")}${relation(2, "styles", "styles.xml")}</Relationships>`,
    "xl/styles.xml": `${HEAD}<styleSheet ${MAIN}><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>`,
    "xl/worksheets/sheet1.xml": `${HEAD}<worksheet ${MAIN}><sheetData>${lines.join("")}</sheetData></worksheet>`,
  };
}

export const makeXlsx = (rows: Cell[][]): Buffer => zip(xlsxParts(rows));
