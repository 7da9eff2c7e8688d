import { useTranslations } from "next-intl";
import { buttonClass } from "@/components/ui/button-class";
import { CodeText } from "@/components/ui/code-text";
import { formatMobile } from "@/lib/persian/mobile";

/** Replaces the buy button without script: what buying here needs, and the phone number that also takes orders. */
export function NoScriptSale({ phone }: { phone: string | undefined }) {
  const t = useTranslations("Cart");
  return (
    <noscript>
      <p className="text-base text-ink-soft">{t("noScript")}</p>
      {phone && (
        <a href={`tel:${phone}`} className={`mt-4 ${buttonClass({ size: "lg", wide: true })}`}>
          {t("phoneOrder")}
          <CodeText>{formatMobile(phone)}</CodeText>
        </a>
      )}
    </noscript>
  );
}
