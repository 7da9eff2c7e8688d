import PackageX from "lucide-react/icons/package-x";
import { useTranslations } from "next-intl";
import { SearchAgain } from "@/components/catalog/search-again";
import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import type { RemovedExtra } from "@/lib/contract/product";
import { routes } from "@/lib/routes";

type MissingProductProps = {
  code: 404 | 410;
  /** The removed product and its alternatives. */
  instead?: RemovedExtra | null;
};

/** Shown for a product that never existed (404) or is no longer sold (410). */
export function MissingProduct({ code, instead }: MissingProductProps) {
  const t = useTranslations("Product");
  const goneTitle = instead?.name ? t("goneTitleOf", { product: instead.name }) : t("goneTitle");
  return (
    <EmptyState
      icon={<PackageX />}
      heading
      title={code === 410 ? goneTitle : t("notFoundTitle")}
      hint={t(code === 410 ? "goneText" : "notFoundText")}
      action={
        <div className="flex w-full flex-col items-center gap-6">
          {instead ? <ReplacementProducts {...instead} /> : <AllProducts />}
          <SearchAgain />
        </div>
      }
    />
  );
}

function AllProducts() {
  const t = useTranslations("Cart");
  return <ButtonLink href={routes.search}>{t("viewProducts")}</ButtonLink>;
}

function ReplacementProducts({ successor, category }: RemovedExtra) {
  const t = useTranslations("Product");
  return (
    <div className="flex max-w-full flex-col gap-3">
      {successor && (
        <ButtonLink href={routes.product(successor.id, successor.slug)} className="whitespace-normal!">
          {t("seeSuccessor", { product: successor.name })}
        </ButtonLink>
      )}
      <ButtonLink href={routes.category(category.id, category.slug)} variant={successor ? "secondary" : "primary"}>
        {t("seeCategory", { category: category.name })}
      </ButtonLink>
    </div>
  );
}
