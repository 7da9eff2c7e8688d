import "server-only";
import { sql } from "drizzle-orm";
import { createPause } from "@/lib/backend/core/pause";
import { translate } from "@/lib/backend/core/translate";
import type { StatementKind } from "@/lib/contract/agent-statement";
import {
  changedLines,
  closedLines,
  heldBackLine,
  type JournalLine,
  journalLines,
  linesBefore,
  refundsFor,
  returnedLine,
  soldLines,
} from "@/lib/domain/reports/journal";
import { daysBetween } from "@/lib/domain/reports/periods";
import { sumRial } from "@/lib/domain/shared/money";
import type { Range } from "./entries";
import { type JournalOrder, type PaidBack, readJournalOrders } from "./journal-orders";
import { inSnapshot } from "./snapshot";
import { readRows, type Shop } from "./totals";
import { vatEntries } from "./vat-entries";

const BATCH = 500;

/** What happened to an order: amounts in rials; `way` is -1 if they went back to the customer. */
export type JournalEntry = {
  kind: StatementKind;
  invoice: number;
  change: number | null;
  return: number | null;
  at: number;
  way: number;
  amount: number;
  goods: number;
  shipping: number;
  tax: number;
};

/** The lines of an entry, who paid it in signed rials, and what its payments gave back so far. */
type Composed = { lines: JournalLine[]; byGateway: number; byWallet: number; refunds: PaidBack[] };
export type JournalRecord = JournalEntry & Composed & { order: JournalOrder };

const readEntries = (deps: Shop, days: Range): Promise<JournalEntry[]> =>
  readRows<JournalEntry>(
    deps,
    sql`select kind, invoice_id as invoice, change_id as change, return_id as return,
        extract(epoch from at)::float8 * 1000 as at, way, amount, goods, shipping, tax
      from (${vatEntries(days)}) entries order by entries.at, invoice_id, kind, return_id, change_id`,
    ["kind"],
  );

type Bill = Pick<JournalOrder["invoice"], "groupDiscount" | "couponDecrease" | "friendDiscount" | "agentDiscount">;
const discountsOf = ({ groupDiscount, couponDecrease, friendDiscount, agentDiscount }: Bill) =>
  sumRial([groupDiscount, couponDecrease, friendDiscount, agentDiscount]);

const wordsOf = () => ({
  shipping: translate("DeskJournalExport.shipping"),
  discounts: translate("DeskJournalExport.discounts"),
  heldBack: translate("DeskJournalExport.heldBack"),
  other: translate("DeskJournalExport.other"),
});

function allLines({ way, amount, shipping, tax }: JournalEntry, { invoice }: JournalOrder, goods: JournalLine[]) {
  const signed = { amount: way * amount, shipping: way * shipping, lines: goods };
  return journalLines({ ...signed, tax: invoice.vat === "included" ? way * tax : null }, wordsOf());
}

function composeSale(entry: JournalEntry, order: JournalOrder): Composed {
  const { invoice, lines, changes, paid } = order;
  const bill = changes.at(-1)?.oldBill ?? invoice;
  return {
    lines: allLines(entry, order, soldLines(linesBefore(lines, changes), discountsOf(bill))),
    byGateway: sumRial(paid.filter(({ changeId }) => changeId === null).map((payment) => payment.amount)),
    byWallet: bill.walletAmount,
    refunds: [],
  };
}

/** What an order owed its payments for its changes, before the one given or in all. */
const owedForChanges = ({ changes }: JournalOrder, end = Number.POSITIVE_INFINITY) =>
  sumRial(changes.filter(({ id }) => id < end).map(({ paymentShare }) => paymentShare));

function composeChange(entry: JournalEntry, order: JournalOrder): Composed {
  const change = order.changes.find(({ id }) => id === entry.change);
  if (!change) throw new Error(`There is no change ${entry.change}.`);
  const { id, oldBill, newBill, walletShare, paymentShare } = change;
  const brought = sumRial(order.paid.filter(({ changeId }) => changeId === id).map(({ amount }) => amount));
  return {
    lines: allLines(entry, order, changedLines(change, discountsOf(newBill) - discountsOf(oldBill), wordsOf())),
    byGateway: brought - paymentShare,
    byWallet: -walletShare,
    refunds: refundsFor(order.refunds, owedForChanges(order, id), paymentShare),
  };
}

/** The goods that came back; an order that was closed as a whole gives back a part of all of them. */
function linesBack({ return: id, goods }: JournalEntry, { invoice, lines, given }: JournalOrder): JournalLine[] {
  if (id === null) return closedLines(soldLines(lines, discountsOf(invoice)), goods);
  const back = given.flatMap(({ returnId, lineId, pieces, amount }) => {
    const line = lines.find((one) => one.line === lineId);
    return line && returnId === id ? [returnedLine({ ...line, count: pieces }, amount)] : [];
  });
  return [...back, ...heldBackLine(goods + sumRial(back.map(({ amount }) => amount)), wordsOf())];
}

/** What an order owed its payments before a return, and for it. */
function owedForReturn({ return: id }: JournalEntry, order: JournalOrder): { before: number; owed: number } {
  const changed = owedForChanges(order);
  const closing = order.paid.map((one) => (one.state === "paid" ? 0 : (one.owedAmount ?? one.amount)));
  if (id === null) return { before: changed, owed: sumRial(closing) - changed };
  const shares = new Map(order.given.map(({ returnId, paymentShare }) => [returnId, paymentShare]));
  const earlier = [...shares].flatMap(([other, share]) => (other < id ? [share] : []));
  return { before: changed + sumRial(earlier), owed: shares.get(id) ?? 0 };
}

/** The money that no payment gives back is the wallet's. */
function composeReturn(entry: JournalEntry, order: JournalOrder): Composed {
  const { before, owed } = owedForReturn(entry, order);
  return {
    lines: allLines(entry, order, linesBack(entry, order)),
    byGateway: -owed,
    byWallet: owed - entry.amount,
    refunds: refundsFor(order.refunds, before, owed),
  };
}

const COMPOSE = { sale: composeSale, change: composeChange, return: composeReturn };

/** Reads the entries of a day with their orders, which agree with each other whatever is paid meanwhile. */
const readDay = (deps: Shop, day: string) =>
  inSnapshot(deps.db, async () => {
    const entries = await readEntries(deps, { from: day, to: day });
    const ids = [...new Set(entries.map(({ invoice }) => invoice))];
    const orders = new Map<number, JournalOrder>();
    for (let at = 0; at < ids.length; at += BATCH)
      for (const [id, order] of await readJournalOrders(deps, ids.slice(at, at + BATCH))) orders.set(id, order);
    return { entries, orders };
  });

/**
 * Reads what happened to the paid orders of some days in Tehran, by time, with its lines in rials. The amounts of all
 * lines add up to the sales report, their tax to the report on VAT.
 */
export async function* readJournal(deps: Shop, { from, to }: Range): AsyncGenerator<JournalRecord> {
  const pause = createPause();
  // Day by day, so that two years are never held in memory.
  for (const day of daysBetween(from, to)) {
    const { entries, orders } = await readDay(deps, day);
    for (const entry of entries) {
      await pause();
      const order = orders.get(entry.invoice);
      if (!order) throw new Error(`There is no order ${entry.invoice}.`);
      yield { ...entry, ...COMPOSE[entry.kind](entry, order), order };
    }
  }
}
