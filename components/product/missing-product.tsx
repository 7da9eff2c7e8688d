import PackageX from "lucide-react/icons/package-x";
import { useTranslations } from "next-intl";
import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import type { RemovedExtra } from "@/lib/contract/product";
import { routes } from "@/lib/routes";

type MissingProductProps = {
  code: 404 | 410;
  /** What there is in place of a removed product. */
  instead?: RemovedExtra | null;
};

/** In place of a product that never was (404) or is no longer sold (410), with the nearest way on. */
export function MissingProduct({ code, instead }: MissingProductProps) {
  const t = useTranslations();
  const isGone = code === 410;
  return (
    <EmptyState
      icon={<PackageX />}
      heading
      title={t(isGone ? "Product.goneTitle" : "Product.notFoundTitle")}
      hint={t(isGone ? "Product.goneText" : "Product.notFoundText")}
      action={instead ? <Instead {...instead} /> : <AllProducts />}
    />
  );
}

function AllProducts() {
  const t = useTranslations("Cart");
  return <ButtonLink href={routes.search}>{t("viewProducts")}</ButtonLink>;
}

function Instead({ successor, category }: RemovedExtra) {
  const t = useTranslations("Product");
  return (
    <div className="flex flex-col gap-3">
      {successor && (
        <ButtonLink href={routes.product(successor.id, successor.slug)} className="whitespace-normal">
          {t("seeSuccessor", { product: successor.name })}
        </ButtonLink>
      )}
      <ButtonLink href={routes.category(category.id, category.slug)} variant={successor ? "secondary" : "primary"}>
        {t("seeCategory", { category: category.name })}
      </ButtonLink>
    </div>
  );
}
