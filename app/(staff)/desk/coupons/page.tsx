import { useTranslations } from "next-intl";
import { type CouponQuery, couponsHref, readCouponQuery } from "@/components/desk/coupons/coupon-query";
import { Coupons } from "@/components/desk/coupons/coupons";
import { ListPages } from "@/components/desk/list-pages";
import type { Typed } from "@/components/desk/list-query";
import { ListSearch } from "@/components/desk/list-search";
import { ListTabs } from "@/components/desk/list-tabs";
import { EmptyState } from "@/components/ui/empty-state";
import { loadDeskCoupons } from "@/lib/api/desk";
import { COUPON_TABS, type CouponCounts, type DeskCoupon } from "@/lib/contract/desk-coupon";
import { PAGE_SIZE } from "@/lib/contract/envelope";
import { IslandMessages } from "@/lib/i18n/island-messages";
import { loginPath, routes } from "@/lib/routes";

export default async function CouponsPage({ searchParams }: { searchParams: Promise<Typed> }) {
  const query = readCouponQuery(await searchParams);
  const { data, extra } = await loadDeskCoupons(query, loginPath(couponsHref(query)));
  return <Listed query={query} rows={data} counts={extra} />;
}

const ISLAND = [
  ...(["StaffCoupons", "StaffGoods.endDays", "Validation.couponValue", "Validation.couponPercent"] as const),
  ...(["Validation.couponEnd", "Validation.newCoupon", "Validation.refundAmount", "Validation.flag"] as const),
  ...(["Validation.mobileRequired", "Validation.mobileDigitsOnly", "Validation.mobileLength"] as const),
  ...(["Validation.version", "Validation.invalid", "Validation.number"] as const),
];

function Listed({ query, rows, counts }: { query: CouponQuery; rows: DeskCoupon[]; counts: CouponCounts }) {
  const t = useTranslations("StaffCoupons");
  const tabs = [undefined, ...COUPON_TABS].map((tab) => ({
    name: t(`tab_${tab ?? "all"}`),
    href: couponsHref({ tab, q: query.q, page: 1 }),
    count: counts.tabs[tab ?? "all"],
    isHere: query.tab === tab,
  }));
  return (
    <>
      <h1 className="pb-3 text-title font-bold">{t("coupons")}</h1>
      <ListTabs tabs={tabs} />
      <ListSearch
        action={routes.deskCoupons}
        q={query.q}
        label={t("search")}
        clear={couponsHref({ ...query, q: undefined, page: 1 })}
        kept={{ tab: query.tab }}
      />
      <IslandMessages only={ISLAND}>
        <Coupons rows={rows} now={Date.now()} />
      </IslandMessages>
      {rows.length === 0 && <EmptyState title={t("none")} />}
      <ListPages
        page={query.page}
        last={Math.ceil(counts.count / PAGE_SIZE)}
        href={(page) => couponsHref({ ...query, page })}
      />
    </>
  );
}
