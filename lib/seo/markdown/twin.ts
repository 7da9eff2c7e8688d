/** The type that a twin is asked for by, and answers with. */
export const TWIN_TYPE = "text/markdown";

/** The address of a page's Markdown twin; that of a listing may have a query. */
export function twinPath(path: string): string {
  return path.replace(/(?=\?|$)/, ".md");
}
