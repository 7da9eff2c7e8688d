"use client";

import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import type { InferType } from "yup";
import { useNotices } from "@/components/catalog/use-notices";
import type { ShopForm } from "@/components/form/use-shop-form";
import { Button } from "@/components/ui/button";
import { shopApi } from "@/lib/api/browser";
import type { Province } from "@/lib/contract/address";
import type { addressSchema } from "@/lib/contract/schemas/address";
import { messageOr } from "@/lib/domain/errors/notice";
import { type Fillable, fillAddress } from "@/lib/domain/places/fill-address";
import { isNear } from "@/lib/domain/places/map";
import { settle } from "@/lib/state/storage/settle";
import { useMapSettings } from "./use-map-settings";

type FillFromMapProps = {
  form: ShopForm<InferType<typeof addressSchema>>;
  provinces: readonly Province[];
};

const FOUND = { shouldTouch: true, shouldValidate: true };
const PARTS = ["province", "city", "address"] as const;

/** Fills empty fields from the location of the pin. Rendered only if the shop has a geocoder. */
export function FillFromMap({ form: { getValues, setValue }, provinces }: FillFromMapProps) {
  const t = useTranslations("Address");
  const tell = useNotices();
  const { data: settings } = useMapSettings();
  const [isAsking, setAsking] = useState(false);
  const [said, setSaid] = useState("");
  const sentence = useRef<HTMLParagraphElement>(null);
  // The sticky save button covers the end of the form, so the message is scrolled above it.
  useEffect(() => {
    if (said) sentence.current?.scrollIntoView({ block: "nearest" });
  }, [said]);
  if (!settings?.geocodes || settings.tiles === "") return null;

  /** Returns null for an untouched city center, where the map initially opens. */
  const findPoint = () => {
    const { lat, lng, province, city } = getValues();
    if (lat == null || lng == null) return null;
    const chosen = provinces.find(({ name }) => name === province)?.cities.find(({ name }) => name === city);
    return chosen && isNear(chosen, { lat, lng }) ? null : { lat, lng };
  };

  const fill = async () => {
    const point = findPoint();
    if (!point) return setSaid(t("fillNeedsPoint"));
    setSaid("");
    setAsking(true);
    const result = await settle(shopApi.address.placeAt(point));
    setAsking(false);
    if (!result.ok) return tell([messageOr(result.error, "Errors.tryAgain")]);
    // Reads the values again, because the user may have typed during the request.
    const { outcome, values } = fillAddress(getValues() as Fillable, result.data);
    for (const name of PARTS) if (values[name]) setValue(name, values[name], FOUND);
    const place = result.data?.city ?? result.data?.province ?? "";
    const sentences = {
      filled: () => t("filled"),
      full: () => t("fillFull"),
      nothing: () => t("fillNothing"),
      elsewhere: () => t("fillElsewhere", { place }),
    };
    setSaid(sentences[outcome]());
  };

  return (
    <div className="mt-2">
      <Button variant="secondary" loading={isAsking} onClick={() => void fill()}>
        {t("fillFromMap")}
      </Button>
      <p ref={sentence} role="status" className="mt-1 scroll-mb-34 text-xs text-ink-soft">
        {said}
      </p>
    </div>
  );
}
