import "server-only";

/** New terms merged at a time: few enough not to block anybody while a big catalogue is read. */
const MAX_UNSORTED = 2048;

/**
 * Terms that can be looked up by prefix. New ones are merged into the sorted list instead of sorting everything again.
 */
export class Terms {
  readonly #terms = new Set<string>();
  #sorted: string[] = [];
  #fresh: string[] = [];

  add(term: string): void {
    if (this.#terms.has(term)) return;
    this.#terms.add(term);
    this.#fresh.push(term);
    if (this.#fresh.length === MAX_UNSORTED) this.#merge();
  }

  has(term: string): boolean {
    return this.#terms.has(term);
  }

  *beginningWith(letters: string): Generator<string> {
    if (this.#fresh.length > 0) this.#merge();
    for (let at = firstFrom(this.#sorted, letters); at < this.#sorted.length; at++) {
      const term = this.#sorted[at] ?? "";
      if (!term.startsWith(letters)) return;
      yield term;
    }
  }

  hasBeginning(letters: string): boolean {
    return !this.beginningWith(letters).next().done;
  }

  #merge(): void {
    const merged: string[] = [];
    let from = 0;
    for (const term of this.#fresh.sort()) {
      for (const to = firstFrom(this.#sorted, term, from); from < to; from++) merged.push(this.#sorted[from] ?? "");
      merged.push(term);
    }
    for (; from < this.#sorted.length; from++) merged.push(this.#sorted[from] ?? "");
    this.#sorted = merged;
    this.#fresh = [];
  }
}

function firstFrom(terms: string[], letters: string, low = 0): number {
  let [first, last] = [low, terms.length];
  while (first < last) {
    const middle = (first + last) >> 1;
    if ((terms[middle] ?? "") < letters) first = middle + 1;
    else last = middle;
  }
  return first;
}
