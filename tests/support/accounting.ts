import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { users } from "@/lib/backend/db/schema/users";
import { addWalletEntry } from "@/lib/backend/services/selling/order-state/wallet";
import type { OrderAct } from "@/lib/contract/desk-order";
import { tehranDay } from "@/lib/persian/tehran";
import { ROLLS } from "./changed-orders";
import { atBank, expectOk, readyToOrder, returnFromBank } from "./shopper";
import { apiOf } from "./target";
import type { TestShop } from "./test-shop";

const DAY_MS = 86_400_000;
const STEPS: OrderAct[] = ["confirm", "pack", "send", "finish"];

/** Orders of rolls and the reports about them, as staff of orders and of accounts make and read them. */
export function accountingOf(open: () => TestShop) {
  const tokenOf = async (mobile_no: string) =>
    expectOk(await apiOf(open()).auth.login({ mobile_no, password: "demo-1234" })).token ?? "";
  const deskOrders = async () => apiOf(open(), await tokenOf("09125550001")).deskOrder;
  const deskReports = async () => apiOf(open(), await tokenOf("09125550003")).deskReport;
  const today = (before = 0) => {
    const to = open().deps.now();
    return { from: tehranDay(new Date(to.getTime() - before * DAY_MS)), to: tehranDay(to) };
  };

  /** Reads a file as rows by the heads of its columns. */
  async function readFile(kind: string, { from, to } = today()): Promise<Record<string, string>[]> {
    const answer = await fetch(`${open().url}/api/v1/admin/reports/${kind}.csv?from=${from}&to=${to}`, {
      headers: { authorization: `Bearer ${await tokenOf("09125550003")}` },
    });
    expect(answer.status).toBe(200);
    const [heads = [], ...rows] = (await answer.text())
      .replace("\ufeff", "")
      .trim()
      .split("\r\n")
      .map((line) =>
        [...line.matchAll(/"((?:[^"]|"")*)"|([^,]+)|(?<=,|^)(?=,|$)/g)].map(([, text, bare]) => text ?? bare),
      );
    return rows.map((cells) => Object.fromEntries(heads.map((head, at) => [head, cells[at] ?? ""])));
  }

  async function paidOrder({ count = 1, wallet = 0, coupon = "" } = {}) {
    const { api, mobile, order: terms } = await readyToOrder(open(), { product: ROLLS, count });
    const [buyer] = await open().db.query().select().from(users).where(eq(users.mobile, mobile));
    const opening = { userId: buyer?.id ?? 0, amount: wallet, kind: "opening" } as const;
    if (wallet) await addWalletEntry(open().deps, opening);
    const more = { use_wallet: wallet === 0 ? 0 : 1, ...(coupon && { coupon }), expected_total: null };
    const { id, url } = expectOk(await api.checkout.save({ ...terms, ...more }));
    await returnFromBank(await atBank(url ?? "", "pay"));
    return { id, invoice: expectOk(await api.invoice.get({ id })) };
  }

  async function deliver(id: number): Promise<void> {
    const desk = await deskOrders();
    for (const act of STEPS) expectOk(await desk.step({ id, act }));
  }

  /** Takes pieces of the first line back for `amount` rials, by default what they cost. */
  async function giveBack(id: number, pieces: number, amount?: number): Promise<void> {
    const desk = await deskOrders();
    const { version, lines } = expectOk(await desk.get({ id }));
    const back = { line: lines[0]?.id ?? 0, pieces, restock: true, condition: "opened", amount } as const;
    expectOk(await desk.decideReturn({ id, version, lines: [back] }));
  }

  /** Takes back all that is left, shipping included, for `amount` rials. */
  async function giveBackRest(id: number, amount?: number): Promise<void> {
    const desk = await deskOrders();
    const { version } = expectOk(await desk.get({ id }));
    expectOk(await desk.decideReturn({ id, version, accept: true, restock: true, amount }));
  }

  /** Records by hand the refund of what the oldest payment of an order still owes. */
  async function refund(order: number, reference: string): Promise<void> {
    const money = apiOf(open(), await tokenOf("09125550003")).deskMoney;
    const due = expectOk(await money.refunds({ order })).toSorted((one, other) => one.id - other.id)[0];
    const amount = (due?.owed ?? 0) - (due?.given ?? 0);
    expectOk(await money.refund({ id: due?.id ?? 0, amount, reason: "برگشت کالا", way: "hand", reference }));
  }

  const sumOf = (rows: Record<string, string>[], head: string) =>
    rows.reduce((sum, row) => sum + Number(row[head] ?? Number.NaN), 0);
  return { deskOrders, deskReports, today, readFile, paidOrder, deliver, giveBack, giveBackRest, refund, sumOf };
}
