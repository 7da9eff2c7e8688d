import { toSearchText } from "./letters";

export type TextPart = { text: string; isMatch: boolean };

/** Normalizes letter by letter, so that positions stay the same. */
function folded(letters: string[]): string {
  return letters.map((letter) => toSearchText(letter)[0] ?? " ").join("");
}

export function markMatches(text: string, term: string): TextPart[] {
  const letters = [...text];
  const searched = folded(letters);
  const isMarked = letters.map(() => false);
  for (const word of toSearchText(term).split(" ").filter(Boolean)) {
    const at = searched.indexOf(word);
    if (at >= 0) isMarked.fill(true, at, at + word.length);
  }
  const parts: TextPart[] = [];
  letters.forEach((letter, index) => {
    const isMatch = isMarked[index] ?? false;
    const last = parts.at(-1);
    if (last?.isMatch === isMatch) last.text += letter;
    else parts.push({ text: letter, isMatch });
  });
  return parts;
}
