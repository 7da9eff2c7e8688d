"use client";

import { useTranslations } from "next-intl";
import type { Address } from "@/lib/contract/address";
import { type Checkout, PeriodType, type ShippingMethod } from "@/lib/contract/checkout";
import { chosenCompany } from "@/lib/domain/checkout/checkout-bill";
import type { Stage } from "@/lib/domain/checkout/checkout-stages";
import { formatToman } from "@/lib/domain/shared/money";
import { toPersianDigits } from "@/lib/persian/digits";
import { formatJalaliDay, formatJalaliDays, formatJalaliWeekdays } from "@/lib/persian/jalali";
import { joined } from "@/lib/persian/joined";
import { formatMobile } from "@/lib/persian/mobile";
import { formatAddress } from "@/lib/persian/no-break";
import type { CheckoutState } from "./use-checkout";

export const PERIODS = [
  { id: PeriodType.Normal, key: "periodNormal", hint: "periodNormalHint", short: "once" },
  { id: PeriodType.Weekly, key: "periodWeekly", hint: "periodWeeklyHint", short: "periodWeekly" },
  { id: PeriodType.Monthly, key: "periodMonthly", hint: "periodMonthlyHint", short: "periodMonthly" },
  { id: PeriodType.Daily, key: "periodDaily", hint: "periodSoon", short: "periodDaily" },
] as const;

/** Returns functions that describe the selections in words. */
export function useOrderFormatters() {
  const t = useTranslations("Checkout");

  const addressLine = ({ city, address, number, unit }: Address) => {
    const facts = { city, address, plaque: number };
    return formatAddress(unit ? t("addressUnitLine", { ...facts, unit }) : t("addressLine", facts));
  };
  const mobile = (address: Address) => toPersianDigits(formatMobile(address.mobile));
  /** Null if the shop promises no delivery day. */
  const days = ({ from, to }: ShippingMethod, isShort = false) => {
    if (!from || !to) return null;
    if (from === to) return formatJalaliDay(to);
    const [first, last] = isShort ? formatJalaliDays(from, to) : formatJalaliWeekdays(from, to);
    return t("days", { from: first, to: last });
  };
  return { addressLine, mobile, days };
}

/** Returns the texts of the collapsed steps. */
export function useStepSummaries({ choice, addresses = [], bill }: CheckoutState, checkout: Checkout) {
  const t = useTranslations("Checkout");
  const { days } = useOrderFormatters();
  const company = chosenCompany(checkout, choice);
  const address = addresses.find(({ id }) => id === choice.addressId);
  const method = checkout.posting_methods.find(({ id }) => id === choice.postingMethodId);
  const port = checkout.payment_ports.find(({ id }) => id === choice.paymentPortId);
  const period = PERIODS.find(({ id }) => id === choice.period);
  const window = company?.time_windows.find(({ id }) => id === choice.timeId);
  const price = bill?.shipping ? t("tomanAmount", { amount: formatToman(bill.shipping) }) : t("free");
  return {
    address: company
      ? joined([company.name, window?.title])
      : address
        ? formatAddress(joined([address.city, address.address]))
        : "",
    shipping: method ? joined([method.title, days(method, true) ?? price]) : "",
    payment: joined([port?.name, period && t(period.short)]),
  } satisfies Record<Stage, string>;
}
