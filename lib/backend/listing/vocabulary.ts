import "server-only";
import { slipsOf } from "./spelling";

const MIN_SPELLED = 3;
// A word of three letters is one slip away from too much («پول» from «رول»): only names may be meant, and whole ones.
const MIN_SPELLED_FREELY = 4;
// In a short word the first letter is the one that people get right.
const MIN_SPELLED_FIRST_LETTER = 5;
const PERSIAN = /\p{Script=Arabic}/u;

/** Where a term stands: the slot of a product, and whether its name holds it or only the words around it. */
export type Posting = { slot: number; inName: boolean };

/** A posting in one number; millions of them are kept. */
const packPosting = ({ slot, inName }: Posting): number => slot * 2 + (inName ? 1 : 0);
export const slotOf = (posting: number): number => posting >> 1;
export const isInName = (posting: number): boolean => (posting & 1) === 1;

/** Terms that can be looked up by their beginning. */
class Terms {
  readonly #terms = new Set<string>();
  #sorted: string[] = [];

  add(term: string): void {
    this.#terms.add(term);
  }

  has(term: string): boolean {
    return this.#terms.has(term);
  }

  *beginningWith(letters: string): Generator<string> {
    if (this.#sorted.length < this.#terms.size) this.#sorted = [...this.#terms].sort();
    for (let at = firstFrom(this.#sorted, letters); at < this.#sorted.length; at++) {
      const term = this.#sorted[at] ?? "";
      if (!term.startsWith(letters)) return;
      yield term;
    }
  }

  hasBeginning(letters: string): boolean {
    return !this.beginningWith(letters).next().done;
  }
}

/** Every term of the catalogue and the products that carry it. Terms are added and never taken back: slots are not reused. */
export class Vocabulary {
  readonly #postings = new Map<string, number[]>();
  /** Words as people write them: what a misspelt word may have meant. */
  readonly #words = new Set<string>();
  readonly #nameWords = new Terms();
  /** What stands in names as several words and may be typed as one. */
  readonly #joinedNames = new Terms();
  readonly #alphabets = { persian: new Set<string>(), other: new Set<string>() };

  add(term: string, posting: Posting, { isWord }: { isWord: boolean }): void {
    const packed = packPosting(posting);
    const known = this.#postings.get(term);
    if (known) known.push(packed);
    else this.#postings.set(term, [packed]);
    if (posting.inName) (isWord ? this.#nameWords : this.#joinedNames).add(term);
    if (!isWord || this.#words.has(term)) return;
    this.#words.add(term);
    for (const letter of term) this.#alphabetOf(letter).add(letter);
  }

  /** Who carries exactly this term. */
  exactly(term: string): readonly number[] {
    return this.#postings.get(term) ?? [];
  }

  /**
   * Who carries in the name a word that goes on from these letters, for each such word. Where no word does, words written
   * as one count: the first of those would begin so too.
   */
  *beginningWith(letters: string): Generator<readonly number[]> {
    const terms = this.#nameWords.hasBeginning(letters) ? this.#nameWords : this.#joinedNames;
    for (const term of terms.beginningWith(letters)) if (term !== letters) yield this.exactly(term);
  }

  /** Whether a product has this term, or a name has one that begins so. */
  knows(term: string): boolean {
    return this.#postings.has(term) || this.#nameWords.hasBeginning(term) || this.#joinedNames.hasBeginning(term);
  }

  /**
   * The commonest word that this one is with one slip; failing that, the beginning of one. Undefined when nothing is near.
   * The shorter the word, the less is forgiven.
   */
  nearest(term: string): string | undefined {
    if (term.length < MIN_SPELLED) return undefined;
    const isFree = term.length >= MIN_SPELLED_FREELY;
    const first = term.length < MIN_SPELLED_FIRST_LETTER ? term.charAt(0) : "";
    const slips = [...slipsOf(term, this.#alphabetOf(term))].filter((slip) => slip.startsWith(first));
    const words = slips.filter((slip) => this.#words.has(slip) && (isFree || this.#nameWords.has(slip)));
    if (words.length > 0 || !isFree) return this.#commonest(words);
    return slips.find((slip) => this.#nameWords.hasBeginning(slip));
  }

  #commonest(words: string[]): string | undefined {
    return words.sort((a, b) => this.exactly(b).length - this.exactly(a).length)[0];
  }

  #alphabetOf(text: string): Set<string> {
    return PERSIAN.test(text) ? this.#alphabets.persian : this.#alphabets.other;
  }
}

/** The place of the first term that does not stand before these letters. */
function firstFrom(terms: string[], letters: string): number {
  let low = 0;
  let high = terms.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((terms[middle] ?? "") < letters) low = middle + 1;
    else high = middle;
  }
  return low;
}
