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

/** A centre as the rules see it; `flooring` is rials. */
export type OfferedCompany = { id: number; flooring: number; time_windows: readonly { id: number }[] };

/** What the shop offers, reduced to what the rules need. */
export type CheckoutOffer = {
  postingMethods: readonly { id: number; active: boolean }[];
  paymentPorts: readonly { id: number }[];
  companies: readonly OfferedCompany[];
  /** Rials of the basket before anything is taken off: what a centre's floor is held against. */
  basketPrice: number;
};

/** What stands in until the shopper chooses: the main address, and the way of posting of the order before. */
export type CheckoutDefaults = { addressId: number | null; postingMethodId?: number };

export type CheckoutAction =
  /** Null where an organisational order is wanted and its company is still to be chosen. */
  | { type: "sellingChosen"; selling: Selling | null }
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
 * The choice as it counts now: what is still offered stays chosen, a single possibility is chosen by itself, and the defaults
 * stand in until something else is chosen.
 */
export function settleChoice(choice: CheckoutChoice, offer: CheckoutOffer, defaults: CheckoutDefaults): CheckoutChoice {
  const { postingMethods, paymentPorts } = offer;
  const place = settlePlace(choice, offer);
  const isPersonal = place.selling?.kind === "personal";
  const active = postingMethods.filter((method) => method.active);
  const onlyMethod = isPersonal && postingMethods.length === 1 ? active[0]?.id : null;
  const earlier = isPersonal && choice.postingMethodId === null ? defaults.postingMethodId : null;
  const onlyPort = paymentPorts.length === 1 ? paymentPorts[0]?.id : null;
  return {
    ...choice,
    ...place,
    addressId: choice.addressId ?? defaults.addressId,
    postingMethodId: offeredId(active, choice.postingMethodId) ?? onlyMethod ?? offeredId(active, earlier ?? null),
    paymentPortId: offeredId(paymentPorts, choice.paymentPortId) ?? onlyPort ?? null,
  };
}

/** The company and the window as they count: one that this basket may use, and a window that is hers. */
function settlePlace(
  { selling, timeId }: CheckoutChoice,
  { companies, basketPrice }: CheckoutOffer,
): Pick<CheckoutChoice, "selling" | "timeId"> {
  if (selling?.kind === "personal") return { selling, timeId };
  const company = companies.find(({ id }) => id === selling?.companyId);
  if (!company || !canChooseCompany(company, basketPrice)) return { selling: null, timeId: null };
  const windows = company.time_windows;
  const onlyWindow = windows.length === 1 ? (windows[0]?.id ?? null) : null;
  return { selling, timeId: offeredId(windows, timeId) ?? onlyWindow };
}

/** What wanting an organisational order comes to: its company where there is but one to choose, else that is still to be said. */
export function wantGroup({
  companies,
  basketPrice,
}: Pick<CheckoutOffer, "companies" | "basketPrice">): Selling | null {
  const [only] = companies;
  const isChosen = only && companies.length === 1 && canChooseCompany(only, basketPrice);
  return isChosen ? { kind: "group", companyId: only.id } : null;
}

function offeredId(items: readonly { id: number }[], id: number | null): number | null {
  return items.some((item) => item.id === id) ? id : null;
}

/** The next choice after what the shopper did. */
export function checkoutReducer(choice: CheckoutChoice, action: CheckoutAction): CheckoutChoice {
  switch (action.type) {
    case "sellingChosen": {
      // A group brings its own time windows to choose from; a personal order goes back to the default one.
      const timeId = action.selling?.kind === "personal" ? DEFAULT_TIME_ID : null;
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

/** Rials that a basket still lacks for a centre, which sells only above its lowest basket price; 0 where it may be chosen (spec 5). */
export function missingToFloor({ flooring }: Pick<SellingMethod, "flooring">, firstBasketPrice: number): number {
  return Math.max(0, flooring - firstBasketPrice);
}

export function canChooseCompany(company: Pick<SellingMethod, "flooring">, firstBasketPrice: number): boolean {
  return missingToFloor(company, firstBasketPrice) === 0;
}
