import "server-only";

type Fits = (rest: string, of: string) => boolean;

/** Whether the words differ by one letter that is wrong, missing or too many, or by two that changed places. */
function isOneEditAway(typed: string, word: string, fits: Fits): boolean {
  let same = 0;
  while (same < typed.length && typed.charCodeAt(same) === word.charCodeAt(same)) same++;
  const [rest, meant] = [typed.slice(same), word.slice(same)];
  return (
    fits(rest.slice(1), meant.slice(1)) ||
    fits(rest.slice(1), meant) ||
    fits(rest, meant.slice(1)) ||
    (rest.charAt(0) === meant.charAt(1) && rest.charAt(1) === meant.charAt(0) && fits(rest.slice(2), meant.slice(2)))
  );
}

/** Whether `typed` is `word` with at most one slip. */
export function isNearly(typed: string, word: string): boolean {
  return Math.abs(typed.length - word.length) <= 1 && isOneEditAway(typed, word, (rest, of) => rest === of);
}

/** Whether `typed` is the beginning of `word` with at most one slip. */
export function isNearlyBeginning(typed: string, word: string): boolean {
  return word.length >= typed.length - 1 && isOneEditAway(typed, word, (rest, of) => of.startsWith(rest));
}
