/** Words in a row with the Persian comma between them; what is missing is left out. */
export function joined(words: readonly (string | null | undefined)[]): string {
  return words.filter(Boolean).join("، ");
}
