/**
 * Before a row of a list goes: gives a focus that stands in it to what removes the row beside it (`data-remove`). Answers
 * whether the focus was there; who has gone elsewhere meanwhile stays there.
 */
export function handOnFocus(row: HTMLElement | null): boolean {
  const hasFocus = row?.contains(document.activeElement) ?? false;
  const other = row?.nextElementSibling ?? row?.previousElementSibling;
  if (hasFocus) other?.querySelector<HTMLElement>("[data-remove]")?.focus();
  return hasFocus;
}
