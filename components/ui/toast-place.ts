/** Pixels between a toast and the header or title above it. */
const GAP = 8;
const HEIGHT = 56;

/** Titles that must stay readable while a toast is shown. */
const TITLES = 'h1, [role="dialog"] h2';

/** Returns the top of the toasts, in px from the top of the screen: below the header and any title they would cover. */
export function clearTop(): number {
  const header = document.querySelector("header")?.getBoundingClientRect().bottom ?? 0;
  const titles = [...document.querySelectorAll(TITLES)]
    .map((title) => title.getBoundingClientRect())
    .filter(({ height }) => height > 1)
    .sort((one, other) => one.top - other.top);
  let top = Math.max(0, header) + GAP;
  for (const title of titles) {
    if (title.top < top + HEIGHT && title.bottom > top) top = title.bottom + GAP;
  }
  return Math.round(top);
}
