/** A part of a Markdown text; what is not there is left out. */
export type Part = string | null | false | undefined;

const SIGNS = /[\\`*_[\]<>|#~]/g;
const SPACES = /\s+/g;

/** Text of the shop as Markdown that says the same: it can neither begin a heading nor a link, a table nor HTML. */
export function plain(text: string): string {
  return text
    .replace(SPACES, " ")
    .trim()
    .replace(SIGNS, "\\$&")
    .replace(/^(\d*)([-+.)])(?= )/, "$1\\$2");
}

/** A link by its whole address, whose signs are percent-encoded already. */
export function linkTo(text: string, address: string): string {
  return `[${plain(text)}](${address.replace(/[()]/g, (sign) => (sign === "(" ? "%28" : "%29"))})`;
}

export function bullets(items: Part[]): string {
  return items.flatMap((item) => (item ? `- ${item}` : [])).join("\n");
}

/** Cells are plain text. */
export function table(head: string[], rows: string[][]): string {
  const line = (cells: string[]) => `| ${cells.map(plain).join(" | ")} |`;
  return rows.length === 0 ? "" : [line(head), `|${" --- |".repeat(head.length)}`, ...rows.map(line)].join("\n");
}

/** A heading of the second level and what stands under it; nothing where there is nothing to say. */
export function section(title: string, ...parts: Part[]): string {
  const body = paragraphs(...parts);
  return body && `## ${plain(title)}\n\n${body}`;
}

/** Parts with an empty line between them. */
export function paragraphs(...parts: Part[]): string {
  return parts.filter(Boolean).join("\n\n");
}
