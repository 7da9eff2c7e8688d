import "server-only";
import { eq } from "drizzle-orm";
import type { Deps } from "@/lib/backend/core/deps";
import { fieldError, notFound } from "@/lib/backend/core/errors";
import { translate } from "@/lib/backend/core/translate";
import { type TradeRow, trades } from "@/lib/backend/db/schema/trades";
import type { DeskTrade, TradeProblem, WrittenText } from "@/lib/contract/desk-trade";
import type { NewTradeInput, TradeInput } from "@/lib/contract/schemas/desk-trade";
import { TAGS } from "@/lib/contract/tags";
import { meetsCondition } from "@/lib/domain/choose/condition";
import type { PickState } from "@/lib/domain/choose/guides";
import { tehranDay } from "@/lib/domain/shared/tehran-days";
import { joined } from "@/lib/persian/joined";
import { toSlug } from "@/lib/persian/slug";
import { answersOf, readTrades } from "../catalogue/choose/answers";
import { pickedIds, readPickStates } from "../catalogue/choose/pick-states";
import { versionOf } from "../versioned";
import { orderedRecords } from "./ordered-records";
import { freeSlug } from "./slugs-and-pictures";
import { checkOther, checkParts, checkTexts, withSlugs } from "./trade-checks";

type Shop = Pick<Deps, "db" | "now">;
type Given = Omit<TradeInput, "version">;
type States = ReadonlyMap<number, PickState>;

/** The first segment of the finder's own questions. */
const RESERVED = "questions";
const MAX_FORMER = 10;

const namesOf = (parts: readonly { name: string }[]) => parts.map(({ name }) => name);

/** A text in words, as the audit log shows it. */
const wordsOf = ({ lead, picks }: WrittenText) =>
  [lead, ...picks.map(({ role, pros, cons }) => `${role}: ${joined([...pros, ...cons].map(({ text }) => text))}`)].join(
    "\n",
  );

/** Each text is a field of the audit log; the hash, which the log omits, makes the version notice any change. */
function valuesOf(row: TradeRow) {
  const { name, slug, isOther, places, nets, texts } = row;
  const logged = texts.map((text) => {
    const { place, net } = answersOf(row, text);
    const answers = joined([place?.name, net?.name]) || translate("Choose.anyAnswers");
    return [translate("Choose.textFor", { answers }), wordsOf(text)] as const;
  });
  return {
    ...{ name, slug, isOther, places: namesOf(places), nets: namesOf(nets), ...Object.fromEntries(logged) },
    contentHash: versionOf({ places, nets, texts }),
  };
}

function problemsOf(texts: readonly WrittenText[], states: States): TradeProblem[] {
  return texts.flatMap(({ picks }, text) =>
    picks.flatMap(({ product_id: id, pros, cons }): TradeProblem[] => {
      const state = states.get(id);
      const problem = { text, product_id: id, reason: null };
      if (!state || state.sold === "gone") return [{ ...problem, kind: "gone" }];
      const broken = [...pros, ...cons].filter(({ condition }) => !meetsCondition(condition, state.features));
      return [
        ...(state.sold === "sold_out" ? [{ ...problem, kind: "sold_out" as const }] : []),
        ...broken.map(({ text: reason }) => ({ ...problem, kind: "reason" as const, reason })),
      ];
    }),
  );
}

function present(row: TradeRow, states: States): DeskTrade {
  const { id, slug, name, isOther, places, nets, texts, position } = row;
  return {
    ...{ id, version: versionOf(valuesOf(row)), slug, name, is_other: isOther },
    ...{ places, nets, texts, problems: problemsOf(texts, states), position },
  };
}

const readStates = (deps: Shop, rows: readonly TradeRow[]): Promise<States> =>
  readPickStates(deps, pickedIds(rows.flatMap(({ texts }) => texts)));

async function presentAll(deps: Shop, rows: TradeRow[]): Promise<DeskTrade[]> {
  const states = await readStates(deps, rows);
  return rows.map((row) => present(row, states));
}

/** Returns how many reasons are hidden, and how many picks are sold out or gone, in all trades. */
export async function countTradeProblems(deps: Shop): Promise<{ reasons: number; products: number }> {
  const rows = await readTrades(deps);
  const states = await readStates(deps, rows);
  const problems = rows.flatMap(({ texts }) => problemsOf(texts, states));
  const reasons = problems.filter(({ kind }) => kind === "reason").length;
  const products = new Set(problems.filter(({ kind }) => kind !== "reason").map(({ product_id: id }) => id));
  return { reasons, products: products.size };
}

async function slugOf(deps: Shop, row: TradeRow, given: Given): Promise<string> {
  if (given.slug === RESERVED) throw fieldError("slug", "Validation.slugTaken");
  const wanted = given.slug || row.slug || toSlug(given.name ?? row.name);
  const slug = wanted === RESERVED ? `${wanted}-${row.id}` : wanted;
  return freeSlug(deps, trades, { slug, id: row.id, isGiven: Boolean(given.slug) });
}

async function write(deps: Shop, row: TradeRow, given: Given): Promise<void> {
  const today = tehranDay(deps.now());
  const slug = await slugOf(deps, row, given);
  const after = {
    ...row,
    slug,
    formerSlugs: [row.slug, ...row.formerSlugs].filter((one) => one && one !== slug).slice(0, MAX_FORMER),
    name: given.name ?? row.name,
    isOther: given.is_other ?? row.isOther,
    places: given.places ? withSlugs(given.places, row.places) : row.places,
    nets: given.nets ? withSlugs(given.nets, row.nets) : row.nets,
    texts: given.texts?.map((text) => ({ ...text, reviewed_at: text.reviewed_at || today })) ?? row.texts,
    updatedAt: deps.now(),
  };
  checkParts(after);
  await checkOther(deps, after);
  await checkTexts(deps, after, row.texts);
  await deps.db.query().update(trades).set(after).where(eq(trades.id, row.id));
}

/** Trades with everything that staff wrote for them, in the order of the finder. */
export const deskTrades = orderedRecords<TradeRow, DeskTrade, NewTradeInput, Given>({
  table: trades,
  kind: "trade",
  acts: { create: "newTrade", save: "saveTrade", remove: "removeTrade" },
  list: async (deps) => presentAll(deps, await readTrades(deps)),
  get: async (deps, id) => {
    const rows = await deps.db.query().select().from(trades).where(eq(trades.id, id));
    const [trade] = await presentAll(deps, rows);
    if (!trade) throw notFound();
    return trade;
  },
  lock: async ({ db }, id) => {
    const [row] = await db.query().select().from(trades).where(eq(trades.id, id)).for("no key update");
    if (!row) throw notFound();
    return row;
  },
  valuesOf,
  insert: async (deps, place, given) => {
    // No slug has this sign, so the row is free of the others until its own is known.
    const blank = { ...place, slug: `#${place.id}`, name: given.name, updatedAt: deps.now() };
    const [row] = await deps.db.query().insert(trades).values(blank).returning();
    if (!row) throw new Error("The trade was not written.");
    await write(deps, { ...row, slug: "" }, given);
  },
  write,
  remove: async ({ db }, { id }) => {
    await db.query().delete(trades).where(eq(trades.id, id));
  },
  invalidate: ({ db }) => db.invalidate(TAGS.trades, TAGS.index),
});
