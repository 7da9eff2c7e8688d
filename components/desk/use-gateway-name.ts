import { useTranslations } from "next-intl";

const KNOWN = ["zarinpal", "zibal", "transfer"] as const;

/** The name of what a payment went through as people write it; one that nobody knows stays as it is. */
export function useGatewayName(): (gateway: string) => string {
  const t = useTranslations("Staff");
  return (gateway) => {
    const known = KNOWN.find((one) => one === gateway);
    return known ? t(`gateway_${known}`) : gateway;
  };
}
