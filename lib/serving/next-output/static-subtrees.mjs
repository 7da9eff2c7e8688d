// @ts-check
import { pushedJson, replaceScripts, scriptsIn } from "./inline-scripts.mjs";
import { forEachString, readRows, referenceIn, writeRows } from "./rsc-payload.mjs";

/**
 * Strips static subtrees, which components/ui/static-html.tsx marks, from a page's RSC payload (docs/decisions/0021):
 * they are in the HTML, and React does not hydrate them. The payload of a client-side navigation, which has no HTML,
 * keeps them.
 *
 * @typedef {import("./inline-scripts.mjs").Part} Part
 * @typedef {import("./rsc-payload.mjs").Row} Row
 * @typedef {import("./rsc-payload.mjs").Model} Model
 */

/** Export name of the client component that wraps a static subtree. */
const BOX = "StaticHtmlBox";
/** Positions of an element's fields, whose names are used in the paths of references. */
/** @type {Record<string, number>} */
const FIELDS = { type: 1, key: 2, props: 3 };

/** The kind of the pieces in which Next writes text of the payload. */
const TEXT = 1;

/** Possible references in text that is not parsed. */
const QUOTED = /"(\$[^"]*)"/g;

/** @param {Model | undefined} model @returns {model is Model[]} */
const isElement = (model) => Array.isArray(model) && model[0] === "$" && model.length >= 4;

