import { useTranslations } from "next-intl";
import { DeskLink } from "@/components/desk/kit/desk-link";
import { toPersianDigits } from "@/lib/persian/digits";
import { routes } from "@/lib/routes";

export function OrderLink({ id }: { id: number }) {
  const t = useTranslations("Staff");
  return (
    <DeskLink href={routes.deskOrder(id)} className="font-medium text-brand hover:underline">
      {t("invoice", { number: toPersianDigits(id) })}
    </DeskLink>
  );
}
