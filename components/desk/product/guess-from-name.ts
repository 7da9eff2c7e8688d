import { toSearchText } from "@/lib/persian/letters";

type Named = { id: number; name: string };

/** Returns the id of the option whose words all occur in the name, preferring the longest; null if there is none. */
export function guessFromName(name: string, options: readonly Named[]): number | null {
  const words = ` ${toSearchText(name)} `;
  const isIn = (option: Named) =>
    toSearchText(option.name)
      .split(" ")
      .filter((word) => /[\p{L}\p{N}]/u.test(word))
      .every((word) => words.includes(` ${word} `));
  const found = options.filter((option) => /[\p{L}\p{N}]/u.test(option.name) && isIn(option));
  return found.toSorted((a, b) => b.name.length - a.name.length)[0]?.id ?? null;
}
