import "server-only";
import { toSearchText } from "@/lib/persian/letters";
import { Features } from "./features";
import { slipsOf } from "./spelling";
import { Terms } from "./terms";

const MIN_SPELLED = 3;
// A word of three letters is one slip away from too much («پول» from «رول»): only names may be meant, and whole ones.
const MIN_SPELLED_FREELY = 4;
// In a short word the first letter is the one that people get right.
const MIN_SPELLED_FIRST_LETTER = 5;
const PERSIAN = /\p{Script=Arabic}/u;
/** Written otherwise than searched. */
const FOLDED_WORD = /[\p{L}\p{M}]*[آئؤأإة][\p{L}\p{M}]*/gu;
const MODEL_CODE = /^(?=.*[a-z])(?=.*\d)[a-z\d]+$/;

/** Whether a product's name says the term first, says it at all, or only the words around the name do. */
export const Place = { Around: 0, Name: 1, Head: 2 } as const;
export type Place = (typeof Place)[keyof typeof Place];

/** Where a term stands: the slot of a product, and the place there. */
export type Posting = { slot: number; place: Place };

/** A posting in one number; millions of them are kept. */
const packPosting = ({ slot, place }: Posting): number => slot * 4 + place;
export const slotOf = (posting: number): number => posting >> 2;
export const placeOf = (posting: number): number => posting & 3;

/** Every term of the catalogue and the products that carry it. Terms are added and never taken back: slots are not reused. */
export class Vocabulary {
  readonly features = new Features();
  readonly #postings = new Map<string, number[]>();
  /** Words as people write them: what a misspelt word may have meant. */
  readonly #words = new Set<string>();
  readonly #nameWords = new Terms();
  /** What stands in names as several words and may be typed as one. */
  readonly #joinedNames = new Terms();
  readonly #alphabets = { persian: new Set<string>(), other: new Set<string>() };
  /** How words with letters of several spellings are written: «آداپتور» is searched without its sign. */
  readonly #written = new Map<string, string>();

  add(term: string, posting: Posting, { isWord }: { isWord: boolean }): void {
    const packed = packPosting(posting);
    const known = this.#postings.get(term);
    if (known) known.push(packed);
    else this.#postings.set(term, [packed]);
    if (posting.place !== Place.Around) (isWord ? this.#nameWords : this.#joinedNames).add(term);
    if (!isWord || this.#words.has(term)) return;
    this.#words.add(term);
    this.#learnLetters(term);
  }

  /** Takes the features of a product in, as the database has them. */
  addFeatures(json: string, slot: number): void {
    for (const word of this.features.add(json, slot)) this.#learnLetters(word);
  }

  /** Keeps how the words of a text are written, where that differs from how they are searched. */
  learnSpelling(text: string): void {
    for (const word of text.match(FOLDED_WORD) ?? []) this.#written.set(toSearchText(word), word);
  }

  /** A term as people write it. */
  written(term: string): string {
    return this.#written.get(term) ?? (MODEL_CODE.test(term) ? term.toUpperCase() : term);
  }

  /** Who carries exactly this term. */
  exactly(term: string): readonly number[] {
    return this.#postings.get(term) ?? [];
  }

  /** Whether a product's name has this term. */
  isInNames(term: string): boolean {
    return this.#nameWords.has(term) || this.#joinedNames.has(term);
  }

  /**
   * Who carries in the name a word that goes on from these letters, for each such word. Where no word does, words written
   * as one count: the first of those would begin so too.
   */
  *beginningWith(letters: string): Generator<readonly number[]> {
    const terms = this.#nameWords.hasBeginning(letters) ? this.#nameWords : this.#joinedNames;
    for (const term of terms.beginningWith(letters)) if (term !== letters) yield this.exactly(term);
  }

  /** Whether a name has a word that begins so. */
  beginsName(term: string): boolean {
    return this.#nameWords.hasBeginning(term) || this.#joinedNames.hasBeginning(term);
  }

  /** Whether a product or a feature has this very term. */
  has(term: string): boolean {
    return this.#postings.has(term) || this.features.has(term);
  }

  /** Whether a product has this term, or a name or a feature has one that begins so. */
  knows(term: string): boolean {
    return this.has(term) || this.beginsName(term) || this.features.knows(term);
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
    const words = slips.filter((slip) => this.#isWord(slip) && (isFree || this.#nameWords.has(slip)));
    if (words.length > 0 || !isFree) return this.#commonest(words);
    return slips.find((slip) => this.#nameWords.hasBeginning(slip));
  }

  /** The commonest word of a name that begins so: what somebody is on the way to. */
  finished(letters: string): string {
    return this.#words.has(letters)
      ? letters
      : (this.#commonest([...this.#nameWords.beginningWith(letters)]) ?? letters);
  }

  #isWord(term: string): boolean {
    return this.#words.has(term) || this.features.hasWord(term);
  }

  #commonest(words: string[]): string | undefined {
    const countOf = (word: string) => this.exactly(word).length + this.features.countOf(word);
    return words.map((word) => ({ word, count: countOf(word) })).sort((a, b) => b.count - a.count)[0]?.word;
  }

  #learnLetters(word: string): void {
    for (const letter of word) this.#alphabetOf(letter).add(letter);
  }

  #alphabetOf(text: string): Set<string> {
    return PERSIAN.test(text) ? this.#alphabets.persian : this.#alphabets.other;
  }
}
