import { eq } from "drizzle-orm";
import { openSession, type UserRow } from "@/lib/backend/auth/sessions";
import { type InvoiceRow, invoices } from "@/lib/backend/db/schema/invoices";
import { users } from "@/lib/backend/db/schema/users";
import { type Agent, issuedInvoice } from "./agents";
import { apiOf } from "./target";
import type { TestShop } from "./test-shop";

async function loggedIn(shop: TestShop, row: UserRow | undefined) {
  if (!row) throw new Error("No user can log in.");
  const token = await openSession(shop.deps, row);
  return { id: row.id, mobile: row.mobile, token, api: apiOf(shop, token) };
}

export async function demoAgent(shop: TestShop): Promise<Agent> {
  const [row] = await shop.db.query().select().from(users).where(eq(users.mobile, "09122222222"));
  return loggedIn(shop, row);
}

type Wanted = { agent: Agent; product?: number; count?: number };

export async function issued(shop: TestShop, { agent, product = 5, count = 1 }: Wanted) {
  const { id, code } = await issuedInvoice(shop, { agent, things: [{ id: product, count }] });
  const row = () => readInvoice(shop, id);
  const [owner] = await shop.db
    .query()
    .select()
    .from(users)
    .where(eq(users.id, (await row()).userId));
  return { id, code, customer: await loggedIn(shop, owner), named: { uniq_user_id: code, id }, row };
}

export async function readInvoice({ db }: TestShop, id: number): Promise<InvoiceRow> {
  const [row] = await db.query().select().from(invoices).where(eq(invoices.id, id));
  if (!row) throw new Error(`There is no invoice ${id}.`);
  return row;
}
