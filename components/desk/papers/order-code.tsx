import { useTranslations } from "next-intl";
import QrCode from "@/components/ui/qr-code";
import { toPersianDigits } from "@/lib/persian/digits";

/** The code can be scanned into the desk's search field. */
export function OrderCode({ id }: { id: number }) {
  const t = useTranslations("Staff");
  const number = toPersianDigits(id);
  return (
    <figure className="paper-code">
      <QrCode link={String(id)} label={t("codeOf", { number })} className="" />
      <figcaption>{t("invoice", { number })}</figcaption>
    </figure>
  );
}
