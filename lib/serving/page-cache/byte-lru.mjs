// @ts-check
/**
 * An LRU map that evicts entries as soon as their total size exceeds `maxBytes`.
 * @template Value
 */
export class ByteLru {
  /** @type {Map<string, { value: Value, bytes: number }>} */
  #entries = new Map();
  #bytes = 0;
  #newest = "";
  #maxBytes;

  /** @param {number} maxBytes */
  constructor(maxBytes) {
    this.#maxBytes = maxBytes;
  }

  get bytes() {
    return this.#bytes;
  }

  get size() {
    return this.#entries.size;
  }

  /** @param {string} key */
  get(key) {
    const entry = this.#entries.get(key);
    if (!entry) return undefined;
    if (key !== this.#newest) {
      // A Map iterates in insertion order, so inserting the entry again makes it the last to be evicted.
      this.#entries.delete(key);
      this.#entries.set(key, entry);
      this.#newest = key;
    }
    return entry.value;
  }

  /** @param {string} key @param {Value} value @param {number} bytes */
  set(key, value, bytes) {
    this.delete(key);
    if (bytes > this.#maxBytes) return;
    this.#entries.set(key, { value, bytes });
    this.#newest = key;
    this.#bytes += bytes;
    for (const oldest of this.#entries.keys()) {
      if (this.#bytes <= this.#maxBytes) break;
      this.delete(oldest);
    }
  }

  /** @param {string} key */
  delete(key) {
    const entry = this.#entries.get(key);
    if (!entry) return;
    this.#entries.delete(key);
    this.#bytes -= entry.bytes;
  }
}
