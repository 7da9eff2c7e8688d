import { useTranslations } from "next-intl";
import { FileLinks } from "@/components/catalog/file-links";
import { ChosenCustomers } from "@/components/desk/customers/chosen-customers";
import { CustomerFilter } from "@/components/desk/customers/customer-filter";
import {
  CUSTOMER_FILTERS,
  type CustomerQuery,
  customersFile,
  customersHref,
  readCustomerQuery,
} from "@/components/desk/customers/customer-query";
import { CustomerRows } from "@/components/desk/customers/customer-rows";
import { CustomerSearch } from "@/components/desk/customers/customer-search";
import { OnlyLooks, Writes } from "@/components/desk/kit/only-looks";
import { ListPages } from "@/components/desk/lists/list-pages";
import { ListTabs } from "@/components/desk/lists/list-tabs";
import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { loadStaff } from "@/lib/api/desk";
import { loadCustomerChoices, loadCustomers } from "@/lib/api/desk-customers";
import {
  CUSTOMER_TABS,
  type CustomerChoices,
  type CustomerCounts,
  type DeskCustomerRow,
} from "@/lib/contract/desk-customer";
import { PAGE_SIZE } from "@/lib/contract/envelope";
import type { HeldRight } from "@/lib/contract/staff";
import { deskRoutes } from "@/lib/desk-routes";
import { looksAt } from "@/lib/domain/account/rights";
import { IslandMessages } from "@/lib/i18n/island-messages";
import { formatCount } from "@/lib/persian/digits";
import { loginPath } from "@/lib/routes";
import { navItemTitle } from "../desk-title";
import { ListFilters } from "../list-filters";

export const generateMetadata = navItemTitle("customers");

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export default async function CustomersPage({ searchParams }: Props) {
  const query = readCustomerQuery(await searchParams);
  const login = loginPath(customersHref(query));
  const [{ data, extra }, choices, staff] = await Promise.all([
    loadCustomers(query, login),
    loadCustomerChoices(login),
    loadStaff(login),
  ]);
  return <Customers query={query} rows={data} counts={extra} choices={choices} rights={staff.rights} />;
}

type ListedProps = {
  query: CustomerQuery;
  rows: DeskCustomerRow[];
  counts: CustomerCounts;
  choices: CustomerChoices;
  rights: readonly HeldRight[];
};

function Customers({ query, rows, counts, choices, rights }: ListedProps) {
  const t = useTranslations("StaffCustomers");
  const say = useTranslations("Staff");
  const seesWallets = looksAt(rights, "wallets");
  const mayConfirm = rights.includes("confirmCustomers");
  const mayGiveCodes = rights.includes("coupons");
  const tabs = [undefined, ...CUSTOMER_TABS].filter((tab) => tab !== "debtor" || seesWallets);
  const isNarrowed = query.tab !== undefined || CUSTOMER_FILTERS.some((name) => query[name]);
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-3 pb-3">
        <h1 className="text-title font-bold">{t("customers")}</h1>
        <Writes>
          <ButtonLink variant="ghost" size="word" data-key="KeyN" href={deskRoutes.newCustomer}>
            {t("newCustomer")}
          </ButtonLink>
        </Writes>
      </div>
      <ListTabs
        tabs={tabs.map((tab) => ({
          name: t(`tab_${tab ?? "all"}`),
          href: customersHref(query, { tab }),
          count: counts.tabs[tab ?? "all"],
          isHere: query.tab === tab,
        }))}
      />
      <ListFilters />
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 pb-2">
        <IslandMessages island="desk-customers">
          <CustomerSearch query={query} />
          <CustomerFilter query={query} choices={choices} />
        </IslandMessages>
        <span className="ms-auto flex flex-wrap items-center gap-3 text-xs text-ink-soft">
          {t("countBest", { count: formatCount(counts.count) })}
          {rights.includes("wallets") && (
            <FileLinks
              href={customersFile(query)}
              name={t("exportRows", { count: formatCount(counts.count) })}
              excel={say("exportExcel")}
            />
          )}
        </span>
      </div>
      {mayConfirm || mayGiveCodes ? (
        <IslandMessages island="desk-chosen-customers">
          <OnlyLooks value={false}>
            <ChosenCustomers {...{ rows, seesWallets, mayConfirm, mayGiveCodes }} />
          </OnlyLooks>
        </IslandMessages>
      ) : (
        <CustomerRows rows={rows} seesWallets={seesWallets} />
      )}
      {counts.count === 0 && <EmptyState title={t(isNarrowed ? "none" : "noCustomers")} />}
      <ListPages
        page={query.page}
        last={Math.ceil(counts.count / PAGE_SIZE)}
        href={(page) => customersHref(query, { page })}
      />
    </>
  );
}
