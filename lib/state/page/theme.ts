export const THEMES = ["system", "light", "dark"] as const;
export type Theme = (typeof THEMES)[number];

// Stored as a cookie, because logging out clears the storage; page/before-paint.js reads it.
const YEAR_SECONDS = 31_536_000;
const COLORS = 'meta[name="theme-color"]';

export function readTheme(): Theme {
  const { theme } = document.documentElement.dataset;
  return THEMES.find((known) => known === theme) ?? "system";
}

export function chooseTheme(theme: Theme): void {
  const { dataset } = document.documentElement;
  const isChosen = theme !== "system";
  if (isChosen) dataset.theme = theme;
  else delete dataset.theme;
  // The color of the browser's toolbar on phones: one meta element per theme, in this order (app/layout.tsx).
  for (const [at, meta] of document.querySelectorAll<HTMLMetaElement>(COLORS).entries()) {
    const own = at === 0 ? "light" : "dark";
    const ofChoice = own === theme ? "" : "not all";
    meta.media = isChosen ? ofChoice : `(prefers-color-scheme: ${own})`;
  }
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers that the shop supports.
  document.cookie = `theme=${theme}; path=/; max-age=${isChosen ? YEAR_SECONDS : 0}; samesite=lax`;
}
