// @ts-check
const MARK = /<meta name="http-status" content="(404|410|503)"/;

/**
 * Returns the status that a page requests with `<meta name="http-status" content="404|410|503">`, or undefined.
 * `notFound()` would send an empty body; a page with this tag renders its own «not found». Only <head> is searched, so
 * that product texts cannot forge the tag.
 * @param {string} html
 */
export function statusFromHead(html) {
  const head = html.slice(0, Math.max(0, html.indexOf("</head>")));
  const mark = MARK.exec(head);
  return mark ? Number(mark[1]) : undefined;
}
