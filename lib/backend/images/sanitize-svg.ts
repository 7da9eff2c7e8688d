import "server-only";
import { Parser } from "htmlparser2";

export type SvgProblem = "svgScript" | "svgEvent" | "svgForeign" | "svgLink" | "svgStyle" | "svgEntity" | "svgBroken";

/** Only shapes and paints; other elements are removed with their contents. */
const ELEMENTS = new Set([
  ...["svg", "g", "defs", "symbol", "use", "title", "desc", "style", "image", "switch", "marker"],
  ...["path", "rect", "circle", "ellipse", "line", "polyline", "polygon", "text", "tspan", "textPath"],
  ...["linearGradient", "radialGradient", "stop", "clipPath", "mask", "pattern"],
]);
const SCRIPTS = new Set(["script", "handler", "listener"]);
const FOREIGN = new Set(["foreignobject", "iframe", "object", "embed", "audio", "video", "canvas"]);
const ATTRIBUTE = /^(?:[a-z][\w-]*|xlink:href|xml:space)$/i;
const LINKS = new Set(["href", "xlink:href", "src"]);
const OWN_PICTURE = /^data:image\/(?:png|jpeg|webp);base64,[a-z0-9+/=\s]+$/i;
const MAX_ELEMENTS = 20_000;
const MAX_DEPTH = 100;
/** Nested `use` elements would multiply their copies. */
const MAX_USES = 500;

class Refused extends Error {
  constructor(readonly problem: SvgProblem) {
    super(problem);
  }
}

const escaped = (text: string) =>
  text.replace(/[&<>"]/g, (sign) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" })[sign] ?? sign);

/** CSS may only refer to content inside the file: `url(#…)`. Escapes could hide a name. */
function checkCss(css: string): void {
  if (/\\|@import|@font-face|expression\s*\(|-moz-binding|behavior\s*:|</i.test(css)) throw new Refused("svgStyle");
  for (const [, target = ""] of css.matchAll(/(?:url|src|image-set|image)\s*\(\s*["']?\s*([^)]?)/gi)) {
    if (target !== "#") throw new Refused("svgLink");
  }
}

function checkLink(element: string, value: string): void {
  const target = value.trim();
  if (target === "" || target.startsWith("#")) return;
  // Browsers ignore line breaks and tabs inside a scheme.
  if (/^(?:javascript|vbscript):/i.test(target.replace(/\s/g, ""))) throw new Refused("svgScript");
  if (element !== "image" || !OWN_PICTURE.test(target)) throw new Refused("svgLink");
}

function checkAttribute(element: string, name: string, value: string): void {
  const lower = name.toLowerCase();
  if (/^(?:\w+:)?on/.test(lower)) throw new Refused("svgEvent");
  if (LINKS.has(lower) || lower.endsWith(":href")) checkLink(element, value);
  else checkCss(value);
}

const ROOT = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"';

class Writer {
  text = "";
  elements = 0;
  private uses = 0;
  private readonly open: string[] = [];
  /** Nesting depth inside an element that is being removed. */
  private skipped = 0;
  private css = "";

  begin(name: string, attributes: Record<string, string>): void {
    const local = name.replace(/^.*:/, "").toLowerCase();
    if (SCRIPTS.has(local)) throw new Refused("svgScript");
    if (FOREIGN.has(local)) throw new Refused("svgForeign");
    for (const [attribute, value] of Object.entries(attributes)) {
      if (!attribute.startsWith("xmlns")) checkAttribute(local, attribute, value);
    }
    if (this.elements === 0 && name !== "svg") throw new Refused("svgBroken");
    this.elements += 1;
    if (name === "use") this.uses += 1;
    const isTooMuch = this.elements > MAX_ELEMENTS || this.uses > MAX_USES || this.open.length > MAX_DEPTH;
    if (isTooMuch || (this.elements > 1 && this.open.length === 0)) throw new Refused("svgBroken");
    if (this.skipped > 0 || !ELEMENTS.has(name)) {
      this.skipped += 1;
      return;
    }
    const kept = Object.entries(attributes).filter(([key]) => ATTRIBUTE.test(key) && key.toLowerCase() !== "xmlns");
    const written = kept.map(([key, value]) => ` ${key}="${escaped(value)}"`).join("");
    this.text += `<${name}${this.elements === 1 ? ` ${ROOT}` : ""}${written}>`;
    this.open.push(name);
  }

  say(text: string): void {
    if (this.skipped > 0 || this.open.length === 0) return;
    if (this.open.at(-1) === "style") this.css += text;
    this.text += escaped(text);
  }

  end(): void {
    if (this.skipped > 0) {
      this.skipped -= 1;
      return;
    }
    const name = this.open.pop();
    if (name === "style") checkCss(this.css);
    if (name) this.text += `</${name}>`;
  }
}

/** Rebuilds an SVG from its harmless parts; removes editors' data, and refuses active content with the reason. */
export function sanitizeSvg(svg: string): { svg: string } | { problem: SvgProblem } {
  const writer = new Writer();
  try {
    if (/<!doctype[^>]*\[|<!entity/i.test(svg)) throw new Refused("svgEntity");
    const parser = new Parser(
      {
        onopentag: (name, attributes) => writer.begin(name, attributes),
        ontext: (text) => writer.say(text),
        onclosetag: () => writer.end(),
      },
      { xmlMode: true, decodeEntities: true },
    );
    parser.end(svg.replace(/^\ufeff/, ""));
  } catch (error) {
    if (error instanceof Refused) return { problem: error.problem };
    throw error;
  }
  return writer.elements > 0 ? { svg: writer.text } : { problem: "svgBroken" };
}