class Page {
  /** @param {Row[]} rows */
  constructor(rows) {
    this.rows = rows;
    this.byId = new Map(rows.map((row) => [row.id, row]));
    /** @type {Map<string, Model>} */
    this.models = new Map();
    for (const row of rows) if (row.kind === "model") this.models.set(row.id, JSON.parse(row.text));
    this.boxes = new Set(rows.filter((row) => this.#isBox(row)).map(({ id }) => `$L${id}`));
    /** Ids of rows whose text no longer says what their model does. */
    this.changed = new Set();
    this.hasMended = false;
  }

  /** @param {Row} row */
  #isBox({ kind, text }) {
    if (kind !== "import") return false;
    const [, , name] = JSON.parse(text);
    const reference = typeof name === "string" ? referenceIn(name) : null;
    return (reference ? this.models.get(reference.id) : name) === BOX;
  }

  /**
   * True if nothing in a subtree hydrates, because a client component inside would not react to clicks.
   * @param {Model | undefined} model @param {Set<string>} [seen] references already followed
   */
  isQuiet(model, seen = new Set()) {
    let isQuiet = true;
    forEachString(model, (text) => {
      const reference = this.boxes.has(text) ? null : referenceIn(text);
      if (reference === null || !isQuiet) return;
      if (reference === undefined || reference.sign === "@") isQuiet = false;
      else if (!seen.has(text)) {
        seen.add(text);
        const part = this.find((id) => this.models.get(id), reference.id, reference.way);
        isQuiet = this.byId.get(reference.id)?.kind === "text" || (part !== undefined && this.isQuiet(part, seen));
      }
    });
    return isQuiet;
  }

  /**
   * Collects the props of every box in a model whose children can be removed.
   * @param {Model | undefined} model @param {object[]} still
   */
  collectStill(model, still) {
    if (!model || typeof model !== "object") return;
    const props = isElement(model) && typeof model[1] === "string" && this.boxes.has(model[1]) ? model[3] : null;
    if (props && typeof props === "object" && "children" in props && this.isQuiet(props.children)) still.push(props);
    else for (const part of Object.values(model)) this.collectStill(part, still);
  }

  /** Removes the children of all boxes. Returns false if there are none. */
  empty() {
    /** @type {[id: string, still: object[]][]} */
    const found = [...this.models].map(([id, model]) => {
      /** @type {object[]} */
      const still = [];
      this.collectStill(model, still);
      return [id, still];
    });
    // All are found before the first is emptied, because parts refer to each other.
    for (const [id, still] of found) {
      if (still.length > 0) this.changed.add(id);
      for (const props of still) Reflect.deleteProperty(props, "children");
    }
    return this.changed.size > 0;
  }

  /** @param {(id: string) => Model | undefined} rowOf @param {string} id @param {string[]} way @returns {Model | undefined} */
  find(rowOf, id, way) {
    let part = rowOf(id);
    for (const step of way) {
      const reference = typeof part === "string" ? referenceIn(part) : null;
      if (reference) part = this.find(rowOf, reference.id, reference.way);
      if (!part || typeof part !== "object") return undefined;
      part = Reflect.get(part, isElement(part) ? (FIELDS[step] ?? step) : step);
    }
    return part;
  }

  /**
   * Replaces references to removed values with the values, because React writes a repeated value once and refers to it.
   * Returns what stands for the model, which is itself unless it is such a reference.
   * @param {Model} model @param {(id: string) => Model | undefined} before rows before the removal @returns {Model}
   */
  mend(model, before) {
    if (typeof model === "string") {
      if (!model.startsWith("$")) return model;
      const reference = referenceIn(model);
      if (!reference?.way.length || this.find((id) => this.models.get(id), reference.id, reference.way) !== undefined) {
        return model;
      }
      const lost = this.find(before, reference.id, reference.way);
      if (lost === undefined) throw new Error(`${model} refers to nothing.`);
      return this.mend(lost, before);
    }
    if (!model || typeof model !== "object") return model;
    for (const [key, part] of Object.entries(model)) {
      const mended = this.mend(part, before);
      if (mended === part) continue;
      Reflect.set(model, key, mended);
      this.hasMended = true;
    }
    return model;
  }

  /** Mends all rows. Throws if a reference is not understood. */
  mendAll() {
    /** @type {Map<string, Model>} */
    const originals = new Map();
    const before = (/** @type {string} */ id) => {
      const row = this.byId.get(id);
      if (row?.kind === "model" && !originals.has(id)) originals.set(id, JSON.parse(row.text));
      return originals.get(id);
    };
    for (const [id, model] of this.models) {
      this.hasMended = false;
      const mended = this.mend(model, before);
      if (mended !== model || this.hasMended) this.changed.add(id);
      this.models.set(id, mended);
    }
  }

  /** Throws if a stream, which is left unchanged, refers to something that was removed. */
  checkStreams() {
    for (const { text } of this.rows.filter(({ kind }) => kind === "stream")) {
      for (const [, said = ""] of text.matchAll(QUOTED)) {
        const { id = "", way = [] } = referenceIn(said) ?? {};
        if (way.length > 0 && this.find((other) => this.models.get(other), id, way) === undefined) {
          throw new Error(`${said} refers to nothing.`);
        }
      }
    }
  }

  /** Returns the rows that are still referenced. */
  left() {
    const needed = new Set(["", "0"]);
    for (const id of needed) {
      const row = this.byId.get(id);
      if (row?.kind === "import") forEachString(JSON.parse(row.text), (text) => addTo(needed, text));
      else if (row?.kind === "stream") {
        const said = this.rows.filter((other) => other.id === id).flatMap(({ text }) => [...text.matchAll(QUOTED)]);
        for (const [, text = ""] of said) addTo(needed, text);
      } else forEachString(this.models.get(id), (text) => addTo(needed, text));
    }
    return this.rows
      .filter(({ id }) => needed.has(id))
      .map((row) => (this.changed.has(row.id) ? { ...row, text: JSON.stringify(this.models.get(row.id)) } : row));
  }
}

/** @param {Set<string>} needed @param {string} text */
function addTo(needed, text) {
  if (!text.startsWith("$")) return;
  // Keeping one row too many is harmless, so every `$` (and letter) followed by hex digits counts as a reference.
  for (const [, id = ""] of [/^\$([0-9a-f]+)/.exec(text), /^\$[A-Za-z@]([0-9a-f]+)/.exec(text)].map(
    (hit) => hit ?? [],
  )) {
    needed.add(id);
  }
}

/**
 * @param {string} stream the RSC payload of a page
 * @returns {string} without static subtrees; unchanged if it is not understood
 */
export function withoutStaticSubtrees(stream) {
  const rows = stream.includes(BOX) ? readRows(stream) : null;
  if (!rows) return stream;
  const page = new Page(rows);
  if (!page.empty()) return stream;
  try {
    page.mendAll();
    page.checkStreams();
  } catch {
    return stream;
  }
  return writeRows(page.left());
}

/**
 * The pass over a page. Next writes the RSC payload in pieces; the text pieces (`[1,"…"]`) form one stream.
 * @param {{ parts: Part[] }} draft
 */
export function emptyStaticSubtrees({ parts }) {
  let stream = "";
  for (const script of scriptsIn(parts)) {
    const pushed = pushedJson(script);
    if (pushed?.to !== "next") continue;
    const kind = pushed.value?.[0];
    if (kind === TEXT) stream += pushed.value[1];
    else if (kind > 2) return { parts };
  }
  const less = withoutStaticSubtrees(stream);
  return { parts: less === stream ? parts : putStream(parts, less) };
}

/**
 * Writes the stream in place of its first piece and removes the other pieces.
 * @param {Part[]} parts @param {string} stream
 */
function putStream(parts, stream) {
  let isPut = false;
  return replaceScripts(parts, (script) => {
    const pushed = pushedJson(script);
    if (pushed?.to !== "next" || pushed.value?.[0] !== TEXT) return script;
    if (isPut) return "";
    isPut = true;
    // Escaped as Next does, so that nothing in the script's text looks like markup.
    const json = JSON.stringify([TEXT, stream]).replace(/[&<>\u2028\u2029]/g, escapeSign);
    return { attributes: "", text: `self.__next_f.push(${json})` };
  });
}

/** @param {string} sign */
const escapeSign = (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`;
