import { type Identity, type Invoice, PaymentStatus } from "@/lib/contract/invoice";
import { isClosed } from "./invoice";
import { type LineAmounts, lineAmounts, orderDiscounts, sumAmounts } from "./line-amounts";

/** The official form needs tax that is settled, and somebody who sells by name. All else prints a plain one. */
export function isOfficial({ vat = "shown", seller }: Pick<Invoice, "vat" | "seller">): boolean {
  return vat !== "shown" && Boolean(seller && (seller.national_id || seller.economic_no));
}

/** What the paper is: an invoice of what was paid, or what somebody is yet to pay, or of an order that is over without a sale. */
export function paperKind({
  status,
  payment_status,
  is_expired,
}: Pick<Invoice, "status" | "payment_status" | "is_expired">) {
  if (isClosed(status) || is_expired) return "void";
  return payment_status === PaymentStatus.Paid ? "invoice" : "proforma";
}

type Ordered = Parameters<typeof paperKind>[0] & Pick<Invoice, "receipted_at">;

/** From when the goods of an invoice are warranted, as an ISO time; null where nothing was sold by it. */
export const warrantedFrom = (invoice: Ordered) => (paperKind(invoice) === "void" ? null : invoice.receipted_at);

export type PrintColumn = Exclude<keyof LineAmounts, "share">;

/** The columns of amounts, by what the seller has set of tax: without any there is none. */
export function printColumns({ vat = "shown" }: Pick<Invoice, "vat">): readonly PrintColumn[] {
  const bare = ["unit", "total", "discount", "net"] as const;
  return { included: [...bare, "tax", "sum"] as const, shown: [...bare, "tax"] as const, none: bare }[vat];
}

/** A row of the sum; `key` names it, amounts are rials as they enter it. */
export type TotalRow = {
  key:
    | "goods"
    | "groupDiscount"
    | "couponDiscount"
    | "agentDiscount"
    | "friendDiscount"
    | "shipping"
    | "wallet"
    | "debt";
  amount: number;
};

/** What of the order's discounts is no part of its lines: where tax is an estimate alone they stand in the bill. */
function discountRows({ vat = "shown", ...invoice }: Invoice): TotalRow[] {
  if (vat !== "shown") return [];
  const { group_discount = 0, coupon_decreased_value = 0, agent_discount = 0, friend_discount = 0 } = invoice;
  const rows: TotalRow[] = [
    { key: "groupDiscount", amount: -group_discount },
    { key: "couponDiscount", amount: -coupon_decreased_value },
    { key: "agentDiscount", amount: -agent_discount },
    { key: "friendDiscount", amount: -friend_discount },
  ];
  return rows.filter(({ amount }) => amount !== 0);
}

/** From the lines to what is payable: the rows add up to it, but for what a shop server does not tell. */
export function printedTotals(invoice: Invoice, goods: number): TotalRow[] {
  const { posting_method, wallet_amount: wallet = 0 } = invoice;
  const rows: TotalRow[] = [{ key: "goods", amount: goods }, ...discountRows(invoice)];
  if (posting_method) rows.push({ key: "shipping", amount: posting_method.amount });
  if (wallet !== 0) rows.push({ key: wallet > 0 ? "wallet" : "debt", amount: -wallet });
  return rows;
}

/** Everything that the paper reckons. `spread` is what of the order's discounts stands in the lines, in rials. */
export function printedAmounts(invoice: Invoice) {
  const lines = lineAmounts(invoice);
  const sums = sumAmounts(lines);
  return { lines, sums, rows: printedTotals(invoice, sums.sum), spread: Math.min(sums.share, orderDiscounts(invoice)) };
}

/** What a national id is called: a company's has 11 digits, a foreigner's 12. */
export function idKind({ national_id }: Pick<Identity, "national_id">) {
  return national_id?.length === 11 ? "companyId" : national_id?.length === 12 ? "foreignerId" : "nationalId";
}
