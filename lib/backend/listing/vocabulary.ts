import "server-only";
import { isNearly, isNearlyBeginning } from "./spelling";

const MIN_SPELLED = 3;
const MIN_SPELLED_BEGINNING = 4;

/** Where a term stands: the slot of a product, and whether its name holds it or only the words around it. */
export type Posting = { slot: number; inName: boolean };

/** A posting in one number; millions of them are kept. */
export const packPosting = ({ slot, inName }: Posting): number => slot * 2 + (inName ? 1 : 0);
export const slotOf = (posting: number): number => posting >> 1;
export const isInName = (posting: number): boolean => (posting & 1) === 1;

/** Every term of the catalogue and the products that carry it. Terms are added and never taken back: slots are not reused. */
export class Vocabulary {
  readonly #postings = new Map<string, number[]>();
  /** Words as people write them, without those that only exist joined: what a misspelt word may have meant. */
  readonly #words = new Set<string>();
  #nameTerms: string[] = [];
  readonly #nameTermSet = new Set<string>();

  add(term: string, posting: Posting, { isWord }: { isWord: boolean }): void {
    const packed = packPosting(posting);
    const known = this.#postings.get(term);
    if (known) known.push(packed);
    else this.#postings.set(term, [packed]);
    if (isWord) this.#words.add(term);
    if (posting.inName) this.#nameTermSet.add(term);
  }

  /** Who carries exactly this term. */
  exactly(term: string): readonly number[] {
    return this.#postings.get(term) ?? [];
  }

  /** The terms of product names that go on from these letters, the letters themselves left out. */
  *beginningWith(letters: string): Generator<readonly number[]> {
    for (let at = this.#firstFrom(letters); at < this.#nameTerms.length; at++) {
      const term = this.#nameTerms[at] ?? "";
      if (!term.startsWith(letters)) return;
      if (term !== letters) yield this.exactly(term);
    }
  }

  /** Whether a product has this term, or a name has one that begins so. */
  knows(term: string): boolean {
    return this.#postings.has(term) || (this.#nameTerms[this.#firstFrom(term)] ?? "").startsWith(term);
  }

  /** The commonest word one letter away; failing that, one whose beginning is. Undefined when nothing is near. */
  nearest(term: string): string | undefined {
    if (term.length < MIN_SPELLED) return undefined;
    const whole = this.#commonest((word) => isNearly(term, word));
    if (whole || term.length < MIN_SPELLED_BEGINNING) return whole;
    return this.#commonest((word) => isNearlyBeginning(term, word));
  }

  #commonest(isMeant: (word: string) => boolean): string | undefined {
    let best: string | undefined;
    for (const word of this.#words) {
      if (isMeant(word) && (!best || this.exactly(word).length > this.exactly(best).length)) best = word;
    }
    return best;
  }

  /** The place of the first name term that is not before these letters. */
  #firstFrom(letters: string): number {
    if (this.#nameTerms.length < this.#nameTermSet.size) this.#nameTerms = [...this.#nameTermSet].sort();
    let low = 0;
    let high = this.#nameTerms.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#nameTerms[middle] ?? "") < letters) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
