import type { VersionedForm } from "@/components/desk/kit/use-versioned-form";
import type { DeskTrade } from "@/lib/contract/desk-trade";
import type { NewTradeInput } from "@/lib/contract/schemas/desk-trade";

export type TextInput = NonNullable<NewTradeInput["texts"]>[number];
export type PickInput = NonNullable<TextInput["picks"]>[number];
export type PlaceInput = NonNullable<NewTradeInput["places"]>[number];
export type TradeField = VersionedForm<NewTradeInput>["field"];

export const valuesOf = (trade: DeskTrade | undefined): NewTradeInput => ({
  name: trade?.name ?? "",
  slug: trade?.slug ?? "",
  is_other: trade?.is_other ?? false,
  places: trade?.places.map(({ id, name, hint }) => ({ id, name, hint })) ?? [],
  nets: trade?.nets.map(({ id, name }) => ({ id, name })) ?? [],
  texts: trade?.texts ?? [],
});

/** `rows` are all that have an id, also removed ones that are not saved yet, whose address and texts it must not get. */
const nextId = (rows: readonly { id: number }[]) => Math.max(0, ...rows.map(({ id }) => id)) + 1;
export const blankPlace = (rows: readonly { id: number }[]) => ({ id: nextId(rows), name: "", hint: null });
export const blankNet = (rows: readonly { id: number }[]) => ({ id: nextId(rows), name: "" });
export const blankReason = () => ({ text: "", condition: null });
export const blankPick = (product_id: number): PickInput => ({
  product_id,
  role: "",
  pros: [blankReason(), blankReason()],
  cons: [blankReason()],
});
/** `today` is the day on which the text is written, YYYY-MM-DD. */
export const blankText = (today: string): TextInput => ({
  ...{ place: null, net: null, lead: "", why_not: null, author: null, reviewed_at: today, picks: [], with: [] },
});

/** A field of a list, which stays changed until it is saved. */
export const replaced = <Row>(rows: readonly Row[], at: number, fields: Partial<Row>): Row[] =>
  rows.map((row, place) => (place === at ? { ...row, ...fields } : row));
