/** Joins words with the Persian comma, skipping missing ones. */
export function joined(words: readonly (string | null | undefined)[]): string {
  return words.filter(Boolean).join("، ");
}
