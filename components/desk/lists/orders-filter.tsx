import { useTranslations } from "next-intl";
import { FileLinks } from "@/components/catalog/file-links";
import { CHIP } from "@/components/desk/kit/chip";
import { Writes } from "@/components/desk/kit/only-looks";
import { DateField } from "@/components/form/date-field";
import { buttonClass } from "@/components/ui/button-class";
import { type DeskCounts, ORDER_TABS, type OrderChoices } from "@/lib/contract/desk-order";
import { deskRoutes } from "@/lib/desk-routes";
import { formatCount, toPersianDigits } from "@/lib/persian/digits";
import { formatJalaliDays } from "@/lib/persian/jalali";
import { FilterChoices } from "./filter-choices";
import { FilterMenu } from "./filter-menu";
import { FilterSheet } from "./filter-sheet";
import { exportHref, FILTERS, type ListQuery, listHref, RANGES, rangeStart } from "./list-query";
import { ListTabs } from "./list-tabs";

/** The counts respect the filters. */
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

type FilterProps = { query: ListQuery; choices: OrderChoices; now: Date };

function useRange({ from, to }: ListQuery, now: Date): string | null {
  const t = useTranslations("Staff");
  const today = rangeStart(1, now);
  const [first, last] = formatJalaliDays(from ?? to ?? today, to ?? from ?? today);
  if (from && from === to) return from === today ? t("range_1") : last;
  if (from && (!to || to === today)) return from === today ? t("range_1") : t("rangeToday", { from: formatDay(from) });
  if (from) return t("rangeBetween", { from: first, to: last });
  return to ? t("rangeUntil", { to: formatDay(to) }) : null;
}
const formatDay = (day: string) => formatJalaliDays(day, day)[1];

/** Active filters come first, each with a link to remove it. */
export function OrderFilter({ query, choices, now, count }: FilterProps & { count: number }) {
  const t = useTranslations("Staff");
  const nameIn = (list: OrderChoices["agents"], id: number | undefined) =>
    id && (list.find((one) => one.id === id)?.name ?? String(id));
  const set = [
    ["q", query.q],
    ["from", useRange(query, now)],
    ["city", query.city],
    ["port", nameIn(choices.ports, query.port)],
    ["agent", nameIn(choices.agents, query.agent)],
    ["company", nameIn(choices.companies, query.company)],
    ["customer", query.customer && t("ofCustomer")],
    ["returns", query.returns && t("returnsAsked")],
    ["changes", query.changes && t("changeOffered")],
    ["stuck", query.stuck && t("linksStuck")],
    ["paid", query.paid && t("byPaymentDay")],
  ] as const;
  return (
    <div className="flex flex-wrap items-center gap-2 py-3">
      <FilterSheet count={set.filter(([, value]) => value).length}>
        {set.map(
          ([name, value]) =>
            value && (
              <a
                key={name}
                href={listHref(query, { [name]: undefined, ...(name === "from" && { to: undefined }) })}
                className={`${CHIP} border-brand bg-brand-soft text-brand`}
              >
                {toPersianDigits(value)} <span aria-hidden="true">×</span>
                <span className="sr-only">{t("removeFilter")}</span>
              </a>
            ),
        )}
        {!query.from && !query.to && (
          <FilterMenu name={t("date")}>
            <Days query={query} now={now} />
          </FilterMenu>
        )}
        <Choices {...{ query, name: "city" }} list={choices.cities.map((city) => ({ id: city, name: city }))} />
        <Choices {...{ query, name: "port" }} list={choices.ports} />
        <Choices {...{ query, name: "agent" }} list={choices.agents} />
        <Choices {...{ query, name: "company" }} list={choices.companies} />
        {!query.changes && (
          <a href={listHref(query, { changes: true })} className={CHIP}>
            {t("changeOffered")}
          </a>
        )}
        {FILTERS.some((name) => query[name]) && (
          <a href={listHref({ tab: query.tab })} className="inline-flex min-h-11 items-center px-1 text-xs text-brand">
            {t("clearFilters")}
          </a>
        )}
      </FilterSheet>
      <span className="ms-auto flex flex-wrap items-center gap-3 text-xs text-ink-soft">
        <a
          href={listHref(query, { sort: query.sort ? undefined : "oldest" })}
          className="inline-flex min-h-11 items-center text-brand"
        >
          {t(query.sort ? "sortOldest" : "sortNewest")}
        </a>
        <Writes>
          <FileLinks
            href={exportHref(query)}
            name={t("export", { count: formatCount(count) })}
            excel={t("exportExcel")}
          />
        </Writes>
      </span>
    </div>
  );
}

type ChoicesProps = {
  query: ListQuery;
  name: "city" | "port" | "agent" | "company";
  list: readonly { id: string | number; name: string }[];
};

/** Renders nothing if the filter is set or has no choices. */
function Choices({ query, name, list }: ChoicesProps) {
  const t = useTranslations("Staff");
  if (query[name]) return null;
  return <FilterChoices name={t(name)} list={list} href={(id) => listHref(query, { [name]: id })} />;
}

function Days({ query, now }: Omit<FilterProps, "choices">) {
  const t = useTranslations("Staff");
  const today = rangeStart(1, now);
  const kept = Object.entries({ ...query, page: undefined, from: undefined, to: undefined });
  return (
    <div className="grid gap-3 p-1">
      <p className="flex flex-wrap gap-2">
        {RANGES.map((days) => (
          <a key={days} href={listHref(query, { from: rangeStart(days, now), to: undefined })} className={CHIP}>
            {t(`range_${days}`)}
          </a>
        ))}
      </p>
      <form action={deskRoutes.orders} className="grid gap-3">
        {kept.map(
          ([name, value]) =>
            value && <input key={name} type="hidden" name={name} value={value === true ? "1" : String(value)} />,
        )}
        <DateField name="from" label={t("fromDay")} last={today} />
        <DateField name="to" label={t("toDay")} last={today} />
        <button type="submit" className={buttonClass({ variant: "secondary" })}>
          {t("apply")}
        </button>
      </form>
    </div>
  );
}
