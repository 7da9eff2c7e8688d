import { useTranslations } from "next-intl";
import type { DeskWaiting, DeskWarning, SmsUse } from "@/lib/contract/desk-today";
import type { HeldRight } from "@/lib/contract/staff";
import { mostUrgent } from "@/lib/domain/order/urgent";
import { formatCount } from "@/lib/persian/digits";
import { formatClock } from "@/lib/persian/jalali";
import { TodayFirst } from "./today-first";
import { type TodayList, useTodayLists } from "./today-lists";
import { TodayWarnings } from "./today-warnings";

const TONES = { stuck: "text-warning", short: "font-bold text-ink" } as const;

type TodayProps = {
  waiting: DeskWaiting;
  sms?: SmsUse | null;
  warnings?: readonly DeskWarning[];
  rights?: readonly HeldRight[];
  now: number;
};

export function Today({ waiting, sms = null, warnings = [], rights = [], now }: TodayProps) {
  const t = useTranslations("StaffToday");
  const lists = useTodayLists(waiting, now);
  const first = mostUrgent(waiting);
  return (
    <>
      <div className="flex items-baseline gap-3 pb-4">
        <h1 className="me-auto text-title font-bold">{t("today")}</h1>
        <p className="text-xs text-ink-soft">{t("seenAt", { time: formatClock(new Date(now).toISOString()) })}</p>
      </div>
      <TodayWarnings warnings={warnings} sms={sms} rights={rights} now={now} />
      {first && <TodayFirst first={first} now={now} />}
      <div className="grid gap-x-8 pb-24 sm:pb-8 md:grid-cols-2 xl:grid-cols-3">
        {lists.map((list) => (
          <Counter key={list.name} list={list} />
        ))}
      </div>
    </>
  );
}

/** A list without entries is still rendered, so that the other lists keep their places. */
function Counter({ list: { name, href, count, note, isStuck, lines } }: { list: TodayList }) {
  const t = useTranslations("StaffToday");
  return (
    <section aria-labelledby={`today-${name}`} className="border-t md:min-h-56 md:py-3">
      <div className="relative flex min-h-12 items-baseline gap-3 py-2">
        <span className={`min-w-8 text-lg md:text-2xl ${count > 0 ? "font-bold" : "text-ink-faint"}`}>
          {formatCount(count)}
        </span>
        <h2 id={`today-${name}`} className="text-base font-normal md:text-lg md:font-bold">
          <a href={href} className="after:absolute after:inset-0 md:text-brand">
            {t(`list_${name}`)}
          </a>
        </h2>
        <span className={`ms-auto text-xs ${count > 0 && isStuck ? "text-warning" : "text-ink-soft"}`}>
          {count > 0 ? note : t("nothingLeft")}
        </span>
      </div>
      {lines.length > 0 && (
        <ul className="max-md:hidden">
          {lines.map(({ href: to, title, who, why, tone }) => (
            <li key={`${title}-${who}-${why}`}>
              <a href={to} className="flex min-h-9.5 items-center gap-2 hover:text-brand">
                <b className={`truncate font-medium ${who ? "max-w-[60%] shrink-0" : ""}`}>{title}</b>
                {who && <span className="min-w-0 truncate text-ink-soft">{who}</span>}
                <span className={`ms-auto text-xs whitespace-nowrap ${tone ? TONES[tone] : "text-ink-soft"}`}>
                  {why}
                </span>
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
