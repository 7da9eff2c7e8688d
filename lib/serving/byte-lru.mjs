// @ts-check
/**
 * A map that forgets what was used longest ago as soon as its values weigh more than `maxBytes` together.
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
      // A Map iterates in the order of insertion: put back last, it is forgotten last.
      this.#entries.delete(key);
      this.#entries.set(key, entry);
      this.#newest = key;
    }
    return entry.value;
  }

  /**
   * @param {string} key
   * @param {Value} value
   * @param {number} bytes
   */
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
