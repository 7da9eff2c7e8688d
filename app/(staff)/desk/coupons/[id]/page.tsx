import type { Metadata } from "next";
import { useTranslations } from "next-intl";
import { getTranslations } from "next-intl/server";
import { deskTitle } from "@/app/(staff)/desk/desk-title";
import { CouponRecord } from "@/components/desk/coupons/coupon-record";
import { CouponBadge } from "@/components/desk/coupons/coupons";
import { readRecordId } from "@/components/desk/lists/list-query";
import { RecordHead } from "@/components/desk/record/record-head";
import { RecordHistory } from "@/components/desk/record/record-history";
import { loadDeskCoupon, requireRight } from "@/lib/api/desk";
import type { DeskCoupon } from "@/lib/contract/desk-coupon";
import type { AuditRow } from "@/lib/contract/desk-people";
import { deskRoutes } from "@/lib/desk-routes";
import { IslandMessages } from "@/lib/i18n/island-messages";
import { formatCount } from "@/lib/persian/digits";
import { loginPath } from "@/lib/routes";

type Props = { params: Promise<{ id: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const id = readRecordId((await params).id);
  const t = await getTranslations("StaffCoupons");
  if (id === "new") return deskTitle(t("add"));
  return deskTitle((await loadDeskCoupon(id, loginPath(deskRoutes.coupon(id)))).data.code);
}

export default async function CouponPage({ params }: Props) {
  const id = readRecordId((await params).id);
  const login = loginPath(deskRoutes.coupon(id));
  if (id === "new") {
    await requireRight("coupons", login);
    return <CouponDetails />;
  }
  const { data, extra } = await loadDeskCoupon(id, login);
  return <CouponDetails coupon={data} history={extra.history} />;
}

function CouponDetails({ coupon, history = [] }: { coupon?: DeskCoupon; history?: AuditRow[] }) {
  const t = useTranslations("StaffCoupons");
  const now = Date.now();
  return (
    <>
      <RecordHead
        back={{ href: deskRoutes.coupons, name: t("coupons") }}
        title={coupon?.code ?? t("add")}
        ltr={coupon !== undefined}
        badge={coupon && <CouponBadge coupon={coupon} now={now} />}
        fact={coupon && t("used", { count: formatCount(coupon.uses) })}
      />
      <IslandMessages island="desk-coupon">
        <CouponRecord loaded={coupon} now={now} history={coupon && <RecordHistory history={history} />} />
      </IslandMessages>
    </>
  );
}
