export const MARKDOWN_TYPE = "text/markdown";

/** Returns the path of a page's Markdown alternate; a listing's may have a query. */
export function markdownPath(path: string): string {
  return path.replace(/(?=\?|$)/, ".md");
}
