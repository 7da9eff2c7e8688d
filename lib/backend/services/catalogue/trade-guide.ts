import "server-only";
import { asc, inArray } from "drizzle-orm";
import type { Deps } from "@/lib/backend/core/deps";
import { products } from "@/lib/backend/db/schema/catalogue";
import type { TradeRow } from "@/lib/backend/db/schema/trades";
import type { NearGuide, ProductPick, Trade, TradeGuide, TradesExtra } from "@/lib/contract/choose";
import type { WrittenPick, WrittenReason, WrittenText } from "@/lib/contract/desk-trade";
import type { ProductCard } from "@/lib/contract/product";
import { arrangePicks, isTextFor, nearestText, nearTexts, type PickState } from "@/lib/domain/choose/guides";
import { type Answers, addressOf, answersOf, getAnswers, readTrades, titleOf } from "./choose/answers";
import { pickedIds, readPickStates } from "./choose/pick-states";
import { findCards } from "./product-cards";
import { isListed } from "./product-conditions";
import { readFits } from "./read-fits";

const presentTrade = ({ id, slug, name, isOther, places, nets }: TradeRow): Trade => ({
  ...{ id, slug, name, is_other: isOther, places, nets },
});

/** Lists the trades that staff wrote something for. */
export async function listTrades({ db }: Pick<Deps, "db">): Promise<{ data: Trade[]; extra: TradesExtra }> {
  const rows = (await readTrades({ db })).filter(({ texts }) => texts.length > 0);
  const ids = pickedIds(rows.flatMap(({ texts }) => texts));
  const found = await db
    .query()
    .selectDistinct({ id: products.categoryId })
    .from(products)
    .where(inArray(products.id, ids))
    .orderBy(asc(products.categoryId));
  return { data: rows.map(presentTrade), extra: { categories: found.map(({ id }) => id) } };
}

const textsOf = (reasons: readonly WrittenReason[]) => reasons.map(({ text }) => ({ text }));

type States = ReadonlyMap<number, PickState>;

function presentPick({ product_id: id, role, pros, cons }: WrittenPick, cards: readonly ProductCard[]): ProductPick {
  const product = cards.find((card) => card.id === id);
  if (!product) throw new Error("A pick without its product.");
  return { product, role, pros: textsOf(pros), cons: textsOf(cons) };
}

async function presentPicks(deps: Deps, text: WrittenText, states: States): Promise<TradeGuide["picks"]> {
  const arranged = arrangePicks(text.picks, (id) => states.get(id));
  const shown = arranged.flatMap(({ pick, substitute }) => [pick, ...(substitute ? [substitute] : [])]);
  const cards = await findCards(
    deps,
    shown.map(({ product_id: id }) => id),
  );
  return arranged.map(({ pick, substitute }) => ({
    ...presentPick(pick, cards),
    ...(substitute && { substitute: presentPick(substitute, cards) }),
  }));
}

/** Of the accessories that staff named, those that are recorded as fitting the first pick. */
async function fittingAccessories(deps: Deps, text: WrittenText, firstId: number | undefined) {
  if (firstId === undefined || text.with.length === 0) return [];
  const ids = text.with.map(({ product_id: id }) => id);
  const [fitsOf, cards] = await Promise.all([readFits(deps, [firstId]), findCards(deps, ids, isListed)]);
  return text.with.flatMap(({ product_id: id, reason }) => {
    const product = cards.find((card) => card.id === id);
    return product && fitsOf(firstId).has(id) ? [{ product, reason }] : [];
  });
}

function nearGuides({ row, place, net }: Answers, states: States): NearGuide[] {
  const at = { place: place?.id ?? null, net: net?.id ?? null };
  return nearTexts(row.texts, at, (id) => states.get(id)).map((text) => {
    const answers = answersOf(row, text);
    return {
      address: addressOf(answers),
      title: titleOf(answers),
      count: arrangePicks(text.picks, (id) => states.get(id)).length,
    };
  });
}

/** Returns what staff recommend for these slugs of trade, place and internet. Throws 404. */
export async function getGuide(deps: Deps, slugs: readonly string[]): Promise<TradeGuide> {
  const answers = await getAnswers(deps, slugs);
  const { row, place, net } = answers;
  const at = { place: place?.id ?? null, net: net?.id ?? null };
  const text = nearestText(row.texts, at);
  const states = await readPickStates(deps, pickedIds(row.texts));
  const picks = text ? await presentPicks(deps, text, states) : [];
  return {
    ...{ trade: presentTrade(row), place, net, title: titleOf(answers) },
    indexed: text !== undefined && isTextFor(text, at),
    canonical: text ? addressOf(answersOf(row, text)) : null,
    lead: text?.lead ?? null,
    why_not: text?.why_not ?? null,
    author: text?.author ?? null,
    reviewed_at: text?.reviewed_at ?? null,
    picks,
    with: text ? await fittingAccessories(deps, text, picks[0]?.product.id) : [],
    near: picks.length === 0 ? nearGuides(answers, states) : [],
  };
}
