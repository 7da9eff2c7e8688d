import "server-only";
import { sql } from "drizzle-orm";
import { createPause } from "@/lib/backend/core/pause";
import { translate } from "@/lib/backend/core/translate";
import type { StatementKind } from "@/lib/contract/agent-statement";
import {
  changedLines,
  closedLines,
  type JournalLine,
  journalLines,
  linesBefore,
  returnedLine,
  soldLines,
} from "@/lib/domain/reports/journal";
import { daysBetween } from "@/lib/domain/reports/periods";
import { sumRial } from "@/lib/domain/shared/money";
import type { Range } from "./entries";
import { type JournalOrder, readJournalOrders } from "./journal-orders";
import { readRows, type Shop } from "./totals";
import { vatEntries } from "./vat-entries";

const BATCH = 500;

/** What happened to an order: `goods` and `tax` in rials, `way` is -1 if they went back to the customer. */
export type JournalEntry = {
  kind: StatementKind;
  invoice: number;
  change: number | null;
  return: number | null;
  at: number;
  way: number;
  amount: number;
  goods: number;
  tax: number;
};

/** The lines of an entry, and who paid it, in signed rials; `shipping` is part of `lines`. */
type Composed = { lines: JournalLine[]; shipping: number; byGateway: number; byWallet: number };
export type JournalRecord = JournalEntry & Composed & { order: JournalOrder };

const readEntries = (deps: Shop, days: Range): Promise<JournalEntry[]> =>
  readRows<JournalEntry>(
    deps,
    sql`select kind, invoice_id as invoice, change_id as change, return_id as return,
        extract(epoch from at)::float8 * 1000 as at, way, amount, goods, tax
      from (${vatEntries(days)}) entries order by entries.at, invoice_id, kind, return_id, change_id`,
    ["kind"],
  );

type Bill = Pick<JournalOrder["invoice"], "groupDiscount" | "couponDecrease" | "friendDiscount" | "agentDiscount">;
const discountsOf = ({ groupDiscount, couponDecrease, friendDiscount, agentDiscount }: Bill) =>
  sumRial([groupDiscount, couponDecrease, friendDiscount, agentDiscount]);

const wordsOf = () => ({
  shipping: translate("DeskJournalExport.shipping"),
  discounts: translate("DeskJournalExport.discounts"),
  other: translate("DeskJournalExport.other"),
});

function composeSale(entry: JournalEntry, { invoice, lines, changes, paid }: JournalOrder): Composed {
  const bill = changes.at(-1)?.oldBill ?? invoice;
  const sold = soldLines(linesBefore(lines, changes), { discounts: discountsOf(bill) });
  const { amount, tax } = entry;
  return {
    lines: journalLines({ amount, tax, lines: sold }, bill.shippingAmount, wordsOf()),
    shipping: bill.shippingAmount,
    byGateway: sumRial(paid.filter(({ changeId }) => changeId === null).map((payment) => payment.amount)),
    byWallet: bill.walletAmount,
  };
}

function composeChange({ change: id, way, ...entry }: JournalEntry, { changes, paid }: JournalOrder): Composed {
  const change = changes.find((one) => one.id === id);
  if (!change) throw new Error(`There is no change ${id}.`);
  const { oldBill, newBill, walletShare, paymentShare } = change;
  const words = wordsOf();
  const lines = changedLines(change, discountsOf(newBill) - discountsOf(oldBill), words);
  const shipping = newBill.shippingAmount - oldBill.shippingAmount;
  const brought = sumRial(paid.filter(({ changeId }) => changeId === id).map(({ amount }) => amount));
  return {
    lines: journalLines({ amount: way * entry.amount, tax: way * entry.tax, lines }, shipping, words),
    shipping,
    byGateway: brought - paymentShare,
    byWallet: -walletShare,
  };
}

/** What of the goods and of the shipping came back; the money that no payment gives back is the wallet's. */
function composeReturn(entry: JournalEntry, { invoice, lines, given, paid, changes }: JournalOrder): Composed {
  const [amount, tax] = [-entry.amount, -entry.tax];
  const own = given.filter(({ returnId }) => returnId === entry.return);
  const back =
    entry.return === null
      ? closedLines(soldLines(lines, { discounts: discountsOf(invoice) }), entry.goods)
      : own.flatMap(({ lineId, pieces, amount: refunded }) => {
          const line = lines.find((one) => one.line === lineId);
          return line ? [returnedLine({ ...line, count: pieces }, refunded)] : [];
        });
  const shipping = amount - sumRial(back.map((line) => line.amount));
  const closing = paid.map((one) => (one.state === "paid" ? 0 : (one.owedAmount ?? one.amount)));
  const changed = sumRial(changes.map(({ paymentShare }) => paymentShare));
  const byGateway = -(entry.return === null ? sumRial(closing) - changed : (own[0]?.paymentShare ?? 0));
  return {
    lines: journalLines({ amount, tax, lines: back }, shipping, wordsOf()),
    ...{ shipping, byGateway, byWallet: amount - byGateway },
  };
}

const COMPOSE = { sale: composeSale, change: composeChange, return: composeReturn };

/**
 * Reads what happened to the paid orders of some days in Tehran, by time, with its lines in rials. The amounts of all
 * lines add up to the sales report, their tax to the report on VAT.
 */
export async function* readJournal(deps: Shop, { from, to }: Range): AsyncGenerator<JournalRecord> {
  const pause = createPause();
  // Day by day, so that two years are never held in memory.
  for (const day of daysBetween(from, to)) {
    const entries = await readEntries(deps, { from: day, to: day });
    for (let at = 0; at < entries.length; at += BATCH) {
      const batch = entries.slice(at, at + BATCH);
      const orders = await readJournalOrders(deps, [...new Set(batch.map(({ invoice }) => invoice))]);
      for (const entry of batch) {
        await pause();
        const order = orders.get(entry.invoice);
        if (!order) throw new Error(`There is no order ${entry.invoice}.`);
        yield { ...entry, ...COMPOSE[entry.kind](entry, order), order };
      }
    }
  }
}
