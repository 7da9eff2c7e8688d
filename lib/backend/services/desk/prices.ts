import "server-only";
import { and, eq, inArray, isNull, type SQL, sql } from "drizzle-orm";
import type { UserRow } from "@/lib/backend/auth/sessions";
import type { Deps } from "@/lib/backend/core/deps";
import { fieldError, notFound, ShopError } from "@/lib/backend/core/errors";
import { auditEvents } from "@/lib/backend/db/schema/audit";
import { products } from "@/lib/backend/db/schema/catalogue";
import { priceActItems, priceActs } from "@/lib/backend/db/schema/price-acts";
import type { Remember } from "@/lib/backend/http/context";
import { MAX_RIALS } from "@/lib/contract/bounds";
import type { PriceStep, PricesBack, PricesMoved } from "@/lib/contract/desk-goods";
import { TAGS } from "@/lib/contract/tags";
import { type GoodsFilter, goodsWhere } from "./goods-list";

const MAX_SHOWN = 5;

/**
 * `round` is in rials; `count` is the number of products in the preview; `ids` are the products whose prices are
 * returned.
 */
type Move = GoodsFilter & { percent: number; round: number; preview: boolean; count?: number; ids?: number[] };

/** Rounding never makes a price zero, and never reverses the direction of the change. */
function changedPrice(price: SQL, { percent, round }: Move): SQL {
  const rounded = sql`round(${price}::numeric * ${100 + percent} / 100 / ${round})::bigint * ${round}::bigint`;
  return percent > 0
    ? sql`greatest(${price}, ${rounded})`
    : sql`least(${price}, greatest(${round}::bigint, ${rounded}))`;
}

/**
 * If rounding would raise a sale price to the full price, keeps their ratio instead, but never lowers a rising price.
 */
function shared(price: SQL, { percent }: Move): SQL {
  const share = sql`(${price}::numeric * ${products.finalPrice} / ${products.price})`;
  const least = percent > 0 ? sql`${products.finalPrice}` : sql`10`;
  return sql`greatest(${least}, trunc(${share}, -3), least(trunc(${share}, -1), 990))::bigint`;
}

/** Products without a sale stay at their full price. */
function changedFinalPrice(price: SQL, move: Move): SQL {
  const final = changedPrice(sql`${products.finalPrice}`, move);
  return sql`case when ${products.finalPrice} >= ${products.price} then ${price}
    when ${final} < ${price} then ${final} else ${shared(price, move)} end`;
}

function steps(move: Move): SQL {
  const price = changedPrice(sql`${products.price}`, move);
  const final = changedFinalPrice(price, move);
  const where = goodsWhere(move) ?? sql`true`;
  return sql`select id, name, price_from, final_from, price_to, final_to from
    (select ${products.id} as id, ${products.name} as name, ${products.price} as price_from,
      ${products.finalPrice} as final_from, ${price} as price_to, ${final} as final_to
      from ${products} where ${where} and ${products.hasPrice}) all_of_them
    where price_from <> price_to or final_from <> final_to`;
}

type Step = Record<"id" | "final_from" | "final_to", number> & { name: string };
/** A row of a left join: if no price changes, it contains only the count. */
type StepRow = { [Name in keyof Step]: Step[Name] | null } & { count: number };
const isStep = (row: StepRow): row is StepRow & Step => row.id !== null;
const shown = (rows: Step[]): PriceStep[] =>
  rows.map(({ id, name, final_from, final_to }) => ({ id, name, from: Number(final_from), to: Number(final_to) }));

async function refuseBeyond({ db }: Deps, items: SQL): Promise<void> {
  const { rows } = await db.query().execute<{ name: string }>(sql`select ${products.name} as name
    from (${items}) items join ${products} on ${products.id} = items.id
    where items.price_to > ${MAX_RIALS} order by items.id limit 1`);
  const [first] = rows;
  if (first) throw fieldError("percent", "Errors.pricesBeyond", { product: first.name });
}

async function preview(deps: Deps, move: Move): Promise<PricesMoved> {
  const { db } = deps;
  await refuseBeyond(deps, steps(move));
  const told = move.ids ? inArray(sql`id`, [...move.ids, 0]) : sql`true`;
  const { rows } = await db.query().execute<StepRow>(sql`with found as (${steps(move)})
    select told.*, (select count(*)::int from found) as count from (select 1) one
    left join (select * from found where ${told} order by id limit ${move.ids?.length ?? MAX_SHOWN}) told on true order by id`);
  return { id: null, count: rows[0]?.count ?? 0, first: shown(rows.filter(isStep)) };
}

