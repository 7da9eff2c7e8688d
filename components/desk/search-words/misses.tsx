import { useTranslations } from "next-intl";
import { Button } from "@/components/desk/kit/button";
import type { DeskSearchWords } from "@/lib/contract/search-words";
import { formatCount } from "@/lib/persian/digits";

type MissesProps = {
  misses: DeskSearchWords["misses"];
  onSynonym: (word: string) => void;
  onRedirect: (word: string) => void;
};

/** The searches that found nothing; each can begin a group of synonyms or a redirect. */
export function Misses({ misses, onSynonym, onRedirect }: MissesProps) {
  const t = useTranslations("StaffSearchWords");
  return (
    <section>
      <h2 className="pb-1 text-lg font-bold">{t("misses")}</h2>
      <p className="pb-2 text-xs text-ink-soft">{misses.length > 0 ? t("missesText") : t("noMisses")}</p>
      <ul className="max-h-120 overflow-y-auto border-t empty:hidden">
        {misses.map(({ word, count }) => (
          <li key={word} className="border-b py-2">
            <p className="flex flex-wrap items-baseline gap-x-3">
              <b className="font-medium">{word}</b>
              <span className="text-xs text-ink-soft">{t("times", { count: formatCount(count) })}</span>
            </p>
            <p className="flex flex-wrap gap-x-2">
              <Button variant="ghost" size="word" aria-label={t("synonymOf", { word })} onClick={() => onSynonym(word)}>
                {t("synonym")}
              </Button>
              <Button
                variant="ghost"
                size="word"
                aria-label={t("redirectOf", { word })}
                onClick={() => onRedirect(word)}
              >
                {t("redirect")}
              </Button>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
