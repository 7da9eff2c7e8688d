import "server-only";
import { eq, inArray } from "drizzle-orm";
import type { Deps } from "@/lib/backend/core/deps";
import { fieldError } from "@/lib/backend/core/errors";
import { products } from "@/lib/backend/db/schema/catalogue";
import { type TradeRow, trades } from "@/lib/backend/db/schema/trades";
import { readTemplates } from "@/lib/backend/features/templates";
import type { ChoicePart } from "@/lib/contract/choose";
import type { WrittenPick, WrittenText } from "@/lib/contract/desk-trade";
import { conditionKeys, PRICE_KEY } from "@/lib/domain/choose/condition";
import { toSlug } from "@/lib/persian/slug";

type Shop = Pick<Deps, "db">;

/** Gives new places and nets an address from their name; known ones keep theirs. */
export function withSlugs<Part extends Omit<ChoicePart, "slug">>(
  parts: readonly Part[],
  before: readonly ChoicePart[],
): (Part & { slug: string })[] {
  return parts.map((part) => ({
    ...part,
    slug: before.find(({ id }) => id === part.id)?.slug ?? toSlug(part.name),
  }));
}

/** One address names one place or internet, so that either can be left out of it. */
export function checkParts({ places, nets }: Pick<TradeRow, "places" | "nets">): void {
  const seen = new Set<string>();
  for (const [field, parts] of [["places", places] as const, ["nets", nets] as const]) {
    const ids = parts.map(({ id }) => id);
    for (const [at, { id, slug }] of parts.entries()) {
      const isTwice = seen.has(slug) || ids.indexOf(id) !== at;
      if (isTwice) throw fieldError(`${field}[${at}].name`, "Validation.tradePartTwice");
      seen.add(slug);
    }
  }
}

export async function checkOther({ db }: Shop, { id, isOther }: Pick<TradeRow, "id" | "isOther">): Promise<void> {
  if (!isOther) return;
  const [other] = await db.query().select({ id: trades.id }).from(trades).where(eq(trades.isOther, true));
  if (other && other.id !== id) throw fieldError("is_other", "Validation.tradeOther");
}

type Known = { ids: ReadonlySet<number>; keysOf: (productId: number) => ReadonlySet<string> };

async function readKnown({ db }: Shop, texts: readonly WrittenText[], before: readonly WrittenText[]): Promise<Known> {
  const idsOf = (all: readonly WrittenText[]) =>
    all.flatMap((text) => [...text.picks, ...text.with].map(({ product_id: id }) => id));
  const rows = await db
    .query()
    .select({ id: products.id, categoryId: products.categoryId, removed: products.removed })
    .from(products)
    .where(inArray(products.id, idsOf(texts)));
  const templates = await readTemplates(db);
  const kept = new Set(idsOf(before));
  const categories = new Map(rows.map(({ id, categoryId }) => [id, categoryId]));
  return {
    ids: new Set(rows.filter(({ id, removed }) => !removed || kept.has(id)).map(({ id }) => id)),
    keysOf: (id) => new Set([PRICE_KEY, ...(templates.get(categories.get(id) ?? 0) ?? []).map((field) => field.key)]),
  };
}

function checkConditions(pick: WrittenPick, keys: ReadonlySet<string>, field: string): void {
  for (const side of ["pros", "cons"] as const) {
    for (const [at, { condition }] of pick[side].entries()) {
      if (condition === null) continue;
      const compared = conditionKeys(condition);
      const where = `${field}.${side}[${at}].condition`;
      if (!compared) throw fieldError(where, "Validation.tradeCondition");
      if (!compared.every((key) => keys.has(key))) throw fieldError(where, "Validation.tradeConditionKey");
    }
  }
}

function checkProducts(list: readonly { product_id: number }[], known: Known, field: string): void {
  const ids = list.map(({ product_id: id }) => id);
  const wrong = ids.findIndex((id, at) => !known.ids.has(id) || ids.indexOf(id) !== at);
  if (wrong >= 0) throw fieldError(`${field}[${wrong}].product_id`, "Validation.tradeProduct");
}

/**
 * Throws 422 for texts about unknown or the same answers, for products that nobody can see unless they were there
 * before, and for conditions that cannot be read or compare what the product's category has no field for.
 */
export async function checkTexts(
  deps: Shop,
  { places, nets, texts }: Pick<TradeRow, "places" | "nets" | "texts">,
  before: readonly WrittenText[],
): Promise<void> {
  const known = await readKnown(deps, texts, before);
  const isKnown = (parts: readonly ChoicePart[], id: number | null) =>
    id === null || parts.some((one) => one.id === id);
  for (const [at, text] of texts.entries()) {
    const field = `texts[${at}]`;
    if (!isKnown(places, text.place)) throw fieldError(`${field}.place`, "Validation.tradePlace");
    if (!isKnown(nets, text.net)) throw fieldError(`${field}.net`, "Validation.tradePlace");
    const first = texts.findIndex(({ place, net }) => place === text.place && net === text.net);
    if (first !== at) throw fieldError(`${field}.place`, "Validation.tradeTextTwice");
    checkProducts(text.picks, known, `${field}.picks`);
    checkProducts(text.with, known, `${field}.with`);
    for (const [place, pick] of text.picks.entries())
      checkConditions(pick, known.keysOf(pick.product_id), `${field}.picks[${place}]`);
  }
}
