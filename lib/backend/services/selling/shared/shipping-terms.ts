import "server-only";
import type { Deps } from "@/lib/backend/core/deps";
import type { ShippingTerms } from "@/lib/contract/checkout";
import { listShippingMethodRows } from "./shipping-methods";
import { freeShippingThreshold } from "./shop-settings";

/** Returns the shipping methods and terms, which are the same for everybody. */
export async function getShippingTerms(deps: Deps): Promise<ShippingTerms> {
  const active = (await listShippingMethodRows(deps)).filter(({ active }) => active);
  return {
    methods: active.map((method) => ({
      title: method.title,
      amount: method.amount,
      is_everywhere: method.cities === null,
      is_free: method.freeForCompanies.length > 0,
      from_days: method.fromDays,
      to_days: method.toDays,
      until_hour: method.untilHour,
    })),
    free_shipping_threshold: await freeShippingThreshold(deps),
  };
}
