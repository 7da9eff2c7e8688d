import { type DeskHomeRow, ROW_KINDS, type RowKind, SOURCED_KINDS } from "@/lib/contract/desk-home";

/** What rows of a kind can be filled from. */
export type RowSources = Partial<Record<RowKind, readonly { id: number; name: string }[]>>;

/** A shop's first home page. */
export const FIRST_KINDS: readonly RowKind[] = ["sale", "categories", "newest", "brands"];

/** Kinds with something to show first: a shelf, a category or a banner needs one that exists. */
export const canAdd = (kind: RowKind, sources: RowSources): boolean =>
  !SOURCED_KINDS.includes(kind) || (sources[kind]?.length ?? 0) > 0;

export const orderedKinds = (sources: RowSources): RowKind[] =>
  ROW_KINDS.toSorted((one, other) => Number(canAdd(other, sources)) - Number(canAdd(one, sources)));

const LARGEST_ID = 2_000_000_000;

/** A row whose id nothing else has had, so that it is not taken for an earlier one. */
export function newRow(kind: RowKind, title: string, sources: RowSources): DeskHomeRow {
  const [random = 1] = crypto.getRandomValues(new Uint32Array(1));
  const source = SOURCED_KINDS.includes(kind) ? (sources[kind]?.[0]?.id ?? null) : null;
  const limits = { from: null, until: null, hidden: false };
  return { id: 1000 + (random % LARGEST_ID), kind, title, source, target: null, text: null, picture: null, ...limits };
}
