import "server-only";

/** Yields every text that is one typo away: a letter added, missing or wrong, or two swapped. */
export function* typosOf(text: string, alphabet: Iterable<string>): Generator<string> {
  for (let at = 0; at <= text.length; at++) {
    const [before, letter, next, after] = [text.slice(0, at), text.charAt(at), text.charAt(at + 1), text.slice(at + 1)];
    for (const other of alphabet) {
      yield before + other + letter + after;
      if (letter && other !== letter) yield before + other + after;
    }
    if (letter) yield before + after;
    if (next && next !== letter) yield before + next + letter + after.slice(1);
  }
}
