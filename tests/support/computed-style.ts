/** Elements that the browser's default style sheet hides. */
const NOT_SHOWN = new Set("script style template noscript head".split(" "));

/** Block elements, whose text is separated in an accessible name. */
const BLOCKS = new Set(
  (
    "address article aside blockquote body button dd details dialog div dl dt fieldset figcaption figure footer form " +
    "h1 h2 h3 h4 h5 h6 header hgroup hr html input legend li main meter nav ol optgroup option p pre progress " +
    "search section select summary table tbody td textarea tfoot th thead tr ul"
  ).split(" "),
);

function defaultDisplay(element: Element): string {
  const name = element.localName;
  const isHidden = element.hasAttribute("hidden") || (name === "dialog" && !element.hasAttribute("open"));
  if (isHidden || NOT_SHOWN.has(name)) return "none";
  return BLOCKS.has(name) ? "block" : "inline";
}

/**
 * Replaces jsdom's getComputedStyle, which matches the default style sheet for every element in every query by role and
 * took half of the test time. Only inline styles and the defaults above are considered.
 */
export function computeStyle(element: Element, pseudo?: string | null): CSSStyleDeclaration {
  const own = (element as HTMLElement).style;
  const computed: Record<string | symbol, string> = {
    display: own?.display || defaultDisplay(element),
    visibility: own?.visibility || "visible",
    content: "none",
  };
  const ask = (name: string | symbol) => (pseudo ? "" : (computed[name] ?? Reflect.get(own ?? {}, name) ?? ""));
  return new Proxy({} as CSSStyleDeclaration, {
    get: (_, name) => (name === "getPropertyValue" ? (one: string) => String(ask(one)) : ask(name)),
  });
}
