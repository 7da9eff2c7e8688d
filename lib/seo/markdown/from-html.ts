import { linkTo, plain } from "./write";

// Input is HTML sanitized by the shop server: few tags, properly nested, with escaped attributes.

const PIECES = /<(\/?)(\w+)((?:\s[^>]*)?)>|([^<]+)/g;
const ENTITY = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(amp|lt|gt|quot|apos|nbsp));/gi;
const NAMED: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: " " };
const HREF = /\shref="([^"]*)"/;
const MAX_DEPTH = 6;

function decode(text: string): string {
  return text.replace(ENTITY, (whole, decimal?: string, hex?: string, name?: string) => {
    if (name) return NAMED[name.toLowerCase()] ?? whole;
    const point = Number.parseInt(decimal ?? hex ?? "", decimal ? 10 : 16);
    return point <= 0x10ffff ? String.fromCodePoint(point) : "";
  });
}

/** Keeps the spaces at both ends, which separate the text from its neighbors. */
function words(text: string): string {
  const decoded = decode(text);
  if (decoded.trim() === "") return " ";
  return `${/^\s/.test(decoded) ? " " : ""}${plain(decoded)}${/\s$/.test(decoded) ? " " : ""}`;
}

type Writing = {
  out: string;
  origin: string;
  /** The open lists, outermost first: bullets, or the last number. */
  lists: ("ul" | number)[];
  links: { at: number; href: string }[];
  /** Cells of the table's first row, which Markdown requires as its header. */
  cells: number;
  rows: number;
};

const BOLD = new Set(["strong", "b"]);
const SLANTED = new Set(["em", "i"]);

function open(tag: string, attributes: string, writing: Writing): void {
  const heading = /^h([2-4])$/.exec(tag);
  // The page's own sections are at level 2.
  if (heading) writing.out += `\n\n${"#".repeat(Math.min(Number(heading[1]) + 1, MAX_DEPTH))} `;
  else if (tag === "p") writing.out += "\n\n";
  else if (tag === "table") Object.assign(writing, { out: `${writing.out}\n\n`, cells: 0, rows: 0 });
  else if (tag === "blockquote") writing.out += "\n\n> ";
  else if (tag === "br" || tag === "tr") writing.out += "\n";
  else if (tag === "ul" || tag === "ol") writing.lists.push(tag === "ul" ? "ul" : 0);
  else if (tag === "li") writing.out += nextItem(writing.lists);
  else if (tag === "th" || tag === "td") openCell(writing);
  else if (tag === "a") writing.links.push({ at: writing.out.length, href: decode(HREF.exec(attributes)?.[1] ?? "") });
  else mark(tag, writing);
}

function openCell(writing: Writing): void {
  writing.out += "| ";
  if (writing.rows === 0) writing.cells += 1;
}

function closeRow(writing: Writing): void {
  writing.out += writing.rows === 0 ? `|\n|${" --- |".repeat(writing.cells)}` : "|";
  writing.rows += 1;
}

function nextItem(lists: Writing["lists"]): string {
  const depth = lists.length - 1;
  const list = lists[depth] ?? "ul";
  const indent = "  ".repeat(Math.max(0, depth));
  if (list === "ul") return `\n${indent}- `;
  lists[depth] = list + 1;
  return `\n${indent}${list + 1}. `;
}

function mark(tag: string, writing: Writing): void {
  if (BOLD.has(tag)) writing.out += "**";
  else if (SLANTED.has(tag)) writing.out += "*";
}

function close(tag: string, writing: Writing): void {
  if (tag === "ul" || tag === "ol") {
    writing.lists.pop();
    if (writing.lists.length === 0) writing.out += "\n\n";
  } else if (tag === "th" || tag === "td") writing.out += " ";
  else if (tag === "tr") closeRow(writing);
  else if (/^(?:h[2-4]|p|blockquote|table)$/.test(tag)) writing.out += "\n\n";
  else if (tag === "a") closeLink(writing);
  else mark(tag, writing);
}

function closeLink(writing: Writing): void {
  const { at, href } = writing.links.pop() ?? { at: writing.out.length, href: "" };
  const text = writing.out.slice(at);
  if (!URL.canParse(href, writing.origin)) return;
  // The text of the link has already been converted to Markdown.
  writing.out = `${writing.out.slice(0, at)}[${text.trim()}]${linkTo("", new URL(href, writing.origin).href).slice(2)}`;
}

/** Converts sanitized HTML to Markdown, with headings one level lower and absolute URLs. */
export function fromHtml(html: string, origin: string): string {
  const writing: Writing = { out: "", origin, lists: [], links: [], cells: 0, rows: 0 };
  for (const [, slash, tag, attributes = "", text] of html.matchAll(PIECES)) {
    if (text !== undefined) writing.out += words(text);
    else if (tag && slash) close(tag.toLowerCase(), writing);
    else if (tag) open(tag.toLowerCase(), attributes, writing);
  }
  return writing.out
    .replace(/[ \t]+\n/g, "\n")
    .replace(/\n +(?![ -]|\d)/g, "\n")
    .replace(/ {2,}(?=\S)/g, (spaces, at: number, all: string) => (all[at - 1] === "\n" ? spaces : " "))
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}
