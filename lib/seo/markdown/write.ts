export type Part = string | null | false | undefined;

const SIGNS = /[\\`*_[\]<>|#~]/g;
const SPACES = /\s+/g;

/** Escapes text, so that it cannot begin a heading, link, table or HTML. */
export function plain(text: string): string {
  return text
    .replace(SPACES, " ")
    .trim()
    .replace(SIGNS, "\\$&")
    .replace(/^(\d*)([-+.)])(?= )/, "$1\\$2");
}

/** `address` is absolute and percent-encoded. */
export function linkTo(text: string, address: string): string {
  return `[${plain(text)}](${address.replace(/[()]/g, (sign) => (sign === "(" ? "%28" : "%29"))})`;
}

export function bullets(items: Part[]): string {
  return items.flatMap((item) => (item ? `- ${item}` : [])).join("\n");
}

export function table(head: string[], rows: string[][]): string {
  const line = (cells: string[]) => `| ${cells.map(plain).join(" | ")} |`;
  return rows.length === 0 ? "" : [line(head), `|${" --- |".repeat(head.length)}`, ...rows.map(line)].join("\n");
}

/** A level 2 section; empty without content. */
export function section(title: string, ...parts: Part[]): string {
  const body = paragraphs(...parts);
  return body && `## ${plain(title)}\n\n${body}`;
}

export function paragraphs(...parts: Part[]): string {
  return parts.filter(Boolean).join("\n\n");
}
