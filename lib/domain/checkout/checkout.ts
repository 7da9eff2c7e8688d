import { DEFAULT_TIME_ID, PaymentPortId, PeriodType, type SellingMethod } from "@/lib/contract/checkout";

export const CHECKOUT_STEPS = ["selling", "address", "shipping", "payment", "period"] as const;
export type CheckoutStep = (typeof CHECKOUT_STEPS)[number];

export type Selling = { kind: "personal" } | { kind: "group"; companyId: number };

export type CheckoutChoice = {
  selling: Selling | null;
  addressId: number | null;
  /** The default window for a personal order; one of the company's windows for a group order. */
  timeId: number | null;
  postingMethodId: number | null;
  paymentPortId: number | null;
  period: PeriodType | null;
};

export type OfferedCompany = { id: number; flooring: number; time_windows: readonly { id: number }[] };

export type CheckoutOffer = {
  postingMethods: readonly { id: number; active: boolean }[];
  paymentPorts: readonly { id: number }[];
  companies: readonly OfferedCompany[];
  /** Rials before any discount, to compare with a company's minimum. */
  basketPrice: number;
};

export type CheckoutDefaults = { addressId: number | null; postingMethodId?: number };

export type CheckoutAction =
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

/** Returns the steps that may be opened: each waits for the one before it (spec 4). */
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

/** Drops selections that are no longer offered, selects single options, and applies the defaults. */
export function normalizeChoice(
  choice: CheckoutChoice,
  offer: CheckoutOffer,
  defaults: CheckoutDefaults,
): CheckoutChoice {
  const { postingMethods, paymentPorts } = offer;
  const place = normalizeSelling(choice, offer);
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

function normalizeSelling(
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

/** Returns the company of a new group order if there is only one; null if the shopper has to choose. */
export function onlyGroupOrder({
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

export function checkoutReducer(choice: CheckoutChoice, action: CheckoutAction): CheckoutChoice {
  switch (action.type) {
    case "sellingChosen": {
      // A group order has its own time windows; a personal one goes back to the default window.
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

export function firstMissing(choice: CheckoutChoice): Exclude<CheckoutStep, "selling"> | "time" | null {
  if (choice.selling === null || (choice.selling.kind === "personal" && choice.addressId === null)) return "address";
  if (choice.timeId === null) return "time";
  if (choice.postingMethodId === null) return "shipping";
  if (choice.paymentPortId === null) return "payment";
  return choice.period === null ? "period" : null;
}

/** Returns how many rials are missing to reach a company's minimum; 0 if the company can be chosen (spec 5). */
export function missingToMinimum({ flooring }: Pick<SellingMethod, "flooring">, firstBasketPrice: number): number {
  return Math.max(0, flooring - firstBasketPrice);
}

export function canChooseCompany(company: Pick<SellingMethod, "flooring">, firstBasketPrice: number): boolean {
  return missingToMinimum(company, firstBasketPrice) === 0;
}
