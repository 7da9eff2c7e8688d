import { getTranslations } from "next-intl/server";
import { SearchWordsForm } from "@/components/desk/search-words/search-words-form";
import { loadSearchWords } from "@/lib/api/desk-search-words";
import { deskRoutes } from "@/lib/desk-routes";
import { IslandMessages } from "@/lib/i18n/island-messages";
import { loginPath } from "@/lib/routes";
import { navItemTitle } from "../desk-title";
import { loadTargets } from "../showcase/load-targets";

export const generateMetadata = navItemTitle("searchWords");

export default async function SearchWordsPage() {
  const login = loginPath(deskRoutes.searchWords);
  const [t, words, targets] = await Promise.all([
    getTranslations("StaffSearchWords"),
    loadSearchWords(login),
    loadTargets(login),
  ]);
  return (
    <>
      <h1 className="text-title font-bold">{t("title")}</h1>
      <p className="pb-4 text-xs text-ink-soft">{t("about")}</p>
      <IslandMessages island="desk-search-words">
        <SearchWordsForm words={words} targets={targets} />
      </IslandMessages>
    </>
  );
}
