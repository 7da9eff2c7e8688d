"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { CouponType } from "@/lib/contract/coupon";
import type { DeskCoupon } from "@/lib/contract/desk-coupon";
import { formatToman } from "@/lib/domain/money";
import { formatCount } from "@/lib/persian/digits";
import { joined } from "@/lib/persian/joined";
import { sayMoment } from "../when";
import { CouponForm } from "./coupon-form";

/** Discount codes, each with what it takes off and until when; changed where they stand. */
export function Coupons({ rows: loaded, now }: { rows: readonly DeskCoupon[]; now: number }) {
  const t = useTranslations("StaffCoupons");
  const [made, setMade] = useState({ of: loaded, rows: loaded });
  const rows = made.of === loaded ? made.rows : loaded;
  const [open, setOpen] = useState<number | null>(null);
  const take = (coupon: DeskCoupon) => {
    const isNew = !rows.some(({ id }) => id === coupon.id);
    setMade({ of: loaded, rows: isNew ? [coupon, ...rows] : rows.map((row) => (row.id === coupon.id ? coupon : row)) });
    setOpen(null);
  };
  return (
    <>
      <div className="pb-3">
        {open === 0 ? (
          <CouponForm now={now} onSaved={take} onClose={() => setOpen(null)} />
        ) : (
          <Button variant="outline" onClick={() => setOpen(0)}>
            {t("add")}
          </Button>
        )}
      </div>
      <ul className="border-t empty:hidden" aria-label={t("coupons")}>
        {rows.map((row) => (
          <li key={row.id} className="border-b py-3">
            <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
              <Terms coupon={row} />
              <span className="text-ink-soft">{t("used", { count: formatCount(row.uses) })}</span>
              {open !== row.id && (
                <Button
                  variant="secondary"
                  className="max-sm:w-full"
                  aria-label={t("changeOf", { code: row.code })}
                  onClick={() => setOpen(row.id)}
                >
                  {t("change")}
                </Button>
              )}
            </div>
            {open === row.id && <CouponForm coupon={row} now={now} onSaved={take} onClose={() => setOpen(null)} />}
          </li>
        ))}
      </ul>
    </>
  );
}

function Terms({ coupon }: { coupon: DeskCoupon }) {
  const t = useTranslations("StaffCoupons");
  const { code, type, value, flooring, expires_at, active, single_use, once_per_user, owner } = coupon;
  const off =
    type === CouponType.Percent
      ? t("percentOff", { value: formatCount(value) })
      : t("amountOff", { value: formatToman(value) });
  return (
    <div className="min-w-0 flex-1 basis-64">
      <p className="flex flex-wrap items-center gap-2">
        <bdi dir="ltr" className="font-bold">
          {code}
        </bdi>
        {off}
        {!active && <Badge>{t("off")}</Badge>}
      </p>
      <p className="text-xs text-ink-soft">
        {joined([
          expires_at ? t("until", { time: sayMoment(expires_at) }) : t("endless"),
          flooring > 0 ? t("floor", { amount: formatToman(flooring) }) : null,
          single_use ? t("onlyOnce") : null,
          once_per_user ? t("oncePerUser") : null,
          owner && t("ownerOf", { name: owner }),
        ])}
      </p>
    </div>
  );
}