async function record({ db, now }: Deps, actor: UserRow, act: string, items: SQL): Promise<void> {
  await db.query().execute(sql`insert into ${auditEvents} (actor_id, subject_kind, subject_id, act, changes, created_at)
    select ${actor.id}, 'product', id, ${act}, jsonb_build_object(
      'price', jsonb_build_object('from', price_from, 'to', price_to),
      'finalPrice', jsonb_build_object('from', final_from, 'to', final_to)), ${now().toISOString()}::timestamptz
    from (${items}) items order by id`);
}

async function write({ db, now }: Deps, items: SQL): Promise<number[]> {
  const { rows } = await db.query().execute<{ id: number }>(sql`update ${products} set
      price = items.price_to, final_price = items.final_to, updated_at = ${now().toISOString()}::timestamptz,
      discount_percent = case when items.final_to < items.price_to
        then least(99, round(100 * (1 - items.final_to::numeric / items.price_to))::int) else 0 end
    from (${items}) items where ${products.id} = items.id returning ${products.id} as id`);
  return rows.map(({ id }) => id);
}

/**
 * Changes all filtered prices as a single change that can be undone. Throws 409 if the products have changed, and 422.
 */
export async function movePrices(deps: Deps, actor: UserRow, move: Move, remember?: Remember): Promise<PricesMoved> {
  const { db, now } = deps;
  if (move.preview) return preview(deps, move);
  return db.transaction(async () => {
    const where = goodsWhere(move) ?? sql`true`;
    await db.query().execute(sql`select count(*) from
        (select from ${products} where ${where} order by ${products.id} for no key update) locked`);
    const told = await preview(deps, move);
    if (move.count !== undefined && move.count !== told.count) {
      throw new ShopError(409, "Errors.pricesChanged", { data: told });
    }
    const [act] = await db
      .query()
      .insert(priceActs)
      .values({ actorId: actor.id, percent: move.percent, createdAt: now() })
      .returning({ id: priceActs.id });
    if (!act) throw new Error("The change of prices was not written.");
    await db.query().execute(sql`insert into ${priceActItems}
      (act_id, product_id, price_from, final_from, price_to, final_to)
      select ${act.id}, id, price_from, final_from, price_to, final_to from (${steps(move)}) found`);
    const items = sql`select product_id as id, price_from, final_from, price_to, final_to
      from ${priceActItems} where act_id = ${act.id}`;
    await record(deps, actor, "prices", items);
    const ids = await write(deps, items);
    db.invalidate(TAGS.products, ...ids.map(TAGS.product));
    const done = { ...told, id: act.id };
    await remember?.(done);
    return done;
  });
}

/** Undoes a price change once; products changed since keep their price. Throws 404. */
export async function undoPriceChange(deps: Deps, actor: UserRow, id: number): Promise<PricesBack> {
  const { db, now } = deps;
  return db.transaction(async () => {
    const [act] = await db.query().select().from(priceActs).where(eq(priceActs.id, id)).for("update");
    if (!act) throw notFound();
    const isOpen = and(eq(priceActs.id, id), isNull(priceActs.undoneAt));
    const undone = await db
      .query()
      .update(priceActs)
      .set({ undoneAt: now() })
      .where(isOpen)
      .returning({ id: priceActs.id });
    if (undone.length === 0) return { count: 0, stayed: 0 };
    const all = await db.query().$count(priceActItems, eq(priceActItems.actId, id));
    const items = sql`select ${products.id} as id, price_to as price_from, final_to as final_from,
        price_from as price_to, final_from as final_to
      from ${priceActItems} join ${products} on ${products.id} = product_id
      where act_id = ${id} and ${products.price} = price_to and ${products.finalPrice} = final_to
      order by ${products.id} for no key update of ${sql.identifier("products")}`;
    await refuseBeyond(deps, items);
    await record(deps, actor, "pricesBack", items);
    const ids = await write(deps, items);
    db.invalidate(TAGS.products, ...ids.map(TAGS.product));
    return { count: ids.length, stayed: all - ids.length };
  });
}
