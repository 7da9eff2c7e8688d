import type { CheckoutChoice } from "./checkout";
import type { BillExtras } from "./checkout-bill";

type OrderFacts = {
  choice: CheckoutChoice;
  extras: BillExtras;
  note: string;
  /** The amount in rials that the page shows; the server refuses any other. */
  payable: number;
  actingToken?: string;
};

const bit = (value: boolean) => (value ? 1 : 0);

/** Returns the body of POST /checkout; null while a selection is missing. */
export function orderOf({ choice, extras, note, payable, actingToken }: OrderFacts) {
  const { selling, addressId, timeId, postingMethodId, paymentPortId, period } = choice;
  if (selling === null || timeId === null || postingMethodId === null || paymentPortId === null || period === null) {
    return null;
  }
  if (selling.kind === "personal" && addressId === null) return null;
  const place =
    selling.kind === "group"
      ? { company: selling.companyId, company_time_id: timeId }
      : { info_id: addressId, time_id: timeId };
  return {
    ...place,
    posting_method: postingMethodId,
    payment_port: paymentPortId,
    periodic_type: period,
    coupon_id: extras.usesAgentDiscount ? null : (extras.coupon?.id ?? null),
    use_wallet: bit(extras.usesWallet),
    note_context: note,
    visitor_discount: bit(extras.usesAgentDiscount),
    expected_total: payable,
    ...(actingToken !== undefined && { current_token: actingToken }),
  };
}
