import type { WrittenPick, WrittenReason, WrittenText } from "@/lib/contract/desk-trade";
import { type KnownFeatures, meetsCondition } from "./condition";

export const SHOWN_PICKS = 3;
const MAX_NEAR = 2;

type Answers = { place: number | null; net: number | null };
type Sold = "available" | "sold_out" | "gone";
/** A product as the guides see it. */
export type PickState = { sold: Sold; features: KnownFeatures };
export type StateOf = (productId: number) => PickState | undefined;

/** Returns the texts from the nearest one on: those that say more about the place come first. */
function byNearness<Text extends Answers>(texts: readonly Text[], { place, net }: Answers): Text[] {
  const orders: Answers[] = [
    { place, net },
    { place, net: null },
    { place: null, net },
    { place: null, net: null },
  ];
  const found = orders.flatMap((at) => texts.filter((text) => text.place === at.place && text.net === at.net));
  return [...new Set(found)];
}

/** Returns the text for these answers, else one for fewer of them; undefined if neither exists. */
export const nearestText = <Text extends Answers>(texts: readonly Text[], answers: Answers): Text | undefined =>
  byNearness(texts, answers)[0];

export const isTextFor = (text: Answers, { place, net }: Answers): boolean => text.place === place && text.net === net;

/** Returns the other texts that still recommend something, those that share an answer first. */
export function nearTexts(texts: readonly WrittenText[], { place, net }: Answers, stateOf: StateOf): WrittenText[] {
  const own = nearestText(texts, { place, net });
  const shared = (text: Answers) => Number(text.place === place) + Number(text.net === net);
  return texts
    .filter((text) => text !== own && heldPicks(text.picks, stateOf).length > 0)
    .toSorted((a, b) => shared(b) - shared(a))
    .slice(0, MAX_NEAR);
}

type Trade = { slug: string; places: readonly Part[]; nets: readonly Part[] };
type Part = { id: number; slug: string };

/** Returns the slugs of a text's page: trade, place and internet, as far as it names them. */
export function slugsOf({ slug, places, nets }: Trade, { place, net }: Answers): string[] {
  const parts = [places.find(({ id }) => id === place), nets.find(({ id }) => id === net)];
  return [slug, ...parts.flatMap((part) => part?.slug ?? [])];
}

const heldReasons = (reasons: readonly WrittenReason[], features: KnownFeatures): WrittenReason[] =>
  reasons.filter(({ condition }) => meetsCondition(condition, features));

/** Removes the reasons that no longer hold; null if none is left for the product, which is then not recommended. */
function heldPick(pick: WrittenPick, { features }: PickState): WrittenPick | null {
  const pros = heldReasons(pick.pros, features);
  return pros.length > 0 ? { ...pick, pros, cons: heldReasons(pick.cons, features) } : null;
}

/** Returns the picks without those that are gone or have no reason left. */
export function heldPicks(picks: readonly WrittenPick[], stateOf: StateOf): { pick: WrittenPick; sold: Sold }[] {
  return picks.flatMap((pick) => {
    const state = stateOf(pick.product_id);
    const kept = state && state.sold !== "gone" ? heldPick(pick, state) : null;
    return kept && state ? [{ pick: kept, sold: state.sold }] : [];
  });
}

export type ArrangedPick = { pick: WrittenPick; substitute?: WrittenPick };

/**
 * Returns the picks that are shown, at most three, without those that are gone or have no reason left. One that is sold
 * out stays, followed by the next candidate in stock.
 */
export function arrangePicks(picks: readonly WrittenPick[], stateOf: StateOf): ArrangedPick[] {
  const held = heldPicks(picks, stateOf);
  const candidates = held.slice(SHOWN_PICKS).filter(({ sold }) => sold === "available");
  return held.slice(0, SHOWN_PICKS).map(({ pick, sold }) => {
    const substitute = sold === "sold_out" ? candidates.shift()?.pick : undefined;
    return substitute ? { pick, substitute } : { pick };
  });
}
