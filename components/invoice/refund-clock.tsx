import { useTranslations } from "next-intl";
import { CodeText } from "@/components/ui/code-text";
import type { Refund, RefundDay } from "@/lib/contract/payment";
import { toPersianDigits } from "@/lib/persian/digits";
import { formatClock, formatJalaliDay, formatJalaliShort } from "@/lib/persian/jalali";
import { useShopFacts } from "./use-shop-facts";

const WEEKEND = [4, 5];

/** True for a day off other than Thursday and Friday. */
const isHoliday = ({ date, counts }: RefundDay) => !counts && !WEEKEND.includes(new Date(date).getUTCDay());

/** Counts down the 72 working hours of a refund. */
export function RefundClock({ refund }: { refund: Refund }) {
  const t = useTranslations("RefundClock");
  const { hours_left, days, due_at } = refund;
  if (hours_left <= 0) return <Overdue />;
  const due = t(days.some(isHoliday) ? "dueWithHolidays" : "due", {
    date: formatJalaliDay(due_at),
    time: formatClock(due_at),
  });
  return (
    <div className="receipt-rule mt-4 border-t pt-3">
      <div role="img" aria-label={`${toPersianDigits(hours_left)} ${t("hoursLeft")}. ${due}`}>
        <p>
          <span className="text-4xl font-bold">{toPersianDigits(hours_left)}</span> {t("hoursLeft")}
        </p>
        <Days days={days} />
        <p className="mt-1 text-xs text-ink-soft">{due}</p>
      </div>
    </div>
  );
}

/** One segment per day, as wide as its working hours; days off are narrow and hatched. */
function Days({ days }: { days: RefundDay[] }) {
  const current = days.find(({ hours, passed }) => passed < hours)?.date;
  return (
    <div className="mt-1 flex gap-0.75">
      {days.map((day) => (
        <Day key={day.date} day={day} isCurrent={day.date === current} />
      ))}
    </div>
  );
}

function Day({ day: { date, counts, hours, passed }, isCurrent }: { day: RefundDay; isCurrent: boolean }) {
  const [letter, number] = formatJalaliShort(date);
  return (
    <div
      className="min-w-4 text-center"
      style={counts ? { flex: `${hours} 1 0` } : { flex: "none", inlineSize: "1.25rem" }}
    >
      <div className={`h-3 overflow-hidden rounded-xs ${counts ? "bg-line/45" : "hatched"}`}>
        {passed > 0 && <div className="h-full bg-brand" style={{ inlineSize: `${(100 * passed) / hours}%` }} />}
      </div>
      <p className={`mt-1 text-xs leading-5 ${isCurrent ? "font-bold" : "text-ink-soft"}`}>
        {letter}
        <br />
        {number}
      </p>
    </div>
  );
}

function Overdue() {
  const t = useTranslations("RefundClock");
  const number = useShopFacts()?.phone_numbers[0];
  return (
    <div className="receipt-rule mt-4 border-t pt-3">
      <p className="font-bold">{t("over")}</p>
      {number && (
        <a href={`tel:${number}`} className="inline-flex min-h-11 items-center text-brand underline underline-offset-4">
          {t.rich("call", {
            number: () => <CodeText>{number}</CodeText>,
          })}
        </a>
      )}
    </div>
  );
}
