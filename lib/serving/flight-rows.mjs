// @ts-check
/**
 * The data of a page as React writes it: rows of `id:tag text`, most of them JSON in which a string `$L1a` or `$1a:props`
 * stands for another row or a part of one. Read far enough to take parts out of it.
 *
 * @typedef {object} Row
 * @property {string} id empty for hints, which nobody refers to; the rows of a stream have one and the same
 * @property {"model" | "import" | "hint" | "text" | "stream"} kind
 * @property {string} text behind the tag; of a stream's rows with it
 *
 * @typedef {null | boolean | number | string | Model[] | { [key: string]: Model }} Model
 */

const [LINE_END, COLON, COMMA] = [10, 58, 44];
/** @type {Record<string, Row["kind"]>} */
const KINDS = { I: "import", H: "hint", T: "text", R: "stream", r: "stream", X: "stream", x: "stream", C: "stream" };
/** What JSON begins with. */
const JSON_START = /^["[{tfn\d-]$/;
/** What a string refers to: a row by its id, and a way into it. Names of symbols, dates and the like hold no id. */
const REFERENCE = /^\$(?!undefined|NaN|Infinity)([L@]?)([0-9a-f]+)((?::[^:]+)*)$/;
/** Strings with a meaning of their own that refer to nothing; `$$` is a text that begins with a dollar sign. */
const PLAIN = /^(?:[^$]|\$\$|\$(?:undefined|NaN|-?Infinity|-0|Sreact\.fragment)$|\$[Dn]|\$?$)/;

/**
 * @param {string} stream
 * @returns {Row[] | null} null where something stands in it that is not known here
 */
export function readRows(stream) {
  // Texts are as long as their bytes.
  const bytes = Buffer.from(stream);
  /** @type {Row[]} */
  const rows = [];
  for (let at = 0; at < bytes.length; ) {
    const colon = bytes.indexOf(COLON, at);
    const id = bytes.toString("latin1", at, colon);
    const tag = String.fromCharCode(bytes[colon + 1] ?? 0);
    const kind = JSON_START.test(tag) ? "model" : KINDS[tag];
    if (colon === -1 || !kind || !/^[0-9a-f]*$/.test(id)) return null;
    const begin = colon + (kind === "model" || kind === "stream" ? 1 : 2);
    if (kind === "text") {
      const comma = bytes.indexOf(COMMA, begin);
      at = comma + 1 + Number.parseInt(bytes.toString("latin1", begin, comma), 16);
      rows.push({ id, kind, text: bytes.toString("utf8", comma + 1, at) });
    } else {
      const end = bytes.indexOf(LINE_END, begin);
      if (end === -1) return null;
      rows.push({ id, kind, text: bytes.toString("utf8", begin, end) });
      at = end + 1;
    }
  }
  const streams = new Set(rows.filter(({ kind }) => kind === "stream").map(({ id }) => id));
  return rows.map((row) => (streams.has(row.id) ? { ...row, kind: "stream" } : row));
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
 * What a string of a model refers to; null for a plain one, undefined for one that is not known here.
 * @param {string} text
 * @returns {{ sign: string, id: string, way: string[] } | null | undefined}
 */
export function referenceIn(text) {
  if (PLAIN.test(text)) return null;
  const [, sign = "", id, way = ""] = REFERENCE.exec(text) ?? [];
  return id === undefined ? undefined : { sign, id, way: way.split(":").slice(1) };
}

/**
 * Every string of a model, keys left out.
 * @param {Model | undefined} model
 * @param {(text: string) => void} tell
 */
export function eachString(model, tell) {
  if (typeof model === "string") tell(model);
  else if (model && typeof model === "object") for (const part of Object.values(model)) eachString(part, tell);
}
