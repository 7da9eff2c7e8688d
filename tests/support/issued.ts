import { and, eq } from "drizzle-orm";
import { createToken } from "@/lib/backend/auth/tokens";
import { type InvoiceRow, invoices } from "@/lib/backend/db/schema/invoices";
import { moneyEvents, payments } from "@/lib/backend/db/schema/payments";
import { users } from "@/lib/backend/db/schema/users";
import { queueLinkText } from "@/lib/backend/services/selling/link-texts";
import { CartType } from "@/lib/contract/cart";
import { linkTimes } from "@/lib/domain/pay-link";
import { insertBuyer, plainOrder } from "./money-world";
import { expectOk } from "./shopper";
import { apiOf } from "./target";
import type { TestShop } from "./test-shop";

export const AGENT = { mobile: "09122222222", password: "demo-1234" };

/** The demo shop's agent, logged in. */
export async function theAgent(shop: TestShop) {
  const login = expectOk(await apiOf(shop).auth.login({ mobile_no: AGENT.mobile, password: AGENT.password }));
  const [row] = await shop.db.query().select().from(users).where(eq(users.mobile, AGENT.mobile));
  if (!row || !login.token) throw new Error("The demo shop has no agent.");
  return { ...row, token: login.token, api: apiOf(shop, login.token) };
}

type Wanted = { agentId: number; product?: number; count?: number; bundle?: number };

/** An invoice that the agent issued just now to a customer of its own, and who that is. */
export async function issued(shop: TestShop, { agentId, product = 5, bundle, count = 1 }: Wanted) {
  const customer = await insertBuyer(shop);
  const thing = bundle ? { id: bundle, type: CartType.Bundle } : { id: product, type: CartType.Product };
  expectOk(await customer.api.cart.add({ ...thing, count, add: 0 }));
  const key = { idempotencyKey: crypto.randomUUID() };
  const { id } = expectOk(await customer.api.checkout.save(plainOrder(customer), key));
  // As an agent's: nobody was sent to a bank.
  const { db, deps } = shop;
  const code = createToken();
  const isStart = and(eq(moneyEvents.invoiceId, id), eq(moneyEvents.kind, "payment_started"));
  await db.query().delete(moneyEvents).where(isStart);
  await db.query().delete(payments).where(eq(payments.invoiceId, id));
  const link = { authorId: agentId, linkSecret: code, ...linkTimes(deps.now()) };
  await db.query().update(invoices).set(link).where(eq(invoices.id, id));
  await queueLinkText(deps, { id, linkSecret: code }, customer.mobile);
  const row = () => readInvoice(shop, id);
  return { id, code, customer, named: { uniq_user_id: code, id }, row };
}

export async function readInvoice({ db }: TestShop, id: number): Promise<InvoiceRow> {
  const [row] = await db.query().select().from(invoices).where(eq(invoices.id, id));
  if (!row) throw new Error(`There is no invoice ${id}.`);
  return row;
}
