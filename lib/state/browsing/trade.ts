import { storedAtom } from "@/lib/state/storage/stored-atom";

type Part = { slug: string; name: string };
/** The business that the visitor named to the finder, and if known the place and the internet there. */
export type KnownTrade = { trade: Part; place: Part | null; net: Part | null };

function parsePart(stored: unknown): Part | null {
  if (typeof stored !== "object" || stored === null) return null;
  const { slug, name } = stored as Partial<Record<keyof Part, unknown>>;
  return typeof slug === "string" && typeof name === "string" && slug && name ? { slug, name } : null;
}

function parseTrade(stored: unknown): KnownTrade | null {
  if (typeof stored !== "object" || stored === null) return null;
  const { trade, place, net } = stored as Partial<Record<keyof KnownTrade, unknown>>;
  const known = parsePart(trade);
  return known && { trade: known, place: parsePart(place), net: parsePart(net) };
}

/** Remembered by this browser and never sent to the server. */
export const tradeAtom = storedAtom<KnownTrade | null>("trade", parseTrade);
