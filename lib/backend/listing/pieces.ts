import "server-only";

/**
 * The in-memory index of listings goes to its file and back in pieces (`index-file.ts`): each class yields its own in `pieces`,
 * and `fill` takes them in the same order. Typed arrays must be copied, because they may share the bytes of the file.
 */
export type Next = <Piece>() => Piece;

/** Light enough that writing one holds the process for a few milliseconds. */
const MAX_WEIGHT = 2048;
/** As many numbers take as long to write as one term. */
export const NUMBERS_LIKE_A_TERM = 50;

/** Yields a list in pieces; the last is empty. */
export function* inPieces<One>(all: Iterable<One>, weigh: (one: One) => number = () => 1): Generator<One[]> {
  let piece: One[] = [];
  let weight = 0;
  for (const one of all) {
    piece.push(one);
    weight += weigh(one);
    if (weight < MAX_WEIGHT) continue;
    yield piece;
    [piece, weight] = [[], 0];
  }
  if (piece.length > 0) yield piece;
  yield [];
}

/** Reads a list that was written in pieces. */
export function* fromPieces<One>(next: Next): Generator<One> {
  for (let piece = next<One[]>(); piece.length > 0; piece = next<One[]>()) yield* piece;
}
