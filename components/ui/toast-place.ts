/** Between a toast and what it keeps clear of, px. */
const GAP = 8;
/** Of a toast with one line, px. */
const HEIGHT = 56;

/** What says where somebody is: it is read while a toast stands. */
const TITLES = 'h1, [role="dialog"] h2';

/** Where toasts begin, px from the top of the screen: below the header, and below a title that would lie under them. */
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
