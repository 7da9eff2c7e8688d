import { useTranslations } from "next-intl";
import { type GoodsQuery, goodsHref, readGoodsQuery } from "@/components/desk/goods/goods-query";
import { GoodsScreen } from "@/components/desk/goods/goods-screen";
import { GoodsSearch } from "@/components/desk/goods/goods-search";
import { Writes } from "@/components/desk/kit/only-looks";
import { ListPages } from "@/components/desk/lists/list-pages";
import type { Typed } from "@/components/desk/lists/list-query";
import { ListTabs } from "@/components/desk/lists/list-tabs";
import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { loadGoods, loadStaff } from "@/lib/api/desk";
import { loadBrands, loadCategories, orNothing } from "@/lib/api/server";
import type { Brand, Category } from "@/lib/contract/catalogue";
import { type DeskProduct, GOODS_TABS, type GoodsCounts } from "@/lib/contract/desk-goods";
import { PAGE_SIZE } from "@/lib/contract/envelope";
import { deskRoutes } from "@/lib/desk-routes";
import { looksAt } from "@/lib/domain/account/rights";
import { IslandMessages } from "@/lib/i18n/island-messages";
import { loginPath } from "@/lib/routes";
import { navItemTitle } from "../desk-title";
import { ListFilters } from "../list-filters";

export const generateMetadata = navItemTitle("goods");

export default async function GoodsPage({ searchParams }: { searchParams: Promise<Typed> }) {
  const query = readGoodsQuery(await searchParams);
  const login = loginPath(goodsHref(query));
  const { data, extra } = await loadGoods(query, login);
  const [staff, brands, categories] = await Promise.all([
    loadStaff(login),
    orNothing("The brands of the goods", loadBrands()),
    orNothing("The categories of the goods", loadCategories()),
  ]);
  const seesHolds = looksAt(staff.rights, "orders");
  const lists = { brands: brands ?? [], categories: categories ?? [] };
  return <Goods query={query} rows={data} counts={extra} seesHolds={seesHolds} {...lists} />;
}

type GoodsProps = {
  query: GoodsQuery;
  rows: DeskProduct[];
  counts: GoodsCounts;
  brands: readonly Brand[];
  categories: readonly Category[];
  seesHolds: boolean;
};

function Goods({ query, rows, counts, brands, categories, seesHolds }: GoodsProps) {
  const t = useTranslations("StaffProducts");
  const { page, ...filter } = query;
  const tabs = [undefined, ...GOODS_TABS].map((tab) => ({
    name: t(`tab_${tab ?? "all"}`),
    href: goodsHref({ ...filter, tab, page: 1 }),
    count: counts.tabs[tab ?? "all"],
    isHere: query.tab === tab,
  }));
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3 pb-3">
        <h1 className="text-title font-bold">{t("goods")}</h1>
        <Writes>
          <ButtonLink variant="outline" href={deskRoutes.product("new")} data-key="KeyN">
            {t("add")}
          </ButtonLink>
        </Writes>
      </div>
      <ListTabs tabs={tabs} />
      <ListFilters />
      <GoodsSearch query={query} count={counts.count} brands={brands} categories={categories} />
      <IslandMessages island="desk-goods">
        {rows.length > 0 && (
          <GoodsScreen key={goodsHref(query)} rows={rows} filter={filter} now={Date.now()} seesHolds={seesHolds} />
        )}
      </IslandMessages>
      {rows.length === 0 && <EmptyState title={t("none")} />}
      <ListPages
        page={page}
        last={Math.ceil(counts.count / PAGE_SIZE)}
        href={(to) => goodsHref({ ...filter, page: to })}
      />
    </>
  );
}
