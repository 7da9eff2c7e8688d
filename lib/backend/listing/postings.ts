import "server-only";

const FIRST_ROOM = 1024;
/** Doubling would leave up to half of the largest array of the index unused. */
const GROWTH = 1.25;

function withRoom(numbers: Int32Array, room: number): Int32Array {
  if (room <= numbers.length) return numbers;
  const bigger = new Int32Array(Math.max(room, Math.ceil(GROWTH * numbers.length)));
  bigger.set(numbers);
  return bigger;
}

/**
 * The postings of all terms, which are numbered 0, 1, 2 …, in one array: an array of its own for each of a hundred
 * thousand terms takes three times the memory, and the garbage collector visits each. A term whose block is full moves
 * to one with twice the room, and another term may take the old one.
 */
export class Postings {
  #all: Int32Array = new Int32Array(FIRST_ROOM);
  #end = 0;
  #count = 0;
  #starts: Int32Array = new Int32Array(FIRST_ROOM);
  #sizes: Int32Array = new Int32Array(FIRST_ROOM);
  #rooms: Int32Array = new Int32Array(FIRST_ROOM);
  /** The starts of blocks that were left, by their room. */
  readonly #left = new Map<number, number[]>();

  /** A view that is valid until the next posting is added. */
  of(term: number): Int32Array {
    const start = this.#starts[term] ?? 0;
    return this.#all.subarray(start, start + this.sizeOf(term));
  }

  sizeOf(term: number): number {
    return this.#sizes[term] ?? 0;
  }

  /** Adds a term with these postings and returns its number. */
  push(postings: ArrayLike<number>): number {
    const term = this.#count++;
    this.#starts = withRoom(this.#starts, this.#count);
    this.#sizes = withRoom(this.#sizes, this.#count);
    this.#rooms = withRoom(this.#rooms, this.#count);
    const start = this.#take(postings.length);
    this.#all.set(postings, start);
    this.#starts[term] = start;
    this.#sizes[term] = postings.length;
    this.#rooms[term] = postings.length;
    return term;
  }

  add(term: number, posting: number): void {
    const size = this.sizeOf(term);
    if (size === this.#rooms[term]) this.#move(term);
    this.#all[(this.#starts[term] ?? 0) + size] = posting;
    this.#sizes[term] = size + 1;
  }

  #move(term: number): void {
    const [start, old] = [this.#starts[term] ?? 0, this.#rooms[term] ?? 0];
    // A power of two, so that others can use the block, too.
    const room = 2 ** (32 - Math.clz32(old));
    const to = this.#take(room);
    this.#all.copyWithin(to, start, start + old);
    const left = this.#left.get(old);
    if (left) left.push(start);
    else this.#left.set(old, [start]);
    this.#starts[term] = to;
    this.#rooms[term] = room;
  }

  /** Returns the start of a block with this room. */
  #take(room: number): number {
    const left = this.#left.get(room)?.pop();
    if (left !== undefined) return left;
    const start = this.#end;
    this.#end += room;
    this.#all = withRoom(this.#all, this.#end);
    return start;
  }
}
