import "server-only";
import { fromPieces, inPieces, type Next } from "./pieces";

const NONE: ReadonlySet<number> = new Set();

/** Which products are compatible, by their ids and from both sides. */
export class Fits {
  readonly #byId = new Map<number, Set<number>>();

  of(id: number): ReadonlySet<number> {
    return this.#byId.get(id) ?? NONE;
  }

  /** Replaces what fits a product, also in the sets of the others, whose rows do not change with it. */
  put(id: number, others: readonly number[]): void {
    for (const other of this.of(id)) this.#byId.get(other)?.delete(id);
    this.#byId.delete(id);
    if (others.length > 0) this.#byId.set(id, new Set(others));
    for (const other of others) {
      const known = this.#byId.get(other);
      if (known) known.add(id);
      else this.#byId.set(other, new Set([id]));
    }
  }

  pieces(): Generator<unknown> {
    return inPieces(this.#byId);
  }

  fill(next: Next): void {
    for (const [id, others] of fromPieces<[number, Set<number>]>(next)) this.#byId.set(id, others);
  }
}
