import { useTranslations } from "next-intl";
import { ListPages } from "@/components/desk/lists/list-pages";
import { type ListQuery, listHref, readListQuery } from "@/components/desk/lists/list-query";
import { OrderFilter, OrderTabs } from "@/components/desk/lists/orders-filter";
import { OrdersTable } from "@/components/desk/lists/orders-table";
import { EmptyState } from "@/components/ui/empty-state";
import { loadDeskOrders, loadOrderChoices, loadStaff } from "@/lib/api/desk";
import type { DeskCounts, DeskOrderRow, OrderChoices } from "@/lib/contract/desk-order";
import { PAGE_SIZE } from "@/lib/contract/envelope";
import { deskRoutes } from "@/lib/desk-routes";
import { loginPath } from "@/lib/routes";
import { navItemTitle } from "../desk-title";
import { ListFilters } from "../list-filters";

export const generateMetadata = navItemTitle("orders");

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export default async function OrdersPage({ searchParams }: Props) {
  const query = readListQuery(await searchParams);
  const login = loginPath(listHref(query));
  const [{ data, extra }, choices, staff] = await Promise.all([
    loadDeskOrders(query, login),
    loadOrderChoices(login),
    loadStaff(login),
  ]);
  const mayAct = staff.rights.includes("orders");
  return <Orders query={query} rows={data} counts={extra} choices={choices} now={new Date()} mayAct={mayAct} />;
}

type Listed = {
  query: ListQuery;
  rows: DeskOrderRow[];
  counts: DeskCounts;
  choices: OrderChoices;
  now: Date;
  mayAct: boolean;
};

function Orders({ query, rows, counts, choices, now, mayAct }: Listed) {
  const t = useTranslations("Staff");
  return (
    <>
      <h1 className="pb-3 text-title font-bold">{t("nav_orders")}</h1>
      <OrderTabs query={query} tabs={counts.tabs} />
      <ListFilters />
      <OrderFilter query={query} choices={choices} count={counts.count} now={now} />
      {rows.length > 0 ? (
        <OrdersTable
          key={listHref(query, { page: query.page })}
          rows={rows}
          now={now.getTime()}
          query={query}
          count={counts.count}
          mayAct={mayAct}
        />
      ) : (
        <EmptyState
          title={t("noOrders")}
          action={
            <a href={deskRoutes.orders} className="text-brand">
              {t("allOrders")}
            </a>
          }
        />
      )}
      <ListPages
        page={query.page ?? 1}
        last={Math.ceil(counts.count / PAGE_SIZE)}
        href={(page) => listHref(query, { page: page > 1 ? page : undefined })}
      />
    </>
  );
}
