export const LIST_COMMA = "، ";

export function joined(words: readonly (string | null | undefined)[]): string {
  return words.filter(Boolean).join(LIST_COMMA);
}
