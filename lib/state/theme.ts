/** What a page looks like: as the system says, or one of the two always. */
export const THEMES = ["system", "light", "dark"] as const;
export type Theme = (typeof THEMES)[number];

// A cookie, for it outlives a logout, which empties the storage; it tells nothing of a person. The script in the page
// (lib/serving/page/theme.js) reads it before the first paint.
const YEAR_SECONDS = 31_536_000;
const COLORS = 'meta[name="theme-color"]';

/** What this browser shows now. */
export function readTheme(): Theme {
  const { theme } = document.documentElement.dataset;
  return THEMES.find((known) => known === theme) ?? "system";
}

/** Shows a theme at once, and on every page of this browser from now on. */
export function chooseTheme(theme: Theme): void {
  const { dataset } = document.documentElement;
  const isChosen = theme !== "system";
  if (isChosen) dataset.theme = theme;
  else delete dataset.theme;
  // The bar of a phone's browser: one colour for each theme, in this order (app/layout.tsx).
  for (const [at, meta] of document.querySelectorAll<HTMLMetaElement>(COLORS).entries()) {
    const own = at === 0 ? "light" : "dark";
    const ofChoice = own === theme ? "" : "not all";
    meta.media = isChosen ? ofChoice : `(prefers-color-scheme: ${own})`;
  }
  // biome-ignore lint/suspicious/noDocumentCookie: the other way is missing in browsers that the shop serves.
  document.cookie = `theme=${theme}; path=/; max-age=${isChosen ? YEAR_SECONDS : 0}; samesite=lax`;
}
