// Reads a sheet off the main thread: unzipping and parsing are synchronous and would block every page. Plain ESM that
// imports only packages, because Next, esbuild and vitest all start it unchanged; hence no "server-only".
import { parentPort, workerData } from "node:worker_threads";
import { inflateRawSync } from "node:zlib";
import { CsvError, parse } from "csv-parse/sync";
import { readSheet } from "read-excel-file/universal";

const { bytes, limits } = workerData;
const BATCH = 200;

/** Tells the main thread why the file is refused; `key` is a reason in lib/backend/catalogue-import/reasons.ts. */
class Refusal extends Error {
  constructor(key, line = 1, values = {}) {
    super(key);
    Object.assign(this, { key, line, values });
  }
}

const startsWith = (...signature) => signature.every((byte, at) => bytes[at] === byte);

const END_RECORD = 0x06054b50;
const ENTRY_RECORD = 0x02014b50;
const END_LENGTH = 22;
const MAX_COMMENT = 65_535;
const DEFLATED = 8;

function zipEntries(view) {
  let end = bytes.length - END_LENGTH;
  const first = Math.max(0, end - MAX_COMMENT);
  while (end >= first && view.getUint32(end, true) !== END_RECORD) end -= 1;
  if (end < first) throw new Refusal("notXlsx");
  const entries = [];
  let at = view.getUint32(end + 16, true);
  for (let left = view.getUint16(end + 10, true); left > 0; left -= 1) {
    if (view.getUint32(at, true) !== ENTRY_RECORD) throw new Refusal("notXlsx");
    const nameLength = view.getUint16(at + 28, true);
    entries.push({
      isDeflated: view.getUint16(at + 10, true) === DEFLATED,
      packed: view.getUint32(at + 20, true),
      size: view.getUint32(at + 24, true),
      header: view.getUint32(at + 42, true),
      name: new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameLength)),
    });
    at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return entries;
}

/** Unpacks an entry without trusting the size in the directory. Throws if it exceeds `most` bytes. */
function unpack(view, { isDeflated, packed, size, header }, most) {
  if (size > most || packed > most) throw new Refusal("tooLarge");
  const start = header + 30 + view.getUint16(header + 26, true) + view.getUint16(header + 28, true);
  const data = bytes.subarray(start, start + packed);
  if (!isDeflated) return Buffer.from(data);
  try {
    return inflateRawSync(data, { maxOutputLength: most + 1 });
  } catch (error) {
    throw new Refusal(error.code === "ERR_BUFFER_TOO_LARGE" ? "tooLarge" : "notXlsx");
  }
}

const columnOf = (letters) => [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);

/** The library creates every cell up to the last one, so a single distant cell would fill the memory. */
function checkExtent(xml) {
  for (const [, columns, row] of xml.matchAll(/\br="([A-Z]{0,7})(\d{1,9})"/g)) {
    if (Number(row) > limits.rows + 1) throw new Refusal("tooManyRows", 1, { most: limits.rows });
    if (columnOf(columns) > limits.columns) throw new Refusal("tooManyColumns", 1, { most: limits.columns });
  }
}

function checkZip() {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  let left = limits.unpacked;
  for (const entry of zipEntries(view)) {
    if (!/\.xml(\.rels)?$/.test(entry.name)) continue;
    const content = unpack(view, entry, left);
    left -= content.length;
    if (content.length !== entry.size) throw new Refusal("notXlsx");
    if (entry.name.startsWith("xl/worksheets/")) checkExtent(content.toString("latin1"));
  }
}

const pad = (number) => String(number).padStart(2, "0");

/** Date cells have no time zone, so one with a time becomes a text that no date field accepts. */
function dayOf(date) {
  const [day, time] = date.toISOString().split("T");
  return time === "00:00:00.000Z" ? day : `${day} ${pad(date.getUTCHours())}:${pad(date.getUTCMinutes())}`;
}

