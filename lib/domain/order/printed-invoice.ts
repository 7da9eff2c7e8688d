import { type Identity, type Invoice, PaymentStatus } from "@/lib/contract/invoice";
import { type LineAmounts, lineAmounts, orderDiscounts, sumAmounts } from "@/lib/domain/checkout/line-amounts";
import { isClosed } from "./invoice-transitions";

/** The official form requires final tax and a registered seller; otherwise a plain form is printed. */
export function isOfficial({ vat = "shown", seller }: Pick<Invoice, "vat" | "seller">): boolean {
  return vat !== "shown" && Boolean(seller && (seller.national_id || seller.economic_no));
}

/** "invoice" for a paid order, "proforma" for an unpaid one, "void" for one that ended without a sale. */
export function paperKind({
  status,
  payment_status,
  is_expired,
}: Pick<Invoice, "status" | "payment_status" | "is_expired">) {
  if (isClosed(status) || is_expired) return "void";
  return payment_status === PaymentStatus.Paid ? "invoice" : "proforma";
}

type Ordered = Parameters<typeof paperKind>[0] & Pick<Invoice, "receipted_at">;

export const warrantedFrom = (invoice: Ordered) => (paperKind(invoice) === "void" ? null : invoice.receipted_at);

export type PrintColumn = Exclude<keyof LineAmounts, "share">;

export function printColumns({ vat = "shown" }: Pick<Invoice, "vat">): readonly PrintColumn[] {
  const bare = ["unit", "total", "discount", "net"] as const;
  return { included: [...bare, "tax", "sum"] as const, shown: [...bare, "tax"] as const, none: bare }[vat];
}

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

/** Order discounts that are not allocated to the lines, which happens only when tax is an estimate. */
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

/** Returns rows that add up to the payable amount, unless a shop server omits parts of it. */
export function printedTotals(invoice: Invoice, goods: number): TotalRow[] {
  const { posting_method, wallet_amount: wallet = 0 } = invoice;
  const rows: TotalRow[] = [{ key: "goods", amount: goods }, ...discountRows(invoice)];
  if (posting_method) rows.push({ key: "shipping", amount: posting_method.amount });
  if (wallet !== 0) rows.push({ key: wallet > 0 ? "wallet" : "debt", amount: -wallet });
  return rows;
}

/** `spread` is the part of the order's discounts, in rials, that is allocated to the lines. */
export function printedAmounts(invoice: Invoice) {
  const lines = lineAmounts(invoice);
  const sums = sumAmounts(lines);
  return { lines, sums, rows: printedTotals(invoice, sums.sum), spread: Math.min(sums.share, orderDiscounts(invoice)) };
}

export function idKind({ national_id }: Pick<Identity, "national_id">) {
  return national_id?.length === 11 ? "companyId" : national_id?.length === 12 ? "foreignerId" : "nationalId";
}
