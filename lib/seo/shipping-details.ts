import type { ShippingOffer, ShippingTerms } from "@/lib/contract/checkout";
import type { DocumentWait } from "@/lib/contract/product";
import { shippingCost } from "@/lib/domain/checkout/bill";
import { TEHRAN_OFFSET } from "@/lib/persian/tehran";

const CURRENCY = "IRR"; // spec 9: prices in structured data are rials
/** The only days that count as transit time (lib/domain/checkout/delivery.ts). */
const WORKDAYS = ["Saturday", "Sunday", "Monday", "Tuesday", "Wednesday"];

const days = (minValue: number, maxValue: number) => ({
  "@type": "QuantitativeValue",
  minValue,
  maxValue,
  unitCode: "DAY",
});

/** Orders are processed on the same or the next day; a device also waits until its documents are checked. */
function deliveryTime(
  { from_days: from, to_days: to, until_hour: until }: ShippingOffer,
  wait: DocumentWait | undefined,
) {
  if (from === null || to === null) return {};
  const hasCutoff = !wait && until > 0 && until < 24;
  return {
    deliveryTime: {
      "@type": "ShippingDeliveryTime",
      handlingTime: wait ? days(wait.from_days, wait.to_days) : days(0, 1),
      transitTime: days(from, to),
      ...(hasCutoff && { cutoffTime: `${String(until).padStart(2, "0")}:00:00${TEHRAN_OFFSET}` }),
      businessDays: {
        "@type": "OpeningHoursSpecification",
        dayOfWeek: WORKDAYS.map((day) => `https://schema.org/${day}`),
      },
    },
  };
}

export type Sold = { /** In rials, per unit. */ price: number; documents?: DocumentWait };

/**
 * Returns the `shippingDetails` of an Offer: cost and time for one unit by each nationwide method, if there are any.
 */
export function shippingDetails({ methods, free_shipping_threshold }: ShippingTerms, { price, documents }: Sold) {
  const offers = methods.filter(({ is_everywhere }) => is_everywhere);
  if (offers.length === 0) return {};
  const rateOf = ({ amount, is_free }: ShippingOffer) =>
    is_free
      ? 0
      : shippingCost({
          shipping: { amount, freeForCompanies: [] },
          freeShippingThreshold: free_shipping_threshold,
          goodsPayable: price,
        });
  return {
    shippingDetails: offers.map((offer) => ({
      "@type": "OfferShippingDetails",
      shippingRate: { "@type": "MonetaryAmount", value: rateOf(offer), currency: CURRENCY },
      shippingDestination: { "@type": "DefinedRegion", addressCountry: "IR" },
      ...deliveryTime(offer, documents),
    })),
  };
}
