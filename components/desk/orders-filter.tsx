import { useTranslations } from "next-intl";
import { buttonClass } from "@/components/ui/button-class";
import { CONTROL } from "@/components/ui/control";
import { type DeskCounts, ORDER_TABS } from "@/lib/contract/desk-order";
import { formatCount, toPersianDigits } from "@/lib/persian/digits";
import { routes } from "@/lib/routes";
import { exportHref, type ListQuery, listHref, RANGES, rangeStart } from "./list-query";
import { ListTabs } from "./list-tabs";

/** Tabs by what is to be done; their counts obey the filters. */
export function OrderTabs({ query, tabs }: { query: ListQuery; tabs: DeskCounts["tabs"] }) {
  const t = useTranslations("Staff");
  const all = [undefined, ...ORDER_TABS].map((tab) => ({
    name: t(`tab_${tab ?? "all"}`),
    href: listHref(query, { tab }),
    count: tabs[tab ?? "all"],
    isHere: query.tab === tab,
  }));
  return <ListTabs tabs={all} />;
}

const CHIP = "inline-flex min-h-11 items-center gap-2 rounded-md border px-3 text-xs whitespace-nowrap md:min-h-9";

/** What the list is narrowed by, in the address: what is set comes first, with a way to take it out. */
export function OrderFilter({ query, count, now }: { query: ListQuery; count: number; now: Date }) {
  const t = useTranslations("Staff");
  const set = [
    ["q", query.q],
    ["city", query.city],
    ["returns", query.returns && t("returnsAsked")],
    ["stuck", query.stuck && t("linksStuck")],
  ] as const;
  const range = RANGES.find((days) => query.from === rangeStart(days, now));
  return (
    <div className="flex flex-wrap items-center gap-2 py-3">
      {set.map(
        ([name, value]) =>
          value && (
            <a
              key={name}
              href={listHref(query, { [name]: undefined })}
              className={`${CHIP} border-brand bg-brand-soft text-brand`}
            >
              {toPersianDigits(value)} <span aria-hidden="true">×</span>
              <span className="sr-only">{t("removeFilter")}</span>
            </a>
          ),
      )}
      {RANGES.map((days) => (
        <a
          key={days}
          href={listHref(query, { from: range === days ? undefined : rangeStart(days, now), to: undefined })}
          aria-current={range === days ? "true" : undefined}
          className={`${CHIP} bg-surface aria-[current]:border-brand aria-[current]:bg-brand-soft aria-[current]:text-brand`}
        >
          {t(`range_${days}`)}
        </a>
      ))}
      <form action={routes.deskOrders} className="flex items-center gap-2">
        {query.tab && <input type="hidden" name="tab" value={query.tab} />}
        {query.from && <input type="hidden" name="from" value={query.from} />}
        {query.to && <input type="hidden" name="to" value={query.to} />}
        {query.q && <input type="hidden" name="q" value={query.q} />}
        {query.returns && <input type="hidden" name="returns" value="1" />}
        {query.stuck && <input type="hidden" name="stuck" value="1" />}
        {query.sort && <input type="hidden" name="sort" value={query.sort} />}
        <div className="w-28">
          <input
            name="city"
            defaultValue={query.city}
            maxLength={60}
            aria-label={t("city")}
            placeholder={t("city")}
            className={`${CONTROL} h-11 min-h-11 md:h-9 md:min-h-9`}
          />
        </div>
        <button type="submit" className={`${CHIP} bg-surface text-brand`}>
          {t("apply")}
        </button>
      </form>
      {(query.q || query.city || query.from || query.to || query.returns || query.stuck) && (
        <a href={listHref({ tab: query.tab })} className="inline-flex min-h-11 items-center px-1 text-xs text-brand">
          {t("clearFilters")}
        </a>
      )}
      <span className="ms-auto flex flex-wrap items-center gap-3 text-xs text-ink-soft">
        <a
          href={listHref(query, { sort: query.sort ? undefined : "oldest" })}
          className="inline-flex min-h-11 items-center text-brand"
        >
          {t(query.sort ? "sortOldest" : "sortNewest")}
        </a>
        <a href={exportHref(query)} download className={buttonClass({ variant: "secondary", size: "word" })}>
          <span className="text-xs">{t("export", { count: formatCount(count) })}</span>
        </a>
      </span>
    </div>
  );
}
