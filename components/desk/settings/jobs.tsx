import { useTranslations } from "next-intl";
import { formatTimeOrDate } from "@/components/desk/kit/format-time";
import { CodeText } from "@/components/ui/code-text";
import type { DeskJob, DeskJobs, LedgerCheckResult } from "@/lib/contract/desk-settings";
import { formatCount } from "@/lib/persian/digits";
import { joined } from "@/lib/persian/joined";
import type fa from "@/messages/fa.json";

type Named = keyof (typeof fa)["StaffSettings"] & `job_${string}`;

/** A job is late after twice its interval plus two minutes. */
const isLate = ({ ended_at, every }: DeskJob, now: number) =>
  ended_at !== null && now - Date.parse(ended_at) > (2 * every + 120) * 1000;

export function Jobs({ state: { jobs, books }, now }: { state: DeskJobs; now: number }) {
  const t = useTranslations("StaffSettings");
  return (
    <>
      <h2 className="pb-1 text-lg font-bold">{t("books")}</h2>
      <p className="text-xs text-ink-soft">{t("booksText")}</p>
      <LedgerCheck books={books} now={now} />
      <h2 className="pt-6 pb-2 text-lg font-bold">{t("part_jobs")}</h2>
      <ul className="border-t">
        {jobs.map((job) => (
          <li key={job.name} className="border-b py-3">
            <p className="flex flex-wrap items-baseline gap-x-3">
              <b className="font-medium">{t(`job_${job.name.replaceAll(" ", "_")}` as Named)}</b>
              <span className="text-xs text-ink-soft">{every(job.every, t)}</span>
              {isLate(job, now) && <span className="text-warning">{t("jobLate")}</span>}
            </p>
            <p className="text-xs text-ink-soft">
              {joined([
                job.ended_at
                  ? t("jobEnded", {
                      time: formatTimeOrDate(job.ended_at, now),
                      took: formatCount(Math.ceil((job.took_ms ?? 0) / 1000)),
                    })
                  : t("jobNever"),
                job.next_at && t("jobNext", { time: formatTimeOrDate(job.next_at, now) }),
              ])}
            </p>
            {job.error && job.failed_at && (
              <p className="break-words text-danger">
                {t("jobFailed", { time: formatTimeOrDate(job.failed_at, now) })} <CodeText>{job.error}</CodeText>
              </p>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

type Translate = ReturnType<typeof useTranslations<"StaffSettings">>;

function every(seconds: number, t: Translate): string {
  if (seconds < 60) return t("jobEvery_seconds", { count: formatCount(seconds) });
  if (seconds < 3600) return t("jobEvery_minutes", { count: formatCount(seconds / 60) });
  return t("jobEvery_hours", { count: formatCount(seconds / 3600) });
}

function LedgerCheck({ books, now }: { books: LedgerCheckResult | null; now: number }) {
  const t = useTranslations("StaffSettings");
  if (!books) return <p className="pt-2">{t("booksNever")}</p>;
  const { at, differences, unfinished } = books;
  const time = formatTimeOrDate(at, now);
  const isFine = differences === 0 && unfinished === 0;
  return (
    <p className={`pt-2 font-medium ${isFine ? "" : "text-danger"}`}>
      {differences > 0 ? t("booksWrong", { count: formatCount(differences), time }) : null}
      {unfinished > 0 && ` ${t("booksUnfinished", { count: formatCount(unfinished) })}`}
      {isFine && t("booksFine", { time })}
    </p>
  );
}
