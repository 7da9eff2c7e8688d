import { useTranslations } from "next-intl";
import { toPersianDigits } from "@/lib/persian/digits";
import { formatMobile } from "@/lib/persian/mobile";

/** In place of the button where no script runs: what buying here needs, and that a call does as well. */
export function NoScriptSale({ phone }: { phone: string | undefined }) {
  const t = useTranslations("Cart");
  return (
    <noscript>
      <p className="text-sm text-ink-soft">
        {t("noScript")}
        {phone && (
          <>
            {` ${t("phoneOrder")} `}
            <a href={`tel:${phone}`} dir="ltr" className="inline-flex min-h-11 items-center font-medium text-brand">
              {toPersianDigits(formatMobile(phone))}
            </a>
          </>
        )}
      </p>
    </noscript>
  );
}
