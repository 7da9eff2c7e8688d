// @ts-check
const MARK = /<meta name="http-status" content="(404|410|503)"/;

/**
 * The status a page asks for with `<meta name="http-status" content="404|410|503">`, or undefined. `notFound()` would answer
 * with an empty body; a page that draws its own "not found" and carries this mark is complete. Only <head> is read, so
 * text of a product cannot forge it.
 * @param {string} html
 */
export function statusFromHead(html) {
  const head = html.slice(0, Math.max(0, html.indexOf("</head>")));
  const mark = MARK.exec(head);
  return mark ? Number(mark[1]) : undefined;
}
