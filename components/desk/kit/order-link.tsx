import { useTranslations } from "next-intl";
import { toPersianDigits } from "@/lib/persian/digits";
import { routes } from "@/lib/routes";

export function OrderLink({ id }: { id: number }) {
  const t = useTranslations("Staff");
  return (
    <a href={routes.deskOrder(id)} className="font-medium text-brand hover:underline">
      {t("invoice", { number: toPersianDigits(id) })}
    </a>
  );
}
