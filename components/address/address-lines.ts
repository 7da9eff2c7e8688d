import { useTranslations } from "next-intl";
import type { Address } from "@/lib/contract/address";
import { toPersianDigits } from "@/lib/persian/digits";
import { formatMobile } from "@/lib/persian/mobile";

/** An address in words: where, at which door, for whom. */
export function useAddressLines() {
  const t = useTranslations("Address");
  return ({ city, address, number, unit, postal_code, name, mobile }: Address) => {
    // Whoever was registered by an agent may have none.
    const postal = { hasPostal: postal_code ? "yes" : "no", postal: toPersianDigits(postal_code) };
    const door = { plaque: toPersianDigits(number), ...postal };
    return {
      title: t("title", { city, address }),
      details: unit ? t("detailsWithUnit", { ...door, unit: toPersianDigits(unit) }) : t("details", door),
      recipient: t("recipient", { name, mobile: toPersianDigits(formatMobile(mobile)) }),
    };
  };
}
