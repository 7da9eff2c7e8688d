import { useTranslations } from "next-intl";
import type { ReportRow, ReportStep } from "@/lib/contract/report";
import { chartScale } from "@/lib/domain/reports/chart-scale";
import { formatCount, formatTenths, toPersianDigits } from "@/lib/persian/digits";
import { formatJalaliDays, isFriday, nameJalaliMonth } from "@/lib/persian/jalali";

const LINES = [0, 0.25, 0.5, 0.75, 1];
/** Above this many periods only every fifth is named. */
const ALL_NAMED = 12;
const PERIOD_GAP = 0.12;
const percent = (part: number) => `${Math.round(part * 10_000) / 100}%`;

const labelOf = (period: string, by: ReportStep): string => {
  const noon = `${period}T12:00:00Z`;
  return by === "month" ? nameJalaliMonth(noon) : (formatJalaliDays(noon, noon)[1].split(" ")[0] ?? "");
};

type Bar = { period: string; sold: number; returned: number; before: number };
const barOf = (row: ReportRow): Bar => ({
  period: String(row.period),
  sold: Number(row.sold),
  returned: Number(row.returned),
  before: Number(row.before ?? 0),
});

/** Columns run from right to left; positions are parts of the width and height. */
function Columns({ bars, top, by }: { bars: Bar[]; top: number; by: ReportStep }) {
  const slot = 1 / bars.length;
  return bars.map(({ period, sold, returned, before }, at) => {
    const start = 1 - (at + 1) * slot;
    const width = slot * (1 - PERIOD_GAP) * (before > 0 ? 0.6 : 1);
    const x = percent(start + slot - slot * (PERIOD_GAP / 2) - width);
    const box = (amount: number) => ({ y: percent(1 - amount / top), height: percent(amount / top) });
    // What was returned is part of the bar, at its top, and never more than it.
    const back = Math.min(returned, sold);
    return (
      <g key={period}>
        {by === "day" && isFriday(period) && (
          <rect x={percent(start)} y="0" width={percent(slot)} height="100%" className="fill-sunken" />
        )}
        <rect x={x} width={percent(width)} {...box(sold)} className="fill-brand" />
        {back > 0 && (
          <rect
            x={x}
            width={percent(width)}
            y={percent(1 - sold / top)}
            height={percent(back / top)}
            fill="url(#returned)"
          />
        )}
        {before > 0 && (
          <rect
            x={percent(start + slot * (PERIOD_GAP / 2))}
            width={percent(slot * 0.3)}
            {...box(before)}
            className="fill-none stroke-ink-faint"
            strokeDasharray="2 2"
          />
        )}
      </g>
    );
  });
}

/** The sales of each period as columns; the table below has the same numbers, so it is one picture to screen readers. */
export function SalesChart({ rows, by, name }: { rows: readonly ReportRow[]; by: ReportStep; name: string }) {
  const t = useTranslations("Reports");
  const bars = rows.map(barOf);
  const { top, unit, unitName } = chartScale(Math.max(0, ...bars.map(({ sold, before }) => Math.max(sold, before))));
  const tick = (part: number) => {
    const value = (top * part) / unit;
    return Number.isInteger(value) ? formatCount(value) : formatTenths(value);
  };
  const every = bars.length > ALL_NAMED ? 5 : 1;
  const isNamed = (at: number) => at === 0 || (at + 1) % every === 0;
  return (
    <figure className="pt-4 pb-10">
      <figcaption className="flex flex-wrap items-center gap-x-4 text-xs text-ink-soft">
        <span className="me-auto">{t("chartUnit", { unit: t(unitName) })}</span>
        <span className="flex items-center gap-1.5">
          <i className="size-3 bg-brand" /> {t("sold")}
        </span>
        <span className="flex items-center gap-1.5">
          <i className="hatched size-3" /> {t("returned")}
        </span>
        {bars.some(({ before }) => before > 0) && (
          <span className="flex items-center gap-1.5">
            <i className="size-3 border border-dashed border-ink-faint" /> {t("before")}
          </span>
        )}
      </figcaption>
      <div role="img" aria-label={name} className="flex pt-3 text-xs text-ink-soft">
        <div className="h-44 flex-1 lg:h-64">
          <svg width="100%" height="100%" className="overflow-visible" aria-hidden="true">
            <pattern id="returned" width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
              <rect width="5" height="5" className="fill-surface" />
              <rect width="2.5" height="5" className="fill-brand" />
            </pattern>
            {LINES.map((part) => (
              <line key={part} x1="0" x2="100%" y1={percent(1 - part)} y2={percent(1 - part)} className="stroke-line" />
            ))}
            <Columns bars={bars} top={top} by={by} />
          </svg>
          <div className="flex pt-1" aria-hidden="true">
            {bars.map(({ period }, at) => (
              <span key={period} className="min-w-0 flex-1 overflow-visible text-center whitespace-nowrap">
                {isNamed(at) && toPersianDigits(labelOf(period, by))}
              </span>
            ))}
          </div>
        </div>
        <div className="relative h-44 w-12 lg:h-64" aria-hidden="true">
          {LINES.map((part) => (
            <span key={part} className="absolute end-0 translate-y-1/2" style={{ bottom: percent(part) }}>
              {tick(part)}
            </span>
          ))}
        </div>
      </div>
    </figure>
  );
}
