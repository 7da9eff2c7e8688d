/**
 * Before a row is removed: if the focus is inside, moves it to the remove button of the adjacent row (`data-remove`).
 * Returns true if the focus was inside; a focus elsewhere is not moved.
 */
export function focusNeighbor(row: HTMLElement | null): boolean {
  const hasFocus = row?.contains(document.activeElement) ?? false;
  const other = row?.nextElementSibling ?? row?.previousElementSibling;
  if (hasFocus) other?.querySelector<HTMLElement>("[data-remove]")?.focus();
  return hasFocus;
}
