import { useTranslations } from "next-intl";
import type { Address } from "@/lib/contract/address";
import { toPersianDigits } from "@/lib/persian/digits";
import { formatMobile } from "@/lib/persian/mobile";
import { formatAddress } from "@/lib/persian/no-break";

export function useAddressLines() {
  const t = useTranslations("Address");
  return ({ city, address, number, unit, postal_code, name, mobile }: Address) => {
    // A customer registered by an agent may have no postal code.
    const detail = { plaque: number, hasPostal: postal_code ? "yes" : "no", postal: postal_code };
    return {
      title: formatAddress(t("title", { city, address })),
      details: formatAddress(unit ? t("detailsWithUnit", { ...detail, unit }) : t("details", detail)),
      recipient: t("recipient", { name, mobile: toPersianDigits(formatMobile(mobile)) }),
    };
  };
}
