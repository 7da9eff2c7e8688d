import "server-only";
import { toSearchText } from "@/lib/persian/letters";
import { Features } from "./features";
import { fromPieces, inPieces, type Next, NUMBERS_LIKE_A_TERM } from "./pieces";
import { Postings } from "./postings";
import { Terms } from "./terms";
import { typosOf } from "./typo-candidates";

const MIN_SPELLED = 3;
// Too many words are one typo away from three letters («پول» from «رول»), so these are corrected only to words in
// names.
const MIN_SPELLED_FREELY = 4;
// Shorter words are corrected only if their first letter is right, as it usually is.
const MIN_SPELLED_FIRST_LETTER = 5;
const PERSIAN = /\p{Script=Arabic}/u;
const FOLDED_WORD = /[\p{L}\p{M}]*[آئؤأإة][\p{L}\p{M}]*/gu;
const MODEL_CODE = /^(?=.*[a-z])(?=.*\d)[a-z\d]+$/;

/** Where a term occurs: first in the name, elsewhere in the name, or in other words of the product. */
export const Place = { Around: 0, Name: 1, Head: 2 } as const;
export type Place = (typeof Place)[keyof typeof Place];

const NO_POSTINGS = new Int32Array();

export type Posting = { slot: number; place: Place };

/** Packs a posting into a single number, because there are millions. */
const packPosting = ({ slot, place }: Posting): number => slot * 4 + place;
export const slotOf = (posting: number): number => posting >> 2;
export const placeOf = (posting: number): number => posting & 3;

/** What a term is: a word, a word in a name, two adjacent words of a name joined. Flags, because it can be all. */
const Kind = { Word: 1, NameWord: 2, JoinedName: 4 } as const;

/** `postings` has those of all terms, one after the other. */
type TermPiece = { terms: string[]; areWords: Uint8Array; counts: Int32Array; postings: Int32Array };

/** Every term of the catalogue and its products. Terms are never removed, because slots are not reused. */
export class Vocabulary {
  readonly features = new Features();
  readonly #numbers = new Map<string, number>();
  readonly #postings = new Postings();
  readonly #kinds: number[] = [];
  readonly #nameWords = new Terms();
  readonly #joinedNames = new Terms();
  readonly #alphabets = { persian: new Set<string>(), other: new Set<string>() };
  /** The normal spelling of words that normalization changes, such as «آداپتور». */
  readonly #written = new Map<string, string>();