const toText = (cell) => (cell === null ? "" : cell instanceof Date ? dayOf(cell) : String(cell).trim());

async function readXlsx() {
  try {
    checkZip();
    const file = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length);
    const rows = await readSheet(file);
    return rows.map((cells, at) => ({ line: at + 1, cells: cells.map(toText) }));
  } catch (error) {
    throw error instanceof Refusal ? error : new Refusal("notXlsx");
  }
}

/** Detects UTF-16 without a byte order mark: Latin characters have a zero byte on one side. */
function utf16Kind() {
  const head = bytes.subarray(0, 4096);
  const zeros = [0, 0];
  for (const [at, byte] of head.entries()) if (byte === 0) zeros[at % 2] += 1;
  if (zeros[0] + zeros[1] === 0) return null;
  return zeros[1] >= zeros[0] ? "utf-16le" : "utf-16be";
}

/** Characters that Windows-1256 contains only for French, so one of them means another encoding. */
const FOREIGN = /[\u0080-\u009f\u00c0-\u00ff\u0152\u0153\u0192]/;

function decode() {
  const marked = startsWith(0xff, 0xfe) ? "utf-16le" : startsWith(0xfe, 0xff) ? "utf-16be" : null;
  const kind = marked ?? utf16Kind();
  try {
    return new TextDecoder(kind ?? "utf-8", { fatal: true }).decode(bytes);
  } catch {
    const text = kind ? "" : new TextDecoder("windows-1256").decode(bytes);
    if (text === "" || FOREIGN.test(text)) throw new Refusal("encoding");
    return text;
  }
}

const DELIMITERS = [",", ";", "؛", "\t"];

function delimiterOf(text) {
  const [head = ""] = text.replace(/"[^"]*"/g, "").split("\n");
  const counts = DELIMITERS.map((sign) => head.split(sign).length);
  return DELIMITERS[counts.indexOf(Math.max(...counts))];
}

function readCsv() {
  // Inside quotes the parser counts CR LF as two lines.
  let text = decode()
    .replace(/^\ufeff/, "")
    .replaceAll("\r\n", "\n");
  // Excel reads and writes a first line that names the separator.
  const named = /^sep=(.)\n/.exec(text)?.[1];
  if (named) text = text.slice("sep=,".length);
  try {
    const delimiter = named ?? delimiterOf(text);
    const options = { delimiter, info: true, skip_empty_lines: true };
    return parse(text, { ...options, to: limits.rows + 2 }).map(({ record, info }) => ({
      line: info.lines,
      cells: record.map((cell) => cell.trim()),
    }));
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const isUneven = error.code?.includes("INCONSISTENT");
    throw new Refusal(isUneven ? "unevenLine" : "brokenCsv", Number(error.lines ?? 1), { detail: error.message });
  }
}

function checkRows(rows) {
  if (rows.length > limits.rows + 1) throw new Refusal("tooManyRows", 1, { most: limits.rows });
  let signs = 0;
  for (const { line, cells } of rows) {
    if (cells.length > limits.columns) throw new Refusal("tooManyColumns", line, { most: limits.columns });
    for (const cell of cells) signs += cell.length;
    // One long text shared by thousands of cells is small in the file but not in memory.
    if (signs > limits.signs) throw new Refusal("tooLarge", line);
  }
}

try {
  if (startsWith(0xd0, 0xcf, 0x11, 0xe0)) throw new Refusal("oldExcel");
  const read = startsWith(0x50, 0x4b) ? await readXlsx() : readCsv();
  const rows = read.filter(({ cells }) => cells.some((cell) => cell !== ""));
  checkRows(rows);
  for (let at = 0; at < rows.length; at += BATCH) parentPort.postMessage({ rows: rows.slice(at, at + BATCH) });
  parentPort.postMessage({ isDone: true });
} catch (error) {
  if (!(error instanceof Refusal)) throw error;
  const { key, line, values } = error;
  parentPort.postMessage({ refusal: { key, line, values } });
}
