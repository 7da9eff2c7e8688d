import { useTranslations } from "next-intl";
import { SearchAgain } from "@/components/catalog/search-again";
import { ButtonLink } from "@/components/ui/button";
import { ChipLink } from "@/components/ui/chip-link";
import type { Category } from "@/lib/contract/catalogue";
import { routes } from "@/lib/routes";
import { MessagePage } from "./message-page";

export function MissingPage({ categories }: { categories?: readonly Category[] | null }) {
  const t = useTranslations("Common");
  return (
    <MessagePage
      title={t("notFoundTitle")}
      text={t("notFoundText")}
      action={
        <ButtonLink href={routes.home} variant="outline">
          {t("backHome")}
        </ButtonLink>
      }
    >
      <SearchAgain />
      {categories && categories.length > 0 && <Categories categories={categories} />}
    </MessagePage>
  );
}

function Categories({ categories }: { categories: readonly Category[] }) {
  const t = useTranslations("Nav");
  return (
    <nav aria-label={t("categories")}>
      <ul className="flex flex-wrap justify-center gap-2">
        {categories.map(({ id, slug, name }) => (
          <li key={id}>
            <ChipLink href={routes.category(id, slug)}>{name}</ChipLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
