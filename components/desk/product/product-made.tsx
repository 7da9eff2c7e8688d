import { useTranslations } from "next-intl";
import { Alert } from "@/components/ui/alert";
import type { ProductRecord } from "@/lib/contract/desk-product";
import { deskRoutes } from "@/lib/desk-routes";
import { routes } from "@/lib/routes";

const LINK = "inline-flex min-h-11 items-center text-brand";

/** Confirms a new product, with the way to the next one. */
export function ProductMade({ product: { id, slug, state } }: { product: ProductRecord }) {
  const t = useTranslations("StaffProduct");
  const isShown = state === "visible" || state === "soon";
  return (
    <div className="pb-3">
      <Alert tone="success" title={t(isShown ? `made_${state}` : "made_draft")}>
        <p className="flex flex-wrap gap-x-5">
          {isShown && (
            <a href={routes.product(id, slug)} className={LINK}>
              {t("seeInShop")}
            </a>
          )}
          <a href={deskRoutes.product("new")} className={LINK}>
            {t("nextProduct")}
          </a>
        </p>
      </Alert>
    </div>
  );
}
