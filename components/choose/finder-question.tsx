import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { FootBar } from "@/components/ui/foot-bar";
import { PlainRadioRow, RadioList } from "@/components/ui/radio-list";
import { formatCount } from "@/lib/persian/digits";
import { routes } from "@/lib/routes";

const QUESTIONS = 3;
const HEADING = "finder-question";

type FinderQuestionProps = {
  number: 1 | 2 | 3;
  /** The name of the answer in the form. */
  name: "trade" | "place" | "net";
  question: string;
  answers: readonly { slug: string; name: string; hint?: string | null }[];
  /** The answers to the questions before this one. */
  given?: Partial<Record<"trade" | "place", string>>;
  /** Where «I don't know» leads; without it everybody knows. */
  unknownHref?: string;
};

/** One question of the finder: a form that works without JavaScript, in which choosing does not submit. */
export function FinderQuestion({ number, name, question, answers, given = {}, unknownHref }: FinderQuestionProps) {
  const t = useTranslations("Choose");
  return (
    <form
      data-finder=""
      method="get"
      action={routes.finderStep}
      className="mx-auto flex max-w-prose flex-col pt-6 max-sm:min-h-[calc(100dvh-8rem)] md:pt-10"
    >
      {Object.entries(given).map(([answer, value]) => (
        <input key={answer} type="hidden" name={answer} value={value} />
      ))}
      <p className="text-xs text-ink-soft">
        {t("questionOf", { number: formatCount(number), count: formatCount(QUESTIONS) })}
      </p>
      <h1 id={HEADING} className="mt-1 mb-4 text-title font-bold">
        {question}
      </h1>
      <RadioList labelledBy={HEADING}>
        {answers.map((answer) => (
          <PlainRadioRow key={answer.slug} name={name} value={answer.slug} label={answer.name} hint={answer.hint} />
        ))}
      </RadioList>
      <FootBar>
        <div className="flex items-center justify-between gap-4 py-1">
          <Button type="submit" className="max-sm:flex-1 sm:min-w-40">
            {t("next")}
          </Button>
          {unknownHref && (
            <a href={unknownHref} className="inline-flex min-h-11 items-center px-2 font-medium text-brand">
              {t("unknown")}
            </a>
          )}
        </div>
      </FootBar>
    </form>
  );
}
