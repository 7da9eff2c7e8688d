import "server-only";

/** New terms merged at a time: few enough not to block anybody while a big catalogue is read. */
const MAX_UNSORTED = 2048;

/**
 * Terms that can be looked up by prefix. New ones are merged into the sorted list instead of sorting everything again.
 */
export class Terms {
  #sorted: string[] = [];
  readonly #fresh = new Set<string>();

  add(term: string): void {
    if (this.has(term)) return;
    this.#fresh.add(term);
    if (this.#fresh.size === MAX_UNSORTED) this.#merge();
  }

  has(term: string): boolean {
    return this.#fresh.has(term) || this.#sorted[firstFrom(this.#sorted, term)] === term;
  }

  /** Returns all terms in order. */
  sorted(): readonly string[] {
    if (this.#fresh.size > 0) this.#merge();
    return this.#sorted;
  }

  /** Takes all terms at once, in order. */
  fill(sorted: string[]): void {
    this.#sorted = sorted;
  }

  *beginningWith(letters: string): Generator<string> {
    const sorted = this.sorted();
    for (let at = firstFrom(sorted, letters); at < sorted.length; at++) {
      const term = sorted[at] ?? "";
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
    for (const term of [...this.#fresh].sort()) {
      for (const to = firstFrom(this.#sorted, term, from); from < to; from++) merged.push(this.#sorted[from] ?? "");
      merged.push(term);
    }
    for (; from < this.#sorted.length; from++) merged.push(this.#sorted[from] ?? "");
    this.#sorted = merged;
    this.#fresh.clear();
  }
}

function firstFrom(terms: readonly string[], letters: string, low = 0): number {
  let [first, last] = [low, terms.length];
  while (first < last) {
    const middle = (first + last) >> 1;
    if ((terms[middle] ?? "") < letters) first = middle + 1;
    else last = middle;
  }
  return first;
}
