const MIN_TERM = 2; // spec 5

/** Whether a term is long enough to be asked suggestions for. */
export function canSuggest(term: string): boolean {
  return [...term.trim()].length >= MIN_TERM;
}
