import { useTranslations } from "next-intl";
import { CHIP } from "@/components/desk/kit/chip";
import { FilterChoices } from "@/components/desk/lists/filter-choices";
import { FilterMenu } from "@/components/desk/lists/filter-menu";
import { FilterSheet } from "@/components/desk/lists/filter-sheet";
import { DateField } from "@/components/form/date-field";
import { buttonClass } from "@/components/ui/button-class";
import type { OrderChoices } from "@/lib/contract/desk-order";
import { REPORT_STEPS } from "@/lib/contract/report";
import { deskRoutes } from "@/lib/desk-routes";
import { toPersianDigits } from "@/lib/persian/digits";
import { formatJalaliDate } from "@/lib/persian/jalali";
import { monthRange, type ReportQuery, reportHref } from "./report-query";

const MONTHS = 13;

type Named = { id: number; name: string };
type FilterProps = { query: ReportQuery; choices: OrderChoices; categories: readonly Named[]; now: Date };

/** Which filters a report knows besides its days. */
const hasOrders = ({ kind }: ReportQuery) => kind !== "vat";
const hasGoods = ({ kind }: ReportQuery) => kind === "products" || kind === "returns" || kind === "margin";

function Days({ query }: { query: ReportQuery }) {
  const t = useTranslations("Reports");
  const { from, to, ...kept } = query;
  return (
    <form action={deskRoutes.reports} className="grid gap-3 p-1">
      {Object.entries(kept).map(
        ([name, value]) => value && <input key={name} type="hidden" name={name} value={String(value)} />,
      )}
      <DateField name="from" label={t("from")} defaultValue={from} />
      <DateField name="to" label={t("to")} defaultValue={to} />
      <button type="submit" className={buttonClass({ variant: "secondary" })}>
        {t("show")}
      </button>
    </form>
  );
}

function Removable({ href, name }: { href: string; name: string }) {
  const t = useTranslations("Staff");
  return (
    <a href={href} className={`${CHIP} border-brand bg-brand-soft text-brand`}>
      {name} <span aria-hidden="true">×</span>
      <span className="sr-only">{t("removeFilter")}</span>
    </a>
  );
}

/** Day, week or month; links, because each has an address. */
function Steps({ query }: { query: ReportQuery }) {
  const t = useTranslations("Reports");
  return (
    <nav aria-label={t("by")} className="flex overflow-hidden rounded-md border border-field">
      {REPORT_STEPS.map((by) => (
        <a
          key={by}
          href={reportHref(query, { by })}
          aria-current={query.by === by ? "true" : undefined}
          className="flex min-h-11 items-center px-3 text-xs aria-[current]:bg-brand-soft aria-[current]:font-bold aria-[current]:ring-2 aria-[current]:ring-brand aria-[current]:ring-inset md:min-h-9"
        >
          {t(`by_${by}`)}
        </a>
      ))}
    </nav>
  );
}

function Category({ query, categories }: Pick<FilterProps, "query" | "categories">) {
  const t = useTranslations("Reports");
  const name = categories.find(({ id }) => id === query.category)?.name ?? toPersianDigits(query.category ?? "");
  if (query.category) return <Removable href={reportHref(query, { category: undefined })} name={name} />;
  return (
    <FilterChoices
      name={t("allCategories")}
      list={categories}
      href={(id) => reportHref(query, { category: Number(id) })}
    />
  );
}

export function ReportFilters({ query, choices, categories, now }: FilterProps) {
  const t = useTranslations("Reports");
  const { kind, from, to, city, port, category } = query;
  const months = Array.from({ length: MONTHS }, (_, at) => monthRange(now, -at));
  const month = months.find((one) => one.from === from && one.to === to);
  const days = t("range", { from: formatJalaliDate(from), to: formatJalaliDate(to) });
  const portName = choices.ports.find(({ id }) => id === port)?.name ?? toPersianDigits(port ?? "");
  return (
    <div className="flex flex-wrap items-center gap-2 py-3">
      <FilterChoices
        name={month?.title ?? days}
        list={months.map((one) => ({ id: one.from, name: one.title }))}
        href={(first) => reportHref(query, rangeOf(months, first))}
      />
      <FilterMenu name={t("someDays")}>
        <Days query={query} />
      </FilterMenu>
      {kind === "sales" && <Steps query={query} />}
      {kind === "sales" && (
        <a
          href={reportHref(query, { compare: query.compare ? undefined : true })}
          className={`${CHIP} ${query.compare ? "border-brand bg-brand-soft text-brand" : "bg-surface"}`}
        >
          {query.compare ? t("comparing") : t("compare")}
        </a>
      )}
      {hasOrders(query) && (
        <FilterSheet count={[city, port, hasGoods(query) && category].filter(Boolean).length}>
          {hasGoods(query) && <Category query={query} categories={categories} />}
          {city && <Removable href={reportHref(query, { city: undefined })} name={city} />}
          {port && <Removable href={reportHref(query, { port: undefined })} name={portName} />}
          {!city && (
            <FilterChoices
              name={t("allCities")}
              list={choices.cities.map((one) => ({ id: one, name: one }))}
              href={(id) => reportHref(query, { city: String(id) })}
            />
          )}
          {!port && (
            <FilterChoices
              name={t("allPorts")}
              list={choices.ports}
              href={(id) => reportHref(query, { port: Number(id) })}
            />
          )}
        </FilterSheet>
      )}
    </div>
  );
}

function rangeOf(months: readonly { from: string; to: string }[], first: string | number) {
  const month = months.find(({ from }) => from === first);
  return month && { from: month.from, to: month.to };
}
