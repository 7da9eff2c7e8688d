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
  | { type: "offered" }
  | { type: "addressesLoaded"; mainId: number | null }
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
  paymentPortId: null,
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

/** The only payment port, or the default one when it is offered; else the shopper chooses. */
function suggestedPort({ paymentPorts }: Pick<CheckoutOffer, "paymentPorts">): number | null {
  const hasDefault = paymentPorts.some(({ id }) => id === PaymentPortId.Default);
  return onlyPort({ paymentPorts }) ?? (hasDefault ? PaymentPortId.Default : null);
}

function onlyPort({ paymentPorts: [first, second] }: Pick<CheckoutOffer, "paymentPorts">): number | null {
  return first && !second ? first.id : null;
}

/** The only shipping method of a personal order. */
function suggestedMethod({ postingMethods: [first, second] }: CheckoutOffer, selling: Selling | null): number | null {
  return first?.active && !second && selling?.kind === "personal" ? first.id : null;
}

function isOffered(items: readonly { id: number }[], id: number | null): boolean {
  return items.some((item) => item.id === id);
}

function isActive({ postingMethods }: CheckoutOffer, id: number): boolean {
  return postingMethods.some((method) => method.id === id && method.active);
}

/** Keeps what is still offered, and fills in what needs no choice. */
function takeOffer(choice: CheckoutChoice, offer: CheckoutOffer): CheckoutChoice {
  const active = offer.postingMethods.filter((method) => method.active);
  return {
    ...choice,
    postingMethodId: isOffered(active, choice.postingMethodId)
      ? choice.postingMethodId
      : suggestedMethod(offer, choice.selling),
    paymentPortId: isOffered(offer.paymentPorts, choice.paymentPortId) ? choice.paymentPortId : suggestedPort(offer),
  };
}

/** The next choice after what the shopper did; `offer` is what the shop offers at that moment. */
export function checkoutReducer(choice: CheckoutChoice, action: CheckoutAction, offer: CheckoutOffer): CheckoutChoice {
  switch (action.type) {
    case "offered":
      return takeOffer(choice, offer);
    case "addressesLoaded":
      return choice.addressId === null ? { ...choice, addressId: action.mainId } : choice;
    case "sellingChosen": {
      // A group brings its own time windows to choose from; a personal order goes back to the default one.
      const timeId = action.selling.kind === "personal" ? DEFAULT_TIME_ID : null;
      return { ...choice, selling: action.selling, timeId };
    }
    case "timeChosen":
      return { ...choice, timeId: action.id };
    case "addressChosen":
      if (action.id === choice.addressId) return choice;
      return { ...choice, addressId: action.id, paymentPortId: onlyPort(offer) };
    case "shippingChosen":
      return isActive(offer, action.id) ? { ...choice, postingMethodId: action.id } : choice;
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
