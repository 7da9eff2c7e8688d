import PackageX from "lucide-react/icons/package-x";
import { useTranslations } from "next-intl";
import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { routes } from "@/lib/routes";

/** In place of a product that never was (404) or is no longer sold (410). */
export function MissingProduct({ code }: { code: 404 | 410 }) {
  const t = useTranslations();
  const isGone = code === 410;
  return (
    <EmptyState
      icon={<PackageX />}
      heading
      title={t(isGone ? "Product.goneTitle" : "Product.notFoundTitle")}
      hint={t(isGone ? "Product.goneText" : "Product.notFoundText")}
      action={<ButtonLink href={routes.search}>{t("Cart.viewProducts")}</ButtonLink>}
    />
  );
}