  add(term: string, posting: Posting, { isWord }: { isWord: boolean }): void {
    const packed = packPosting(posting);
    const known = this.#numbers.get(term);
    if (known !== undefined) this.#postings.add(known, packed);
    const number = known ?? this.#push(term, [packed]);
    if (posting.place !== Place.Around) {
      if (isWord && this.#becomes(number, Kind.NameWord)) this.#nameWords.add(term);
      if (!isWord && this.#becomes(number, Kind.JoinedName)) this.#joinedNames.add(term);
    }
    if (isWord && this.#becomes(number, Kind.Word)) this.#learnLetters(term);
  }

  addFeatures(json: string, slot: number): void {
    for (const word of this.features.add(json, slot)) this.#learnLetters(word);
  }

  learnSpelling(text: string): void {
    for (const word of text.match(FOLDED_WORD) ?? []) this.#written.set(toSearchText(word), word);
  }

  written(term: string): string {
    return this.#written.get(term) ?? (MODEL_CODE.test(term) ? term.toUpperCase() : term);
  }

  /** Returns the postings of a term, valid until a term is added. */
  exactly(term: string): Int32Array {
    const number = this.#numbers.get(term);
    return number === undefined ? NO_POSTINGS : this.#postings.of(number);
  }

  isInNames(term: string): boolean {
    return this.#is(term, Kind.NameWord | Kind.JoinedName);
  }

  /**
   * Yields the products of each longer word in a name with this prefix, or of two joined adjacent words if no word has
   * it.
   */
  *beginningWith(letters: string): Generator<Int32Array> {
    const terms = this.#nameWords.hasBeginning(letters) ? this.#nameWords : this.#joinedNames;
    for (const term of terms.beginningWith(letters)) if (term !== letters) yield this.exactly(term);
  }

  beginsName(term: string): boolean {
    return this.#nameWords.hasBeginning(term) || this.#joinedNames.hasBeginning(term);
  }

  has(term: string): boolean {
    return this.#numbers.has(term) || this.features.has(term);
  }

  knows(term: string): boolean {
    return this.has(term) || this.beginsName(term) || this.features.knows(term);
  }

  /**
   * Returns the most common word that is one typo away, or else has one as a prefix. Tolerates less in shorter words.
   */
  nearest(term: string): string | undefined {
    if (term.length < MIN_SPELLED) return undefined;
    const isFree = term.length >= MIN_SPELLED_FREELY;
    const first = term.length < MIN_SPELLED_FIRST_LETTER ? term.charAt(0) : "";
    const slips = [...typosOf(term, this.#alphabetOf(term))].filter((slip) => slip.startsWith(first));
    const words = slips.filter((slip) => this.#isWord(slip) && (isFree || this.#is(slip, Kind.NameWord)));
    if (words.length > 0 || !isFree) return this.#commonest(words);
    return slips.find((slip) => this.#nameWords.hasBeginning(slip));
  }

  finished(letters: string): string {
    return this.#is(letters, Kind.Word)
      ? letters
      : (this.#commonest([...this.#nameWords.beginningWith(letters)]) ?? letters);
  }

  *pieces(): Generator<unknown> {
    const { persian, other } = this.#alphabets;
    yield [persian, other];
    const weigh = (term: string) => 1 + this.#sizeOf(term) / NUMBERS_LIKE_A_TERM;
    for (const terms of inPieces(this.#numbers.keys(), weigh)) yield this.#pieceOf(terms);
    // By their numbers, so that they need not be sorted when they are read, and strings are not stored twice.
    const numberOf = (term: string) => this.#numbers.get(term) ?? 0;
    yield* inPieces(mapped(this.#nameWords.sorted(), numberOf));
    yield* inPieces(mapped(this.#joinedNames.sorted(), numberOf));
    yield* inPieces(this.#written);
    yield* this.features.pieces();
  }

  fill(next: Next): void {
    const [persian = [], other = []] = next<Set<string>[]>();
    for (const letter of persian) this.#alphabets.persian.add(letter);
    for (const letter of other) this.#alphabets.other.add(letter);
    const all: string[] = [];
    for (let piece = next<TermPiece>(); piece.terms.length > 0; piece = next<TermPiece>()) {
      let from = 0;
      for (const [at, term] of piece.terms.entries()) {
        const to = from + (piece.counts[at] ?? 0);
        const number = this.#push(term, piece.postings.subarray(from, to));
        from = to;
        if (piece.areWords[at]) this.#becomes(number, Kind.Word);
        all.push(term);
      }
    }
    this.#fillTerms(this.#nameWords, Kind.NameWord, { all, next });
    this.#fillTerms(this.#joinedNames, Kind.JoinedName, { all, next });
    for (const [term, word] of fromPieces<[string, string]>(next)) this.#written.set(term, word);
    this.features.fill(next);
  }

  #pieceOf(terms: string[]): TermPiece {
    const counts = Int32Array.from(terms, (term) => this.#sizeOf(term));
    const postings = new Int32Array(counts.reduce((sum, count) => sum + count, 0));
    let from = 0;
    for (const term of terms) {
      const own = this.exactly(term);
      postings.set(own, from);
      from += own.length;
    }
    return { terms, areWords: Uint8Array.from(terms, (term) => Number(this.#is(term, Kind.Word))), counts, postings };
  }

  #fillTerms(terms: Terms, kind: number, { all, next }: { all: string[]; next: Next }): void {
    const numbers = [...fromPieces<number>(next)];
    for (const number of numbers) this.#becomes(number, kind);
    terms.fill(numbers.map((number) => all[number] ?? ""));
  }

  #push(term: string, postings: ArrayLike<number>): number {
    const number = this.#postings.push(postings);
    this.#numbers.set(term, number);
    this.#kinds.push(0);
    return number;
  }

  /** Returns false if the term is of this kind already. */
  #becomes(number: number, kind: number): boolean {
    const kinds = this.#kinds[number] ?? 0;
    this.#kinds[number] = kinds | kind;
    return (kinds & kind) === 0;
  }

  /** True if the term is of one of these kinds. */
  #is(term: string, kinds: number): boolean {
    return ((this.#kinds[this.#numbers.get(term) ?? -1] ?? 0) & kinds) !== 0;
  }

  #sizeOf(term: string): number {
    return this.#postings.sizeOf(this.#numbers.get(term) ?? -1);
  }

  #isWord(term: string): boolean {
    return this.#is(term, Kind.Word) || this.features.hasWord(term);
  }

  #commonest(words: string[]): string | undefined {
    const countOf = (word: string) => this.#sizeOf(word) + this.features.countOf(word);
    return words.map((word) => ({ word, count: countOf(word) })).sort((a, b) => b.count - a.count)[0]?.word;
  }

  #learnLetters(word: string): void {
    for (const letter of word) this.#alphabetOf(letter).add(letter);
  }

  #alphabetOf(text: string): Set<string> {
    return PERSIAN.test(text) ? this.#alphabets.persian : this.#alphabets.other;
  }
}

function* mapped<From, To>(all: Iterable<From>, map: (one: From) => To): Generator<To> {
  for (const one of all) yield map(one);
}
