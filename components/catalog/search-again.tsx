import Search from "lucide-react/icons/search";
import { useTranslations } from "next-intl";
import { buttonClass } from "@/components/ui/button-class";
import { CONTROL } from "@/components/ui/control";
import { routes } from "@/lib/routes";

/** A plain search form, for pages that contain only a message. */
export function SearchAgain() {
  const t = useTranslations();
  return (
    // biome-ignore lint/a11y/useSemanticElements: the search element is too new for the phones of our shoppers
    <form role="search" aria-label={t("Search.again")} action={routes.search} className="flex w-full max-w-md gap-2">
      <input
        type="search"
        name="q"
        required
        maxLength={100}
        enterKeyHint="search"
        aria-label={t("Nav.search")}
        placeholder={t("Search.placeholder")}
        className={`min-w-0 ${CONTROL}`}
      />
      <button type="submit" aria-label={t("Search.again")} className={buttonClass({ variant: "secondary" })}>
        <Search aria-hidden="true" className="size-5" />
      </button>
    </form>
  );
}
