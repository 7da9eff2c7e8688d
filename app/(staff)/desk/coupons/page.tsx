import { useTranslations } from "next-intl";
import { Coupons } from "@/components/desk/coupons/coupons";
import { readTabbed, type TabbedQuery, type Typed, tabbedHref } from "@/components/desk/lists/list-query";
import { RecordList } from "@/components/desk/record/record-list";
import { loadDeskCoupons } from "@/lib/api/desk";
import { COUPON_TABS, type CouponCounts, type CouponTab, type DeskCoupon } from "@/lib/contract/desk-coupon";
import { deskRoutes } from "@/lib/desk-routes";
import { loginPath } from "@/lib/routes";
import { navItemTitle } from "../desk-title";
import { ListFilters } from "../list-filters";

export const generateMetadata = navItemTitle("coupons");

export default async function CouponsPage({ searchParams }: { searchParams: Promise<Typed> }) {
  const query = readTabbed(await searchParams, COUPON_TABS);
  const { data, extra } = await loadDeskCoupons(query, loginPath(tabbedHref(deskRoutes.coupons, query)));
  return <CouponList query={query} rows={data} counts={extra} />;
}

type ListedProps = { query: TabbedQuery<CouponTab>; rows: DeskCoupon[]; counts: CouponCounts };

function CouponList({ query, rows, counts }: ListedProps) {
  const t = useTranslations("StaffCoupons");
  return (
    <RecordList
      title={t("coupons")}
      at={{ list: deskRoutes.coupons, add: deskRoutes.coupon("new"), file: "/api/v1/admin/coupons.csv" }}
      query={query}
      filters={<ListFilters />}
      counts={counts}
      tabs={COUPON_TABS}
      words={{ tab: (tab) => t(`tab_${tab}`), search: t("search"), add: t("add"), none: t("none") }}
    >
      <Coupons rows={rows} now={Date.now()} />
    </RecordList>
  );
}
