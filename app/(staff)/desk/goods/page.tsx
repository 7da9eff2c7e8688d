import { useTranslations } from "next-intl";
import { GoodsList } from "@/components/desk/goods/goods-list";
import { type GoodsQuery, goodsHref, readGoodsQuery } from "@/components/desk/goods/goods-query";
import { PricesBar } from "@/components/desk/goods/prices-bar";
import { ListPages } from "@/components/desk/list-pages";
import type { Typed } from "@/components/desk/list-query";
import { ListSearch } from "@/components/desk/list-search";
import { ListTabs } from "@/components/desk/list-tabs";
import { EmptyState } from "@/components/ui/empty-state";
import { loadGoods } from "@/lib/api/desk";
import { type DeskProduct, GOODS_TABS, type GoodsCounts } from "@/lib/contract/desk-goods";
import { PAGE_SIZE } from "@/lib/contract/envelope";
import { IslandMessages } from "@/lib/i18n/island-messages";
import { loginPath, routes } from "@/lib/routes";

export default async function GoodsPage({ searchParams }: { searchParams: Promise<Typed> }) {
  const query = readGoodsQuery(await searchParams);
  const { data, extra } = await loadGoods(query, loginPath(goodsHref(query)));
  return <Goods query={query} rows={data} counts={extra} />;
}

const ISLAND = [
  ...([
    "StaffProducts",
    "StaffGoods.undo",
    "StaffGoods.endDays",
    "Fields.toman",
    "Fields.tomanWords",
    "Validation.price",
    "Validation.finalPrice",
    "Validation.saleEnd",
  ] as const),
  ...(["Validation.version", "Validation.flag", "Validation.stockChange", "Validation.stockReason"] as const),
  ...(["Validation.text", "Validation.tooLong", "Validation.number"] as const),
  ...(["Staff.conflict", "Staff.conflictText", "Staff.conflictMine", "Staff.conflictTheirs"] as const),
  ...(["Staff.conflictKeep", "Staff.conflictBack", "Staff.conflictDrop"] as const),
];

function Goods({ query, rows, counts }: { query: GoodsQuery; rows: DeskProduct[]; counts: GoodsCounts }) {
  const t = useTranslations("StaffProducts");
  const tabs = [undefined, ...GOODS_TABS].map((tab) => ({
    name: t(`tab_${tab ?? "all"}`),
    href: goodsHref({ tab, q: query.q, page: 1 }),
    count: counts.tabs[tab ?? "all"],
    isHere: query.tab === tab,
  }));
  return (
    <>
      <h1 className="pb-3 text-title font-bold">{t("goods")}</h1>
      <ListTabs tabs={tabs} />
      <ListSearch
        action={routes.deskGoods}
        q={query.q}
        label={t("search")}
        clear={goodsHref({ ...query, q: undefined, page: 1 })}
        kept={{ tab: query.tab }}
      />
      <IslandMessages only={ISLAND}>
        {counts.count > 0 && <PricesBar key={goodsHref({ ...query, page: 1 })} tab={query.tab} q={query.q} />}
        <GoodsList rows={rows} now={Date.now()} />
      </IslandMessages>
      {rows.length === 0 && <EmptyState title={t("none")} />}
      <ListPages
        page={query.page}
        last={Math.ceil(counts.count / PAGE_SIZE)}
        href={(page) => goodsHref({ ...query, page })}
      />
    </>
  );
}
