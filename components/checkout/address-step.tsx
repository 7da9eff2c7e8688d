"use client";

import MapPin from "lucide-react/icons/map-pin";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { RadioCard } from "@/components/ui/radio-card";
import type { Address } from "@/lib/contract/address";
import { toPersianDigits } from "@/lib/persian/digits";
import { formatMobile } from "@/lib/persian/mobile";

type AddressStepProps = {
  addresses: readonly Address[];
  chosenId: number | null;
  onChoose: (id: number) => void;
  onAdd: () => void;
};

/** Where the parcel goes. */
export function AddressStep({ addresses, chosenId, onChoose, onAdd }: AddressStepProps) {
  const t = useTranslations();
  return (
    <>
      {addresses.length === 0 && <p className="text-base text-ink-soft">{t("Checkout.noAddress")}</p>}
      {addresses.map((address) => (
        <RadioCard
          key={address.id}
          name="address"
          value={address.id}
          checked={address.id === chosenId}
          onChange={() => onChoose(address.id)}
          label={t("Checkout.addressLine", {
            city: address.city,
            address: address.address,
            plaque: toPersianDigits(address.number),
          })}
          description={
            <>
              {address.name} <bdi dir="ltr">{toPersianDigits(formatMobile(address.mobile))}</bdi>
            </>
          }
        />
      ))}
      <Button variant={addresses.length === 0 ? "secondary" : "ghost"} className="self-start" onClick={onAdd}>
        <MapPin aria-hidden="true" className="size-5" />
        {t("Checkout.addAddress")}
      </Button>
    </>
  );
}
