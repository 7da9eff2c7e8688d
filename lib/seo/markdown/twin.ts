export const TWIN_TYPE = "text/markdown";

/** Returns the path of a page's Markdown alternate; that of a listing may have a query. */
export function twinPath(path: string): string {
  return path.replace(/(?=\?|$)/, ".md");
}
