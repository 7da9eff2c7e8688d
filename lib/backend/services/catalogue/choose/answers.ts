import "server-only";
import { asc, eq, sql } from "drizzle-orm";
import type { Deps } from "@/lib/backend/core/deps";
import { notFound } from "@/lib/backend/core/errors";
import { translate } from "@/lib/backend/core/translate";
import { type TradeRow, trades } from "@/lib/backend/db/schema/trades";
import type { ChoicePart } from "@/lib/contract/choose";
import { fitTitle } from "@/lib/domain/choose/answer-title";
import { joined } from "@/lib/persian/joined";
import { routes } from "@/lib/routes";

/** What a shopper answered: a trade, and if known the place and the internet there. */
export type Answers = { row: TradeRow; place: ChoicePart | null; net: ChoicePart | null };

export const readTrades = async ({ db }: Pick<Deps, "db">): Promise<TradeRow[]> =>
  db.query().select().from(trades).orderBy(asc(trades.position), asc(trades.id));

/** Reads a trade by its address, also by a former one. Throws 404. */
async function getTrade({ db }: Pick<Deps, "db">, slug: string): Promise<TradeRow> {
  const [row] = await db.query().select().from(trades).where(eq(trades.slug, slug));
  if (row) return row;
  const [former] = await db.query().select().from(trades).where(sql`${trades.formerSlugs} ? ${slug}`);
  if (!former) throw notFound();
  return former;
}

const withSlug = <Part extends ChoicePart>(parts: readonly Part[], slug: string | undefined): Part | null =>
  parts.find((part) => part.slug === slug) ?? null;

/** Reads answers by their slugs; the place may be left out. Throws 404. */
export async function getAnswers(deps: Pick<Deps, "db">, [trade, ...rest]: readonly string[]): Promise<Answers> {
  const row = await getTrade(deps, trade ?? "");
  const place = withSlug(row.places, rest[0]);
  const net = withSlug(row.nets, place ? rest[1] : rest[0]);
  if (rest.length !== Number(place !== null) + Number(net !== null)) throw notFound();
  return { row, place, net };
}

const partWith = <Part extends ChoicePart>(parts: readonly Part[], id: number | null): Part | null =>
  parts.find((part) => part.id === id) ?? null;

/** Returns the answers for which a text was written. */
export const answersOf = (row: TradeRow, { place, net }: { place: number | null; net: number | null }): Answers => ({
  row,
  place: partWith(row.places, place),
  net: partWith(row.nets, net),
});

export const addressOf = ({ row, place, net }: Answers): string => routes.guide(row.slug, place?.slug, net?.slug);

/** Returns the title of a page, at most 60 characters. */
export function titleOf({ row, place, net }: Answers): string {
  const withNet = net && translate("Choose.withNet", { net: net.name });
  const [what, ...more] = [...(row.isOther ? [] : [row.name]), ...(place ? [place.name] : [])];
  if (!what) return withNet ? translate("Choose.terminalWith", { net: withNet }) : translate("Choose.forOthers");
  return fitTitle([
    joined([translate("Choose.terminalFor", { what }), ...more, withNet]),
    joined([what, ...more, withNet]),
    joined([what, ...more, net?.name]),
  ]);
}
