/** Scrolls a row sideways so that its open entry is centered. Does not scroll the page. */
export function showOpenEntry(row: HTMLElement | null): void {
  const entry = row?.querySelector('[aria-selected="true"], [aria-current]');
  if (!row || !entry) return;
  const shown = entry.getBoundingClientRect();
  const room = row.getBoundingClientRect();
  row.scrollLeft += shown.left + shown.width / 2 - (room.left + room.width / 2);
}
