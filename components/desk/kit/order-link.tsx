import { useTranslations } from "next-intl";
import { DeskLink } from "@/components/desk/kit/desk-link";
import { deskRoutes } from "@/lib/desk-routes";
import { toPersianDigits } from "@/lib/persian/digits";

export function OrderLink({ id }: { id: number }) {
  const t = useTranslations("Staff");
  return (
    <DeskLink href={deskRoutes.order(id)} className="font-medium text-brand hover:underline">
      {t("invoice", { number: toPersianDigits(id) })}
    </DeskLink>
  );
}
