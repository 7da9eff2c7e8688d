import "server-only";
import type { Deps } from "@/lib/backend/core/deps";
import { fieldError } from "@/lib/backend/core/errors";
import {
  deliveryTerms,
  listShippingMethodRows,
  promisedDays,
  servesCity,
} from "@/lib/backend/services/selling/shared/shipping-methods";
import { freeShippingThreshold } from "@/lib/backend/services/selling/shared/shop-settings";
import { readCalendar } from "@/lib/backend/services/selling/shared/work-calendar";
import { isKnownCity } from "@/lib/backend/services/shared/places";
import type { Delivery, DeliveryExtra } from "@/lib/contract/checkout";
import { proposedDeliveryDay } from "@/lib/domain/checkout/delivery";

/** Returns the delivery dates of an order placed now, soonest first. Throws 422 for an unknown city. */
export async function listDeliveryDates(
  deps: Deps,
  cityId: number,
): Promise<{ data: Delivery[]; extra: DeliveryExtra }> {
  if (!isKnownCity(cityId)) throw fieldError("city", "Validation.id");
  const calendar = await readCalendar(deps);
  const methods = (await listShippingMethodRows(deps)).filter((method) => servesCity(method, cityId));
  const data = methods.flatMap((method) => {
    const days = promisedDays(method, calendar, deps.now());
    const { id, title, amount } = method;
    const proposed = proposedDeliveryDay(deliveryTerms(method), calendar, deps.now());
    return days ? { id, title, amount, ...days, proposed } : [];
  });
  return {
    data: data.sort((a, b) => a.to.localeCompare(b.to)),
    extra: { free_shipping_threshold: await freeShippingThreshold(deps) },
  };
}
