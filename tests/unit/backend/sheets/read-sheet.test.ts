import { describe, expect, it } from "vitest";
import { readSheet, SheetReadError } from "@/lib/backend/sheets/read-sheet";
import { makeXlsx, xlsxParts, zip } from "@/tests/support/xlsx";

const PERSIAN = [
  ["شماره", "نام", "قیمت (ریال)"],
  ["1", "کارت‌خوان پکس", "۱۴۹٬۰۰۰٬۰۰۰"],
  ["2", "رول", "5"],
];
const cellsOf = async (file: Uint8Array) => (await readSheet(file)).map(({ cells }) => cells);
const csv = (delimiter: string) => PERSIAN.map((cells) => cells.join(delimiter)).join("\r\n");

async function refusalOf(file: Uint8Array | ReadableStream<Uint8Array>, limits = {}) {
  const error = await readSheet(file, limits).catch((reason: unknown) => reason);
  if (!(error instanceof SheetReadError)) throw new Error("The sheet was accepted.");
  return error.refusal;
}

/** Windows-1256 codes of the letters that the test needs; it contains only the Arabic ي and ك. */
function toWindows1256(text: string): Buffer {
  const decoder = new TextDecoder("windows-1256");
  const bytes = new Map(Array.from({ length: 256 }, (_, byte) => [decoder.decode(Uint8Array.of(byte)), byte]));
  return Buffer.from([...text].map((sign) => bytes.get(sign) ?? 0x3f));
}

describe("reading an imported sheet", () => {
  it.each([",", ";", "؛", "\t"])("the delimiter %j is detected from the header line", async (delimiter) => {
    expect(await cellsOf(Buffer.from(csv(delimiter)))).toEqual(PERSIAN);
  });

  it("the delimiter in Excel's sep= line is used, and that line counts in line numbers", async () => {
    expect(await readSheet(Buffer.from("sep=;\r\nid;name\r\n1;a,b,c"))).toEqual([
      { line: 2, cells: ["id", "name"] },
      { line: 3, cells: ["1", "a,b,c"] },
    ]);
  });

  it("delimiters inside quoted headers do not count", async () => {
    expect(await cellsOf(Buffer.from('"a,b,c";d\n1;2'))).toEqual([
      ["a,b,c", "d"],
      ["1", "2"],
    ]);
  });

  it.each([
    ["UTF-8 with a byte order mark", Buffer.from(`\ufeff${csv(",")}`)],
    ["UTF-16 as saved by Excel («Unicode text»)", Buffer.from(`\ufeff${csv("\t")}`, "utf16le")],
    ["UTF-16 without a byte order mark", Buffer.from(csv(","), "utf16le")],
    ["big-endian UTF-16", Buffer.from(`\ufeff${csv(",")}`, "utf16le").swap16()],
  ])("a sheet in %s is read", async (_, file) => {
    expect(await cellsOf(file)).toEqual(PERSIAN);
  });

  it("Windows-1256 is read, and bytes in any other legacy encoding are refused", async () => {
    expect(await cellsOf(toWindows1256("id;name\n1;دستگاه پوز"))).toEqual([
      ["id", "name"],
      ["1", "دستگاه پوز"],
    ]);
    expect(await refusalOf(Buffer.from("id,name\n1,Café", "latin1"))).toMatchObject({ key: "encoding" });
  });

  it("numbers, texts, dates and gaps of an Excel file are read, with Excel's line numbers", async () => {
    const day = new Date(Date.UTC(2027, 2, 20));
    const rows = [
      ["id", "name", "special_sale_until", "visible"],
      [1, "کارت‌خوان <پکس>", day, true],
      [],
      [149_000_000, null, new Date(day.getTime() + 43_200_000), false],
    ];
    expect(await readSheet(makeXlsx(rows))).toEqual([
      { line: 1, cells: ["id", "name", "special_sale_until", "visible"] },
      { line: 2, cells: ["1", "کارت‌خوان <پکس>", "2027-03-20", "true"] },
      { line: 4, cells: ["149000000", "", "2027-03-20 12:00", "false"] },
    ]);
  });

  it.each([
    ["an old Excel file", Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 1, 2]), "oldExcel"],
    ["a ZIP file without a workbook", zip({ "a.xml": "<a/>" }), "notXlsx"],
    ["a truncated ZIP file", makeXlsx(PERSIAN).subarray(0, 300), "notXlsx"],
    ["an Excel file that declares a wrong size", zip(xlsxParts(PERSIAN), (size) => size - 1), "notXlsx"],
  ])("a file that is %s is refused", async (_, file, key) => {
    expect(await refusalOf(file)).toMatchObject({ key });
  });

  it("an uneven line or an unclosed quote is refused with its line number", async () => {
    expect(await refusalOf(Buffer.from("id,price\n1,5\n2,6,7"))).toMatchObject({ key: "unevenLine", line: 3 });
    expect(await refusalOf(Buffer.from('id,price\n1,"5'))).toMatchObject({ key: "brokenCsv", line: 2 });
  });

  it("sheets beyond the limits of size, rows or columns are refused", async () => {
    const bomb = zip({ ...xlsxParts(PERSIAN), "xl/sharedStrings.xml": Buffer.alloc(30_000_000, 0x20) });
    expect(bomb.length).toBeLessThan(100_000);
    expect(await refusalOf(bomb, { unpacked: 10_000_000 })).toMatchObject({ key: "tooLarge" });
    const far = {
      ...xlsxParts([]),
      "xl/worksheets/sheet1.xml": '<worksheet><row r="1048576"><c r="XFD1048576"/></row></worksheet>',
    };
    expect(await refusalOf(zip(far))).toMatchObject({ key: "tooManyRows" });
    expect(await refusalOf(Buffer.from("id\n1\n2\n3"), { rows: 2 })).toMatchObject({ key: "tooManyRows" });
    expect(await refusalOf(Buffer.from("a,b,c\n1,2,3"), { columns: 2 })).toMatchObject({ key: "tooManyColumns" });
    const stream = new ReadableStream<Uint8Array>({ pull: (controller) => controller.enqueue(new Uint8Array(600)) });
    expect(await refusalOf(stream, { bytes: 1000 })).toMatchObject({ key: "tooLarge" });
  });

  it("all rows of a sheet with 20,000 rows are read", async () => {
    const file = Buffer.from(["id,name", ...Array.from({ length: 20_000 }, (_, at) => `${at},کالا ${at}`)].join("\n"));
    expect(await readSheet(file)).toHaveLength(20_001);
  });
});
