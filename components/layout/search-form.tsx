import Search from "lucide-react/icons/search";
import { useTranslations } from "next-intl";
import { routes } from "@/lib/routes";

export const SEARCH_FIELD_ID = "site-search";

/** A plain GET form: it works before, and without, any script. */
export function SearchForm() {
  const t = useTranslations();
  return (
    // biome-ignore lint/a11y/useSemanticElements: the search element is too new for the phones of our shoppers
    <form role="search" action={routes.search} className="relative w-full">
      <label htmlFor={SEARCH_FIELD_ID} className="sr-only">
        {t("Nav.search")}
      </label>
      <input
        id={SEARCH_FIELD_ID}
        type="search"
        name="q"
        required
        maxLength={100}
        enterKeyHint="search"
        placeholder={t("Search.placeholder")}
        className="block min-h-11 w-full rounded-sm border border-transparent bg-sunken ps-4 pe-12 text-md placeholder:text-sm placeholder:text-ink-faint hover:border-field focus:border-brand focus:bg-surface focus:outline-2 focus:outline-offset-0 focus:outline-brand"
      />
      <button
        type="submit"
        aria-label={t("Nav.search")}
        className="absolute end-0 top-0 grid size-11 place-items-center rounded-sm text-ink-soft hover:text-brand"
      >
        <Search aria-hidden="true" className="size-5" />
      </button>
    </form>
  );
}
