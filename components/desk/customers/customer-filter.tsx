import { useTranslations } from "next-intl";
import { CHIP } from "@/components/desk/kit/chip";
import { FilterChoices } from "@/components/desk/lists/filter-choices";
import { FilterMenu } from "@/components/desk/lists/filter-menu";
import { FilterSheet } from "@/components/desk/lists/filter-sheet";
import { DateField } from "@/components/form/date-field";
import { buttonClass } from "@/components/ui/button-class";
import { TextField } from "@/components/ui/text-field";
import type { CustomerChoices } from "@/lib/contract/desk-customer";
import { deskRoutes } from "@/lib/desk-routes";
import { formatToman } from "@/lib/domain/shared/money";
import { formatCount } from "@/lib/persian/digits";
import { formatJalaliDate } from "@/lib/persian/jalali";
import { type CustomerQuery, customersHref } from "./customer-query";

type FilterProps = { query: CustomerQuery; choices: CustomerChoices };

/** Active filters come first, each with a link to remove it. */
export function CustomerFilter({ query, choices }: FilterProps) {
  const t = useTranslations("StaffCustomers");
  const { city, agent, orders, paid, since } = query;
  const agentName = choices.agents.find(({ id }) => id === agent)?.name ?? String(agent);
  const set = [
    ["city", city && t("cityIs", { city })],
    ["agent", agent && t("agentIs", { name: agentName })],
    ["orders", orders && t("ordersFrom", { count: formatCount(orders) })],
    ["paid", paid && t("paidFrom", { amount: formatToman(paid) })],
    ["since", since && t("sinceDay", { day: formatJalaliDate(since) })],
  ] as const;
  const hasPurchases = Boolean(orders || paid || since);
  return (
    <FilterSheet count={set.filter(([, value]) => value).length}>
      {set.map(
        ([name, value]) =>
          value && (
            <a
              key={name}
              href={customersHref(query, { [name]: undefined })}
              className={`${CHIP} border-brand bg-brand-soft text-brand`}
            >
              {value} <span aria-hidden="true">×</span>
              <span className="sr-only">{t("removeFilter")}</span>
            </a>
          ),
      )}
      {!city && (
        <FilterChoices
          name={t("city")}
          list={choices.cities.map((one) => ({ id: one, name: one }))}
          href={(id) => customersHref(query, { city: String(id) })}
        />
      )}
      {!agent && (
        <FilterChoices
          name={t("agent")}
          list={choices.agents}
          href={(id) => customersHref(query, { agent: Number(id) })}
        />
      )}
      {!hasPurchases && (
        <FilterMenu name={t("purchases")}>
          <Purchases query={query} />
        </FilterMenu>
      )}
    </FilterSheet>
  );
}

function Purchases({ query: { tab, q, sort, city, agent } }: Pick<FilterProps, "query">) {
  const t = useTranslations("StaffCustomers");
  return (
    <form action={deskRoutes.customers} className="grid gap-3 p-1">
      {Object.entries({ tab, q, sort, city, agent }).map(
        ([name, value]) => value && <input key={name} type="hidden" name={name} value={String(value)} />,
      )}
      <div className="grid grid-cols-2 gap-3">
        <TextField name="orders" label={t("ordersLeast")} inputMode="numeric" />
        <TextField name="paid" label={t("paidLeast")} inputMode="numeric" />
      </div>
      <DateField name="since" label={t("since")} />
      <button type="submit" className={buttonClass({ variant: "secondary" })}>
        {t("apply")}
      </button>
    </form>
  );
}
