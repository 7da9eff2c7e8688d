import "server-only";
import { problemAt, Reason } from "./reasons";
import { IMPORT_KINDS, type ImportKind, ImportRefused, type ImportRow } from "./row";

type Position = { list: string; line: number };

/**
 * Finds the line of each record, because JSON.parse does not keep lines, and an error without a line number helps
 * nobody.
 */
function recordPositions(text: string): Position[] {
  const positions: Position[] = [];
  const open: string[] = [];
  let list = "";
  let line = 1;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at];
    if (sign === "\n") line += 1;
    else if (sign === '"') {
      const end = endOfString(text, at);
      if (open.length === 1) list = text.slice(at + 1, end);
      at = end;
    } else if (sign === "{" || sign === "[") {
      if (sign === "{" && open.at(-1) === "[" && open.length <= 2) positions.push({ list, line });
      open.push(sign);
    } else if (sign === "}" || sign === "]") open.pop();
  }
  return positions;
}

function endOfString(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at += 1) {
    if (text[at] === "\\") at += 1;
    else if (text[at] === '"') return at;
  }
  return text.length;
}

/** True if a text in it has half of a surrogate pair, which JSON can spell (`\ud800`) and no database stores. */
function hasLoneSurrogate(value: unknown): boolean {
  if (typeof value === "string") return /\p{Cs}/u.test(value);
  if (typeof value !== "object" || value === null) return false;
  return Object.entries(value).some((entry) => entry.some(hasLoneSurrogate));
}

const refusalOf = (reason: Reason) => new ImportRefused([problemAt(1, reason)]);

function parse(text: string): Record<string, unknown> {
  try {
    const data: unknown = JSON.parse(text);
    if (Array.isArray(data)) return { products: data };
    if (typeof data === "object" && data !== null) return data as Record<string, unknown>;
  } catch (error) {
    throw refusalOf(new Reason("notJson", { detail: error instanceof Error ? error.message : String(error) }));
  }
  throw refusalOf(new Reason("notList"));
}

/** Reads `{ "brands": [], "categories": [], "products": [] }`, with any of the three, or a bare list of products. */
export function readJson(text: string): ImportRow[] {
  const data = parse(text);
  const unknown = Object.keys(data).filter((name) => !IMPORT_KINDS.includes(name as ImportKind));
  if (unknown.length > 0) throw refusalOf(new Reason("unknownList", { name: unknown.join(", ") }));
  const positions = recordPositions(text);
  const rows = IMPORT_KINDS.flatMap((kind) => {
    const records = data[kind] ?? [];
    if (!Array.isArray(records)) throw refusalOf(new Reason("kindNotList", { name: kind }));
    const lines = positions.filter(({ list }) => list === kind || (list === "" && kind === "products"));
    // JSON.parse keeps the last of two lists with the same name, so the records of the first would be silently lost.
    if (lines.length > records.length) throw refusalOf(new Reason("listTwice", { name: kind }));
    return records.map((value, index) => ({ kind, line: lines[index]?.line ?? 1, value }));
  });
  const broken = rows.filter(({ value }) => hasLoneSurrogate(value));
  if (broken.length > 0) throw new ImportRefused(broken.map(({ line }) => problemAt(line, new Reason("brokenText"))));
  return rows;
}
