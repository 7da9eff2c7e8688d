import "server-only";
import { translate } from "@/lib/backend/core/translate";
import type { CsvValue } from "@/lib/domain/files/csv";
import type { JournalLine } from "@/lib/domain/reports/journal";
import { toLatinDigits } from "@/lib/persian/digits";
import { formatJalaliDate } from "@/lib/persian/jalali";
import { joined } from "@/lib/persian/joined";
import { tehranDay } from "@/lib/persian/tehran";
import type fa from "@/messages/fa.json";
import { nameOf } from "../staff";
import { type SheetFormat, sheetFile } from "../stream-sheet";
import type { Range } from "./entries";
import { type JournalRecord, readJournal } from "./journal";
import type { Shop } from "./totals";

type Head = keyof (typeof fa)["DeskJournalExport"];
type Columns<Row> = { [Own in Head]?: (row: Row) => CsvValue };

const dayIn = (moment: Date | number | null | undefined): string | null =>
  moment == null ? null : toLatinDigits(formatJalaliDate(new Date(moment).toISOString()));

const GATEWAYS = ["zarinpal", "zibal", "transfer"] as const;

function gatewayOf({ gateway }: { gateway: string }): string {
  const known = GATEWAYS.find((one) => one === gateway);
  return known ? translate(`DeskJournalExport.gateway_${known}`) : gateway;
}

const ENTRY: Columns<JournalRecord> = {
  invoice: ({ invoice }) => invoice,
  taxNumber: ({ order }) => order.invoice.taxNumber,
  entry: ({ kind }) => translate(`DeskJournalExport.kind_${kind}`),
  jalaliDate: ({ at }) => dayIn(at),
  isoDate: ({ at }) => ({ day: tehranDay(new Date(at)) }),
};

/** Several payments or refunds have several days and references. */
const listed = (cells: readonly (string | null)[]): string | null =>
  joined([...new Set(cells)].filter(Boolean).map(String)) || null;

/** The payments of an entry, oldest first: for a change its own ones, else those of the order. */
const paymentsOf = ({ change, order }: JournalRecord) => order.paid.filter(({ changeId }) => changeId === change);

/** The days of the payments that a row shows; the wallet pays with the order. */
function paidAtOf(row: JournalRecord): string | null {
  if (row.change === null) return dayIn(row.order.invoice.paidAt);
  return listed(paymentsOf(row).map(({ settledAt, createdAt }) => dayIn(settledAt ?? createdAt)));
}

type Row = JournalRecord & { line: JournalLine; isFirst: boolean };

/** A row for each line; what belongs to the whole entry stands in its first row, so that columns add up. */
const JOURNAL: Columns<Row> = {
  ...ENTRY,
  item: ({ line }) => line.name,
  count: ({ line }) => line.count,
  unitRials: ({ line }) => line.price,
  discountRials: ({ line }) => line.discount,
  amountRials: ({ line }) => line.amount,
  taxRials: ({ line }) => line.tax,
  paidAt: paidAtOf,
  gateway: (row) => listed(paymentsOf(row).map(gatewayOf)),
  reference: (row) => listed(paymentsOf(row).map(({ receiptNo, reference }) => receiptNo ?? reference)),
  gatewayRials: ({ isFirst, byGateway }) => (isFirst ? byGateway : null),
  walletRials: ({ isFirst, byWallet }) => (isFirst ? byWallet : null),
  refundedAt: ({ refunds }) => listed(refunds.map(({ at }) => dayIn(at))),
  refundReference: ({ refunds }) => listed(refunds.map(({ reference }) => reference)),
};

/** A row for each invoice, change and return; amounts that went back are negative. */
const VAT: Columns<JournalRecord> = {
  ...ENTRY,
  buyer: ({ order }) => nameOf(order.buyer),
  nationalId: ({ order }) => order.buyer.nationalNo,
  economicId: ({ order }) => order.buyer.economicNo,
  vatMode: ({ order }) => translate(`DeskJournalExport.vat_${order.invoice.vat}`),
  netRials: ({ way, amount, tax }) => way * (amount - tax),
  taxRials: ({ way, tax }) => way * tax,
  amountRials: ({ way, amount }) => way * amount,
  shippingRials: ({ way, shipping }) => way * shipping,
};

type FileOf<Own> = { name: string; columns: Columns<Own>; rows: AsyncGenerator<Own> };

function fileOf<Own>(format: SheetFormat, { name, columns, rows }: FileOf<Own>): Response {
  const own = Object.entries(columns) as [Head, (row: Own) => CsvValue][];
  return sheetFile<Own>(format, {
    name,
    heads: own.map(([head]) => translate(`DeskJournalExport.${head}`)),
    read: async (_, most) => {
      const batch: Own[] = [];
      while (batch.length < most) {
        const { value, done } = await rows.next();
        if (done) break;
        batch.push(value);
      }
      return batch;
    },
    toCells: (row) => own.map(([, cell]) => cell(row)),
  });
}

async function* rowsOf(deps: Shop, days: Range): AsyncGenerator<Row> {
  for await (const record of readJournal(deps, days))
    for (const [at, line] of record.lines.entries()) yield { ...record, line, isFirst: at === 0 };
}

/** The paid orders of some days in Tehran, their changes and their returns as CSV or Excel, a row for each line. */
export const exportJournal = (deps: Shop, { from, to }: Range, format: SheetFormat): Response =>
  fileOf(format, { name: "journal", columns: JOURNAL, rows: rowsOf(deps, { from, to }) });

/** The report on VAT as CSV or Excel, a row for each invoice, change and return. */
export const exportVat = (deps: Shop, { from, to }: Range, format: SheetFormat): Response =>
  fileOf(format, { name: "report-vat", columns: VAT, rows: readJournal(deps, { from, to }) });
