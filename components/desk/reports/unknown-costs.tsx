import { useTranslations } from "next-intl";
import { DeskLink } from "@/components/desk/kit/desk-link";
import { deskRoutes } from "@/lib/desk-routes";

/** Products that the margin leaves out, because nobody has written what they cost. */
export function UnknownCosts({ products }: { products: readonly { id: number; name: string }[] }) {
  const t = useTranslations("Reports");
  if (products.length === 0) return null;
  return (
    <div className="py-3">
      <p className="text-xs text-warning">{t("unknownCosts")}</p>
      <ul className="flex flex-wrap gap-x-4">
        {products.map(({ id, name }) => (
          <li key={id}>
            <DeskLink href={deskRoutes.product(id)} className="inline-flex min-h-11 items-center text-brand">
              {name}
            </DeskLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
