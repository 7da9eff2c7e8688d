import "server-only";
import { asc, desc, inArray, sql } from "drizzle-orm";
import type { UserRow } from "@/lib/backend/auth/sessions";
import type { Deps } from "@/lib/backend/core/deps";
import { products } from "@/lib/backend/db/schema/catalogue";
import { invoices } from "@/lib/backend/db/schema/invoices";
import type { CustomerHit, DeskHit, FoundBy, ProductHit, SearchExtra } from "@/lib/contract/desk-order";
import { MAX_ID } from "@/lib/contract/envelope";
import { mayLookAt } from "@/lib/domain/account/rights";
import { findCustomers } from "./customer-list";
import { ordersMatching } from "./find-orders";
import { goodsWhere } from "./goods-list";
import { toDeskRows } from "./order-list";

type Shop = Pick<Deps, "db">;

const MAX_HITS = 8;
const MAX_PRODUCTS = 5;
const MAX_CUSTOMERS = 5;
const MIN_LETTERS = 2;

async function searchOrders({ db }: Shop, q: string): Promise<{ data: DeskHit[]; exact: number | null }> {
  const { rows: named } = await db.query().execute<{ id: number; by: FoundBy }>(ordersMatching(q));
  const byOf = new Map<number, FoundBy>();
  for (const { id, by } of named) if (!byOf.has(id)) byOf.set(id, by);
  // An exact order number comes first, because its digits may also match newer orders in another way.
  const isOther = (id: number) => Number(byOf.get(id) !== "number");
  const ids = [...byOf.keys()].sort((a, b) => isOther(a) - isOther(b) || b - a).slice(0, MAX_HITS);
  const found = await db.query().select().from(invoices).where(inArray(invoices.id, ids)).orderBy(desc(invoices.id));
  const rows = (await toDeskRows({ db }, found)).sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
  const data: DeskHit[] = rows.map((row) => ({ ...row, by: byOf.get(row.id) ?? "number" }));
  const numbered = named.find(({ by }) => by === "number");
  return { data, exact: numbered?.id ?? (byOf.size === 1 ? (ids[0] ?? null) : null) };
}

async function searchProducts({ db }: Shop, q: string): Promise<ProductHit[]> {
  const id = /^\d+$/.test(q) && Number(q) <= MAX_ID ? Number(q) : 0;
  if (!id && q.length < MIN_LETTERS) return [];
  return db
    .query()
    .select({ id: products.id, name: products.name, slug: products.slug })
    .from(products)
    .where(goodsWhere({ q }))
    .orderBy(sql`${products.id} <> ${id}`, asc(products.name))
    .limit(MAX_PRODUCTS);
}

async function searchCustomers(deps: Shop & Pick<Deps, "now">, q: string): Promise<CustomerHit[]> {
  const found = await findCustomers(deps, q, MAX_CUSTOMERS);
  return found.map(({ id, name, city }) => ({ id, name, city }));
}

export async function searchDesk(
  deps: Shop & Pick<Deps, "now">,
  { roles }: Pick<UserRow, "roles">,
  q: string,
): Promise<{ data: DeskHit[]; extra: SearchExtra }> {
  const seesProducts = mayLookAt(roles, "products");
  const [orders, named, customers] = await Promise.all([
    mayLookAt(roles, "readOrders") ? searchOrders(deps, q) : { data: [], exact: null },
    seesProducts ? searchProducts(deps, q.trim()) : [],
    mayLookAt(roles, "customers") ? searchCustomers(deps, q) : [],
  ]);
  return { data: orders.data, extra: { exact: orders.exact, products: named, customers } };
}
