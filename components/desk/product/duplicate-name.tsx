import { useTranslations } from "next-intl";
import { findDeskGoods, useFoundGoods } from "@/components/desk/kit/use-found-goods";
import { deskRoutes } from "@/lib/desk-routes";
import { toSearchText } from "@/lib/persian/letters";

/** Warns of another product with the same name, which is allowed. */
export function DuplicateName({ name, own }: { name: string; own: number | undefined }) {
  const t = useTranslations("StaffProduct");
  const found = useFoundGoods(name, findDeskGoods);
  const same = found?.find((one) => one.id !== own && toSearchText(one.name) === toSearchText(name));
  return (
    <p role="status" className="text-xs text-warning empty:hidden">
      {same && (
        <>
          {t("sameName")}{" "}
          <a href={deskRoutes.product(same.id)} className="inline-flex min-h-11 items-center text-brand">
            {same.name}
          </a>
        </>
      )}
    </p>
  );
}
