import { useTranslations } from "next-intl";
import type { Address } from "@/lib/contract/address";
import { toPersianDigits } from "@/lib/persian/digits";
import { formatMobile } from "@/lib/persian/mobile";
import { formatAddress } from "@/lib/persian/no-break";

/** An address in words: where, at which door, for whom. */
export function useAddressLines() {
  const t = useTranslations("Address");
  return ({ city, address, number, unit, postal_code, name, mobile }: Address) => {
    // Whoever was registered by an agent may have none.
    const door = { plaque: number, hasPostal: postal_code ? "yes" : "no", postal: postal_code };
    return {
      title: formatAddress(t("title", { city, address })),
      details: formatAddress(unit ? t("detailsWithUnit", { ...door, unit }) : t("details", door)),
      recipient: t("recipient", { name, mobile: toPersianDigits(formatMobile(mobile)) }),
    };
  };
}
