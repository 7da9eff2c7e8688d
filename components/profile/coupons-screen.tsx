"use client";

import TicketPercent from "lucide-react/icons/ticket-percent";
import { useSearchParams } from "next/navigation";
import { useTranslations } from "next-intl";
import useSWR from "swr";
import { PageLinks } from "@/components/catalog/page-links";
import { Alert } from "@/components/ui/alert";
import { Button, ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Skeleton } from "@/components/ui/skeleton";
import { shopApi } from "@/lib/api/browser";
import { callPath } from "@/lib/contract/call";
import { couponCalls } from "@/lib/contract/calls/coupon";
import { pageOfQuery } from "@/lib/domain/order/order-list";
import { routes } from "@/lib/routes";
import { isSessionOver, read } from "@/lib/state/storage/settle";
import { CouponRow } from "./coupon-row";

const hrefOf = (page: number) => (page > 1 ? `${routes.coupons}?page=${page}` : routes.coupons);

export function CouponsScreen() {
  const t = useTranslations("Profile");
  return (
    <section aria-labelledby="coupons-title">
      <h1 id="coupons-title" className="mb-4 flex min-h-12 items-center text-title font-bold">
        {t("discountCodes")}
      </h1>
      <Coupons />
    </section>
  );
}

function Coupons() {
  const t = useTranslations();
  const page = pageOfQuery(useSearchParams());
  const { data, error, mutate } = useSWR([callPath(couponCalls.list), page], () => read(shopApi.coupon.list({ page })));
  if (!data && error && !isSessionOver(error)) {
    return (
      <Alert tone="danger" live action={<Button onClick={() => void mutate()}>{t("Common.retry")}</Button>}>
        {t("Profile.couponsNotLoaded")}
      </Alert>
    );
  }
  if (!data) return <Skeleton className="h-40 rounded-md" />;
  if (data.extra.count === 0) {
    return (
      <EmptyState
        icon={<TicketPercent />}
        title={t("Profile.noCoupons")}
        action={<ButtonLink href={routes.search}>{t("Cart.viewProducts")}</ButtonLink>}
      />
    );
  }
  return (
    <>
      <ul className="divide-y border-y">
        {data.data.map((coupon) => (
          <CouponRow key={coupon.code} coupon={coupon} />
        ))}
      </ul>
      <PageLinks label={t("Profile.couponPages")} page={page} count={data.extra.count} hrefOf={hrefOf} />
    </>
  );
}
