import "server-only";
import { validFeatures } from "@/lib/domain/product/feature";
import { fromPieces, inPieces, type Next, NUMBERS_LIKE_A_TERM } from "./pieces";
import { textWords } from "./product-words";
import searchWords from "./search-words.json";
import { Terms } from "./terms";

/** The most feature sets cached (by their JSON) while a catalogue is read, because variants of a model share one. */
const MAX_SETS = 500;
/** «بلوتو» may be completed to «بلوتوث», but two letters match too much. */
const MIN_BEGINNING = 3;

export class SlotList {
  size = 0;
  slots = new Int32Array(4);

  fill(slots: Int32Array): void {
    this.slots = slots.slice();
    this.size = slots.length;
  }

  add(slot: number): void {
    if (this.size === this.slots.length) {
      const bigger = new Int32Array(2 * this.size);
      bigger.set(this.slots);
      this.slots = bigger;
    }
    this.slots[this.size++] = slot;
  }
}

const absent = new Set(searchWords.absent);

/** Product features («شبکه: 4G»), each stored once with its products and found by its words. */
export class Features {
  readonly #ids = new Map<string, number>();
  readonly #slots: SlotList[] = [];
  readonly #byValue = new Map<string, number[]>();
  readonly #byName = new Map<string, number[]>();
  readonly #words = new Terms();
  readonly #sets = new Map<string, number[]>();

  add(json: string, slot: number): string[] {
    const fresh: string[] = [];
    for (const id of this.#sets.get(json) ?? this.#read(json, fresh)) this.#slots[id]?.add(slot);
    return fresh;
  }

  has(term: string): boolean {
    return this.hasWord(term) || this.#byName.has(term);
  }

  knows(term: string): boolean {
    return this.has(term) || (term.length >= MIN_BEGINNING && this.#words.hasBeginning(term));
  }

  hasWord(term: string): boolean {
    return this.#byValue.has(term);
  }

  withValue(term: string): SlotList[] {
    return this.#of(this.#byValue, term);
  }

  called(term: string): SlotList[] {
    return this.#of(this.#byName, term);
  }

  /** Returns the values of a feature with their products. */
  valuesOf(name: string): { value: string; list: SlotList }[] {
    const start = keyOf(name, "");
    return [...this.#ids].flatMap(([key, id]) => {
      const list = key.startsWith(start) ? this.#slots[id] : undefined;
      return list ? { value: key.slice(start.length), list } : [];
    });
  }

  beginningWith(letters: string): SlotList[] {
    if (letters.length < MIN_BEGINNING) return [];
    const terms = [...this.#words.beginningWith(letters)];
    return [...new Set(terms.flatMap((term) => (term === letters ? [] : this.withValue(term))))];
  }

  countOf(term: string): number {
    return this.withValue(term).reduce((sum, { size }) => sum + size, 0);
  }

  *pieces(): Generator<unknown> {
    yield* inPieces(this.#ids.keys());
    const lists = this.#slots.map(({ slots, size }) => slots.subarray(0, size));
    yield* inPieces(lists, ({ length }) => 1 + length / NUMBERS_LIKE_A_TERM);
  }

  fill(next: Next): void {
    for (const key of fromPieces<string>(next)) {
      const end = key.indexOf("\n");
      this.#idOf(key.slice(0, end), key.slice(end + 1), []);
    }
    let id = 0;
    for (const slots of fromPieces<Int32Array>(next)) this.#slots[id++]?.fill(slots);
  }

  #of(features: Map<string, number[]>, term: string): SlotList[] {
    return (features.get(term) ?? []).flatMap((id) => this.#slots[id] ?? []);
  }

  #read(json: string, fresh: string[]): number[] {
    const said = featurePairs(json).filter(({ value }) => !absent.has(value.trim()));
    const ids = [...new Set(said.map(({ name, value }) => this.#idOf(name, value, fresh)))];
    if (this.#sets.size === MAX_SETS) this.#sets.clear();
    this.#sets.set(json, ids);
    return ids;
  }

  #idOf(name: string, value: string, fresh: string[]): number {
    const key = keyOf(name, value);
    const known = this.#ids.get(key);
    if (known !== undefined) return known;
    const id = this.#slots.push(new SlotList()) - 1;
    this.#ids.set(key, id);
    const { words } = textWords(value);
    for (const word of words) {
      if (!this.#byValue.has(word)) fresh.push(word);
      this.#words.add(word);
    }
    for (const term of termsOf(value)) listUnder(this.#byValue, term, id);
    for (const term of termsOf(name)) listUnder(this.#byName, term, id);
    return id;
  }
}

const keyOf = (name: string, value: string) => `${name}\n${value}`;

function featurePairs(json: string): { name: string; value: string }[] {
  const features = validFeatures(json ? JSON.parse(json) : []);
  return features.flatMap(({ name, values }) => values.map((value) => ({ name, value })));
}

/** Returns the words of a text and each pair of adjacent words joined: «بدون تماس» also gives «بدونتماس». */
function termsOf(text: string): Set<string> {
  const { words, closed } = textWords(text);
  return new Set([...words, ...closed, ...words.slice(1).map((word, at) => `${words[at]}${word}`)]);
}

function listUnder(features: Map<string, number[]>, term: string, id: number): void {
  const known = features.get(term);
  if (known) known.push(id);
  else features.set(term, [id]);
}
