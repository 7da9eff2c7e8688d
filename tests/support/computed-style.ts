/** Hidden by the browser's default style sheet. */
const NOT_SHOWN = "[hidden], script, style, template, noscript, head, dialog:not([open])";

/** Block elements, whose text is separated in an accessible name. */
const BLOCKS =
  "address, article, aside, blockquote, body, button, dd, details, dialog, div, dl, dt, fieldset, figcaption, figure, footer, form, " +
  "h1, h2, h3, h4, h5, h6, header, hgroup, hr, html, input, legend, li, main, meter, nav, ol, optgroup, option, p, pre, progress, " +
  "search, section, select, summary, table, tbody, td, textarea, tfoot, th, thead, tr, ul";

/**
 * Replaces jsdom's getComputedStyle, which matches the default style sheet for every element of every query by role and
 * took half of the test time. Only inline styles and the defaults above are considered.
 */
export function computeStyle(element: Element, pseudo?: string | null): CSSStyleDeclaration {
  const own = (element as HTMLElement).style;
  const given = element.matches(NOT_SHOWN) ? "none" : element.matches(BLOCKS) ? "block" : "inline";
  const computed: Record<string | symbol, string> = {
    display: own?.display || given,
    visibility: own?.visibility || "visible",
    content: "none",
  };
  const ask = (name: string | symbol) => (pseudo ? "" : (computed[name] ?? Reflect.get(own ?? {}, name) ?? ""));
  return new Proxy({} as CSSStyleDeclaration, {
    get: (_, name) => (name === "getPropertyValue" ? (one: string) => String(ask(one)) : ask(name)),
  });
}
