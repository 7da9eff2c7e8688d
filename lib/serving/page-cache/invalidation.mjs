// @ts-check
/**
 * Records the order of invalidated tags. A render is fresh as long as none of its tags has a higher sequence number
 * than at its start, which timestamps could not tell. Stored on globalThis, because several bundles load this module.
 */

/** @typedef {{ seq: number, floor: number, changes: Map<string, number> }} Changes */

const STORE = Symbol.for("payaneh.changes");
/** lib/changes calls this with tags of lib/contract/tags.ts, after a commit here or by another instance. */
export const INVALIDATE = Symbol.for("payaneh.invalidate");

/** Matches every tag; lib/changes sends it if it may have missed changes. */
const EVERYTHING = "*";
/** Invalidated with every other tag, for what shows more than its tags tell, such as the stock of all goods in a list. */
export const ANY_CHANGE = "any";
/** Beyond this many tags, everything older is invalidated instead of remembering each tag. */
const MAX_TAGS = 50_000;

/** @type {Record<symbol, any>} */
const shared = globalThis;
shared[STORE] ??= { seq: 0, floor: 0, changes: new Map() };
/** @type {Changes} */
const store = shared[STORE];

/** Must be read before a render begins. */
export const currentSeq = () => store.seq;

/** @param {readonly string[]} tags */
export function invalidate(tags) {
  store.seq += 1;
  if (tags.includes(EVERYTHING) || store.changes.size + tags.length > MAX_TAGS) {
    store.floor = store.seq;
    store.changes.clear();
    return;
  }
  for (const tag of [...tags, ANY_CHANGE]) store.changes.set(tag, store.seq);
}

/** @param {readonly string[]} tags @param {number} seq `currentSeq()` when the render began */
export function isFresh(tags, seq) {
  return seq >= store.floor && tags.every((tag) => (store.changes.get(tag) ?? 0) <= seq);
}

shared[INVALIDATE] = invalidate;
