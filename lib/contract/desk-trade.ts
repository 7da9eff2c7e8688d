import type { ChoicePart, ChoicePlace } from "./choose";

export const MAX_TRADE_NAME = 24;
export const MAX_PLACES = 6;
export const MAX_NETS = 6;
export const MAX_TEXTS = 40;
/** Three are shown; the others take the place of those that are sold out or removed. */
export const MAX_PICKS = 6;
export const MAX_PROS = 3;
export const MAX_CONS = 2;
export const MAX_WITH = 4;
export const MAX_REASON = 90;
export const MAX_ROLE = 24;
export const MAX_LEAD = 400;
export const MAX_WHY_NOT = 1200;
export const MAX_CONDITION = 80;

/** `condition` is what a product's features must meet (`battery>=2500`); null if the reason needs none. */
export type WrittenReason = { text: string; condition: string | null };
export type WrittenPick = { product_id: number; role: string; pros: WrittenReason[]; cons: WrittenReason[] };

/** What staff wrote for a trade, at one of its places and with one of its nets (ids); null means any. */
export type WrittenText = {
  place: number | null;
  net: number | null;
  lead: string;
  why_not: string | null;
  author: string | null;
  /** YYYY-MM-DD. */
  reviewed_at: string;
  /** The first is recommended first; empty says that the shop has nothing to recommend. */
  picks: WrittenPick[];
  with: { product_id: number; reason: string }[];
};

/** Why a pick is not shown as it was written: a reason no longer holds, or the product is sold out or gone. */
export type TradeProblem = {
  /** The index of the text. */
  text: number;
  product_id: number;
  kind: "reason" | "sold_out" | "gone";
  /** The reason that is hidden. */
  reason: string | null;
};

export type DeskTrade = {
  id: number;
  version: string;
  slug: string;
  name: string;
  is_other: boolean;
  places: ChoicePlace[];
  nets: ChoicePart[];
  texts: WrittenText[];
  problems: TradeProblem[];
  position: number;
};
