import { DEFAULT_TIME_ID, PaymentPortId, PeriodType, type SellingMethod } from "@/lib/contract/checkout";

export const CHECKOUT_STEPS = ["selling", "address", "shipping", "payment", "period"] as const;
export type CheckoutStep = (typeof CHECKOUT_STEPS)[number];

/** A personal order, or one that is collected at a company's centre. */
export type Selling = { kind: "personal" } | { kind: "group"; companyId: number };

/** What the shopper has chosen so far; null is not chosen yet. */
export type CheckoutChoice = {
  selling: Selling | null;
  addressId: number | null;
  /** A personal order takes the default window; a group order the one of its company. */
  timeId: number | null;
  postingMethodId: number | null;
  paymentPortId: number | null;
  period: PeriodType | null;
};

/** What the shop offers, reduced to what the rules need. */
export type CheckoutOffer = {
  postingMethods: readonly { id: number; active: boolean }[];
  paymentPorts: readonly { id: number }[];
};

export type CheckoutAction =
  | { type: "sellingChosen"; selling: Selling }
  | { type: "timeChosen"; id: number }
  | { type: "addressChosen"; id: number }
  | { type: "shippingChosen"; id: number }
  | { type: "paymentChosen"; id: number }
  | { type: "paymentRejected" }
  | { type: "periodChosen"; period: PeriodType };

export const initialChoice: CheckoutChoice = {
  selling: { kind: "personal" },
  addressId: null,
  timeId: DEFAULT_TIME_ID,
  postingMethodId: null,
  paymentPortId: PaymentPortId.Default,
  period: PeriodType.Normal,
};

/** The steps that may be opened now: each waits for the one before it (spec 4). */
export function openSteps(choice: CheckoutChoice): ReadonlySet<CheckoutStep> {
  const open = new Set<CheckoutStep>(["selling"]);
  if (choice.selling === null) return open;
  open.add("address");
  if (choice.timeId === null) return open;
  open.add("shipping");
  if (choice.postingMethodId === null) return open;
  open.add("payment");
  if (choice.paymentPortId === null) return open;
  return open.add("period");
}

/**
 * The choice as it counts now: what is still offered stays chosen, a single possibility is chosen by itself, and the main
 * address stands in until another one is chosen.
 */
export function settleChoice(
  choice: CheckoutChoice,
  offer: CheckoutOffer,
  mainAddressId: number | null,
): CheckoutChoice {
  const { postingMethods, paymentPorts } = offer;
  const active = postingMethods.filter((method) => method.active);
  const onlyMethod = choice.selling?.kind === "personal" && postingMethods.length === 1 ? active[0]?.id : null;
  const onlyPort = paymentPorts.length === 1 ? paymentPorts[0]?.id : null;
  return {
    ...choice,
    addressId: choice.addressId ?? mainAddressId,
    postingMethodId: offeredId(active, choice.postingMethodId) ?? onlyMethod ?? null,
    paymentPortId: offeredId(paymentPorts, choice.paymentPortId) ?? onlyPort ?? null,
  };
}

function offeredId(items: readonly { id: number }[], id: number | null): number | null {
  return items.some((item) => item.id === id) ? id : null;
}

/** The next choice after what the shopper did. */
export function checkoutReducer(choice: CheckoutChoice, action: CheckoutAction): CheckoutChoice {
  switch (action.type) {
    case "sellingChosen": {
      // A group brings its own time windows to choose from; a personal order goes back to the default one.
      const timeId = action.selling.kind === "personal" ? DEFAULT_TIME_ID : null;
      return { ...choice, selling: action.selling, timeId };
    }
    case "timeChosen":
      return { ...choice, timeId: action.id };
    case "addressChosen":
      return { ...choice, addressId: action.id, paymentPortId: null };
    case "shippingChosen":
      return { ...choice, postingMethodId: action.id };
    case "paymentChosen":
      return { ...choice, paymentPortId: action.id };
    case "paymentRejected":
      return { ...choice, paymentPortId: null };
    case "periodChosen":
      return action.period === PeriodType.Daily ? choice : { ...choice, period: action.period };
  }
}

/** Part of an order that still has to be said, in the order the page asks for it; null when it is complete. */
export function firstMissing(choice: CheckoutChoice): Exclude<CheckoutStep, "selling"> | "time" | null {
  if (choice.selling === null || (choice.selling.kind === "personal" && choice.addressId === null)) return "address";
  if (choice.timeId === null) return "time";
  if (choice.postingMethodId === null) return "shipping";
  if (choice.paymentPortId === null) return "payment";
  return choice.period === null ? "period" : null;
}

/** A centre sells only above its lowest basket price; both in rials (spec 5). */
export function canChooseCompany(company: Pick<SellingMethod, "flooring">, firstBasketPrice: number): boolean {
  return company.flooring <= firstBasketPrice;
}
