import type { useTranslations } from "next-intl";
import type { Delivery } from "@/lib/contract/checkout";
import { computeBill } from "@/lib/domain/checkout/bill";
import { formatToman } from "@/lib/domain/shared/money";
import { formatJalaliDay, formatJalaliDays } from "@/lib/persian/jalali";
import { callShop } from "@/lib/state/storage/call-shop";

type Say = ReturnType<typeof useTranslations<"Product">>;

function dayOf({ from, to }: Delivery, t: Say): string {
  if (from === to) return formatJalaliDay(to);
  // Short, so that the days for another city fit on the same line.
  const [first, last] = formatJalaliDays(from, to);
  return t("deliveryRange", { from: first, to: last });
}

/**
 * Returns the earliest delivery and the shipping cost of one unit of `price` rials; null if the server does not say.
 */
export async function describeDelivery(
  { cityId, price, hasDay }: { cityId: number; price: number; hasDay: boolean },
  t: Say,
): Promise<string | null> {
  const answer = await callShop((shop) => shop.checkout.delivery({ city: cityId }));
  if (!answer.ok) return null;
  const [soonest] = answer.data;
  if (!soonest) return hasDay ? t("deliveryUnknown") : null;
  const { shipping } = computeBill({
    total: price,
    shipping: { amount: soonest.amount, freeForCompanies: [] },
    freeShippingThreshold: answer.extra.free_shipping_threshold,
  });
  const amount = formatToman(shipping);
  if (!hasDay) return shipping === 0 ? t("shippingFree") : t("shippingPaid", { amount });
  const day = dayOf(soonest, t);
  return shipping === 0 ? t("deliveryFree", { day }) : t("deliveryPaid", { day, amount });
}
