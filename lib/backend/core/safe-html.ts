import "server-only";
import sanitize from "sanitize-html";

const OPTIONS: sanitize.IOptions = {
  allowedTags: [
    ...["p", "br", "h2", "h3", "h4", "ul", "ol", "li", "blockquote"],
    ...["strong", "b", "em", "i", "a", "bdi", "span"],
    ...["table", "thead", "tbody", "tr", "th", "td"],
  ],
  allowedAttributes: {
    "*": ["dir"],
    a: ["href", "rel", "target"],
    th: ["colspan", "rowspan"],
    td: ["colspan", "rowspan"],
  },
  allowedSchemes: ["https", "http", "mailto", "tel"],
  allowProtocolRelative: false,
  // `nofollow`: the shop does not vouch for other sites. `noopener`: they get no access to this page.
  transformTags: {
    a: (tagName, { href = "", ...attributes }) => ({
      tagName,
      attribs: { ...attributes, href, ...(/^https?:/i.test(href) && { rel: "noopener nofollow", target: "_blank" }) },
    }),
  },
};

/** Keeps only harmless tags in HTML written by staff: no script, style, frame, form or event handler. */
export function toSafeHtml(html: string): string {
  return sanitize(html, OPTIONS).trim();
}
