// @ts-check
/**
 * Which tags changed, in order. Time stamps cannot order a render against a change that happens during it; one sequence
 * number can: what was rendered carries the number known when its render began and is fresh while no tag of it has a
 * later one. Kept on globalThis because the server, Next's bundles and the shop server load modules apart.
 */

/** @typedef {{ seq: number, floor: number, changes: Map<string, number> }} Changes */

const STORE = Symbol.for("payaneh.changes");
/** lib/changes calls this with tags of lib/contract/tags.ts, after a commit here or at another instance. */
export const INVALIDATE = Symbol.for("payaneh.invalidate");

/** Stands for every tag there is: lib/changes says so when it cannot know what it missed. */
const EVERYTHING = "*";
/** Beyond this many tags everything older is dropped instead of remembering each. */
const MAX_TAGS = 50_000;

/** @type {Record<symbol, any>} */
const shared = globalThis;
shared[STORE] ??= { seq: 0, floor: 0, changes: new Map() };
/** @type {Changes} */
const store = shared[STORE];

/** The number to keep before a render begins. */
export const currentSeq = () => store.seq;

/** @param {readonly string[]} tags Whatever carries one of them is stale from now on. */
export function invalidate(tags) {
  store.seq += 1;
  if (tags.includes(EVERYTHING) || store.changes.size + tags.length > MAX_TAGS) {
    store.floor = store.seq;
    store.changes.clear();
    return;
  }
  for (const tag of tags) store.changes.set(tag, store.seq);
}

/**
 * @param {readonly string[]} tags
 * @param {number} seq the number known when the render began
 */
export function isFresh(tags, seq) {
  return seq >= store.floor && tags.every((tag) => (store.changes.get(tag) ?? 0) <= seq);
}

shared[INVALIDATE] = invalidate;
