import { useTranslations } from "next-intl";
import { buttonClass } from "@/components/ui/button-class";
import { CodeText } from "@/components/ui/code-text";
import { formatMobile } from "@/lib/persian/mobile";

type NoScriptSaleProps = {
  phone: string | undefined;
  /** True on pages that are not about a single product: says what the page requires, and which number to call. */
  isPage?: boolean;
};

/** Shown without JavaScript: what buying here requires, and the phone number that also takes orders. */
export function NoScriptSale({ phone, isPage = false }: NoScriptSaleProps) {
  const t = useTranslations();
  return (
    <noscript>
      <p className="text-base text-ink-soft">{t(isPage ? "Common.noScript" : "Cart.noScript")}</p>
      {phone && (
        <a href={`tel:${phone}`} className={`mt-4 ${buttonClass({ size: "lg", wide: true })}`}>
          {t(isPage ? "Common.callUs" : "Cart.phoneOrder")}
          <CodeText>{formatMobile(phone)}</CodeText>
        </a>
      )}
    </noscript>
  );
}
