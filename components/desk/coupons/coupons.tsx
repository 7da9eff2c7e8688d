import { useTranslations } from "next-intl";
import { formatMoment } from "@/components/desk/kit/format-time";
import { Badge } from "@/components/ui/badge";
import { CouponType } from "@/lib/contract/coupon";
import type { DeskCoupon } from "@/lib/contract/desk-coupon";
import { deskRoutes } from "@/lib/desk-routes";
import { formatToman } from "@/lib/domain/shared/money";
import { formatCount } from "@/lib/persian/digits";
import { joined } from "@/lib/persian/joined";
import { RecordRow } from "../record/record-list";

export function CouponBadge({ coupon: { active, expires_at }, now }: { coupon: DeskCoupon; now: number }) {
  const t = useTranslations("StaffCoupons");
  if (!active) return <Badge>{t("off")}</Badge>;
  const isOver = expires_at !== null && Date.parse(expires_at) <= now;
  return <Badge tone={isOver ? "neutral" : "success"}>{t(isOver ? "over" : "on")}</Badge>;
}

export function Coupons({ rows, now }: { rows: readonly DeskCoupon[]; now: number }) {
  const t = useTranslations("StaffCoupons");
  return rows.map((coupon) => {
    const { id, code, type, value, flooring, expires_at, single_use, once_per_user, owner } = coupon;
    return (
      <RecordRow
        key={id}
        href={deskRoutes.coupon(id)}
        name={code}
        ltr
        badge={<CouponBadge coupon={coupon} now={now} />}
        gives={
          type === CouponType.Percent
            ? t("percentOff", { value: formatCount(value) })
            : t("amountOff", { value: formatToman(value) })
        }
        facts={joined([
          expires_at ? t("until", { time: formatMoment(expires_at) }) : t("endless"),
          flooring > 0 ? t("floor", { amount: formatToman(flooring) }) : null,
          single_use ? t("onlyOnce") : null,
          once_per_user ? t("oncePerUser") : null,
          owner && t("ownerOf", { name: owner }),
        ])}
        use={t("used", { count: formatCount(coupon.uses) })}
      />
    );
  });
}
