// @ts-check
/**
 * Reads and writes React's RSC payload, as far as needed to remove parts of it. It consists of rows `id:tag text`,
 * mostly JSON in which a string such as `$L1a` or `$1a:props` refers to another row or a part of it.
 *
 * @typedef {object} Row
 * @property {string} id empty for hints, which nothing refers to; all rows of one stream share an id
 * @property {"model" | "import" | "hint" | "text" | "stream"} kind
 * @property {string} text without the tag, except in rows of a stream
 *
 * @typedef {null | boolean | number | string | Model[] | { [key: string]: Model }} Model
 */

/** @type {Record<string, Row["kind"]>} */
const KINDS = { I: "import", H: "hint", T: "text", R: "stream", r: "stream", X: "stream", x: "stream", C: "stream" };
/** The characters with which JSON can start. */
const JSON_START = /^["[{tfn\d-]$/;
const HEX = /^[0-9a-f]+$/;
/** A reference: a row id and a path within that row. Symbols, dates and similar values contain no id. */
const REFERENCE = /^\$(?!undefined|NaN|Infinity)([L@]?)([0-9a-f]+)((?::[^:]+)*)$/;
/** Strings with a dollar sign that refer to nothing; `$$` escapes a text that begins with a dollar sign. */
const PLAIN = /^(?:\$\$|\$(?:undefined|NaN|-?Infinity|-0|Sreact\.fragment)$|\$[Dn]|\$$)/;

/** @param {string} stream @returns {Row[] | null} null if it contains a row that this parser does not know */
export function readRows(stream) {
  /** @type {Row[]} */
  const rows = [];
  for (let at = 0; at < stream.length; ) {
    const colon = stream.indexOf(":", at);
    const id = stream.slice(at, colon);
    const tag = stream.charAt(colon + 1);
    const kind = JSON_START.test(tag) ? "model" : KINDS[tag];
    if (colon === -1 || !kind || !/^[0-9a-f]*$/.test(id)) return null;
    const begin = colon + (kind === "model" || kind === "stream" ? 1 : 2);
    if (kind === "text") {
      const comma = stream.indexOf(",", begin);
      const length = stream.slice(begin, comma);
      const end = comma !== -1 && HEX.test(length) ? endOfBytes(stream, comma + 1, Number.parseInt(length, 16)) : -1;
      if (end === -1) return null;
      rows.push({ id, kind, text: stream.slice(comma + 1, end) });
      at = end;
    } else {
      const end = stream.indexOf("\n", begin);
      if (end === -1) return null;
      rows.push({ id, kind, text: stream.slice(begin, end) });
      at = end + 1;
    }
  }
  const streams = new Set(rows.filter(({ kind }) => kind === "stream").map(({ id }) => id));
  return rows.map((row) => (streams.has(row.id) ? { ...row, kind: "stream" } : row));
}

/**
 * Returns the position after as many bytes of UTF-8, in which text rows state their length; -1 if the text is shorter.
 * @param {string} text @param {number} from @param {number} bytes
 */
function endOfBytes(text, from, bytes) {
  let at = from;
  for (let left = bytes; left > 0; at++) {
    if (at >= text.length) return -1;
    const code = text.charCodeAt(at);
    const isHalf = code >= 0xd800 && code <= 0xdfff;
    left -= code < 0x80 ? 1 : code < 0x800 || isHalf ? 2 : 3;
  }
  return at;
}

/** @param {Row[]} rows */
export function writeRows(rows) {
  return rows
    .map(({ id, kind, text }) => {
      if (kind === "model" || kind === "stream") return `${id}:${text}\n`;
      if (kind === "text") return `${id}:T${Buffer.byteLength(text).toString(16)},${text}`;
      return `${id}:${kind === "import" ? "I" : "H"}${text}\n`;
    })
    .join("");
}

/**
 * Parses a reference in a string of a model. Returns null for a plain string and undefined for an unknown `$` form.
 * @param {string} text @returns {{ sign: string, id: string, way: string[] } | null | undefined}
 */
export function referenceIn(text) {
  if (!text.startsWith("$") || PLAIN.test(text)) return null;
  const [, sign = "", id, way = ""] = REFERENCE.exec(text) ?? [];
  return id === undefined ? undefined : { sign, id, way: way.split(":").slice(1) };
}

/**
 * Calls `tell` with every string of a model except keys.
 * @param {Model | undefined} model @param {(text: string) => void} tell
 */
export function forEachString(model, tell) {
  if (typeof model === "string") tell(model);
  else if (model && typeof model === "object") for (const part of Object.values(model)) forEachString(part, tell);
}
