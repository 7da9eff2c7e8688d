import "server-only";
import type { UserRow } from "@/lib/backend/auth/sessions";
import { deskTrades } from "@/lib/backend/services/desk/trades";
import { newTradeSchema } from "@/lib/contract/schemas/desk-trade";
import { pastDays } from "@/lib/domain/shared/tehran-days";
import type { Database } from "../client";
import data from "./data/trades.json";

type SeededTrade = (typeof data.trades)[number];
type SeededText = SeededTrade["texts"][number];
type Reasons = Record<string, { text: string; condition: string | null }>;

function reasonsOf(product: number, keys: readonly string[]) {
  const known: Reasons = (data.reasons as Record<string, Reasons>)[product] ?? {};
  return keys.map((key) => {
    const reason = known[key];
    if (!reason) throw new Error(`The demo shop names no reason «${key}» of product ${product}.`);
    return reason;
  });
}

const idOf = (names: readonly string[], name: string | null) => (name === null ? null : names.indexOf(name) + 1);

function textOf(
  { place, net, age_days, lead, why_not, picks, with: others }: SeededText,
  trade: SeededTrade,
  now: Date,
) {
  const places = trade.places.map(({ name }) => name);
  return {
    ...{ place: idOf(places, place), net: idOf(trade.nets, net), lead, why_not, author: data.author },
    reviewed_at: pastDays(now, age_days + 1).at(-1),
    picks: picks.map(({ product, role, pros, cons }) => ({
      ...{ product_id: product, role, pros: reasonsOf(product, pros), cons: reasonsOf(product, cons) },
    })),
    with: others.map(({ product, reason }) => ({ product_id: product, reason })),
  };
}

/** Adds what the demo shop recommends for ten businesses, by the service of the desk. */
export async function seedTrades(db: Database, owner: UserRow, now: Date): Promise<void> {
  for (const trade of data.trades) {
    const given = {
      name: trade.name,
      is_other: "is_other" in trade,
      places: trade.places.map((place, at) => ({ id: at + 1, ...place })),
      nets: trade.nets.map((name, at) => ({ id: at + 1, name })),
      texts: trade.texts.map((text) => textOf(text, trade, now)),
    };
    await deskTrades.create({ db, now: () => now }, owner, newTradeSchema.validateSync(given));
  }
}
