const MIN_TERM = 2; // spec 5

export function canSuggest(term: string): boolean {
  return [...term.trim()].length >= MIN_TERM;
}
