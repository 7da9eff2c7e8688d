import "server-only";
import { fromPieces, inPieces, type Next } from "./pieces";

/** Numbers ids 0, 1, 2 … in order of appearance, so that small arrays can be indexed by them. */
export class DenseIds<Id extends number | string = number> {
  readonly ids: Id[] = [];
  readonly #places = new Map<Id, number>();

  of(id: Id): number {
    const known = this.#places.get(id);
    if (known !== undefined) return known;
    this.#places.set(id, this.ids.length);
    return this.ids.push(id) - 1;
  }

  pieces(): Generator<unknown> {
    return inPieces(this.ids);
  }

  fill(next: Next): void {
    for (const id of fromPieces<Id>(next)) this.of(id);
  }

  flags(ids?: Id[]): Uint8Array {
    const flags = new Uint8Array(this.ids.length);
    if (!ids) return flags.fill(1);
    for (const id of ids) {
      const place = this.#places.get(id);
      if (place !== undefined) flags[place] = 1;
    }
    return flags;
  }
}
