"use client";

import { useAtom, useAtomValue } from "jotai";
import ChevronDown from "lucide-react/icons/chevron-down";
import { useTranslations } from "next-intl";
import { lazy, useEffect, useState } from "react";
import { replayEarlyClick } from "@/components/ui/early-click";
import { OnFirstOpen } from "@/components/ui/on-first-open";
import type { Address } from "@/lib/contract/address";
import { useHydrated } from "@/lib/hooks/use-hydrated";
import { mainAddressAtom } from "@/lib/state/account/main-address";
import { cityAtom, type KnownCity } from "@/lib/state/browsing/city";

const CityPicker = lazy(async () => ({ default: (await import("./city-picker")).CityPicker }));

type DeliveryRowProps = {
  /** The city assumed until the shopper chooses another. */
  city: KnownCity;
  /** Price of one unit in rials, because shipping may depend on it. */
  price: number;
  /** False if delivery waits for documents, in which case only the shipping cost is shown. */
  hasDay?: boolean;
};

/**
 * Delivery city and day. The page is cached for hours while the day changes at noon and at midnight, so the browser
 * fetches it; space for its line is reserved.
 */
export function DeliveryRow({ city: usual, price, hasDay = true }: DeliveryRowProps) {
  const t = useTranslations("Product");
  const [known, setCity] = useAtom(cityAtom);
  const [isOpen, setIsOpen] = useState(false);
  const address = useAtomValue(mainAddressAtom);
  const isHydrated = useHydrated();
  const city = (isHydrated ? (known ?? cityOf(address)) : null) ?? usual;
  const day = useDay(isHydrated && known !== undefined ? city.id : null, price, hasDay);
  return (
    <>
      <button
        ref={replayEarlyClick}
        data-early=""
        type="button"
        aria-haspopup="dialog"
        aria-label={t("deliveryCity", { city: city.name })}
        onClick={() => setIsOpen(true)}
        className="-my-2 inline-flex min-h-11 items-center gap-1.5 font-medium text-brand noscript:hidden"
      >
        <span>{city.name}</span>
        <ChevronDown aria-hidden="true" className="size-4.5" />
      </button>
      {/* Without JavaScript the city cannot be changed, so it is plain text. */}
      <noscript>
        <span className="font-medium">{city.name}</span>
      </noscript>
      <span aria-live="polite" className="block min-h-[1lh]">
        {day}
      </span>
      <OnFirstOpen open={isOpen}>
        <CityPicker
          open={isOpen}
          city={city}
          onClose={() => setIsOpen(false)}
          onChoose={(next) => setCity(() => next)}
        />
      </OnFirstOpen>
    </>
  );
}

/** Returns the city of the main address, once the header has loaded it. */
const cityOf = (address: Address | null | undefined): KnownCity | null =>
  address?.city_id ? { id: address.city_id, name: address.city } : null;

/** Returns the delivery day in words; null while unknown, or if the server does not say. */
function useDay(cityId: number | null, price: number, hasDay: boolean): string | null {
  const t = useTranslations("Product");
  const [told, setTold] = useState<{ cityId: number; day: string | null } | null>(null);
  useEffect(() => {
    if (cityId === null) return;
    let isCurrent = true;
    import("./describe-delivery")
      .then(({ describeDelivery: sayDelivery }) => sayDelivery({ cityId, price, hasDay }, t))
      .then((day) => isCurrent && setTold({ cityId, day }))
      // If the script fails to load, the line stays empty, as after a failed call.
      .catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, [cityId, price, hasDay, t]);
  return told?.cityId === cityId ? told.day : null;
}
