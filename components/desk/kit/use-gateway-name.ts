import { useTranslations } from "next-intl";

const KNOWN = ["zarinpal", "zibal", "transfer"] as const;

/** Returns the display name of a payment gateway, or its id if unknown. */
export function useGatewayName(): (gateway: string) => string {
  const t = useTranslations("Staff");
  return (gateway) => {
    const known = KNOWN.find((one) => one === gateway);
    return known ? t(`gateway_${known}`) : gateway;
  };
}
