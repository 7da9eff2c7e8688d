"use client";

import { useAtomValue, useSetAtom } from "jotai";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { shopApi } from "@/lib/api/browser";
import { type OrderPlaced, PaymentPortId } from "@/lib/contract/checkout";
import type { Refusal } from "@/lib/domain/errors/notice";
import { routes } from "@/lib/routes";
import { emptyBasketAtom } from "@/lib/state/basket/basket";
import { markPlacedOrder } from "@/lib/state/basket/placed-order";
import { leavePageAtom } from "@/lib/state/page/navigation";
import { sessionAtom } from "@/lib/state/session/session";
import { settle } from "@/lib/state/storage/settle";

type Grant = { ok: true; token: string | undefined } | { ok: false; token?: undefined; error: Refusal };

/** Fetches an impersonating admin's grant, which the browser never stores. Other users have none. */
export function useImpersonationGrant(): () => Promise<Grant> {
  const isActing = useAtomValue(sessionAtom)?.is_acting === true;
  return async () => {
    if (!isActing) return { ok: true, token: undefined };
    const result = await settle(shopApi.auth.profile());
    return result.ok ? { ok: true, token: result.data.adminToken } : { ok: false, error: result.error };
  };
}

/** Redirects from a placed order to the bank, or to the payment result if no bank is involved. */
export function useGoToPayment(): (placed: OrderPlaced, actingToken?: string) => void {
  const t = useTranslations("Payment");
  const router = useRouter();
  const emptyBasket = useSetAtom(emptyBasketAtom);
  const { leave } = useAtomValue(leavePageAtom);
  return ({ id, url, tracking_code, payment_port }, actingToken) => {
    emptyBasket();
    markPlacedOrder(id);
    // An impersonating admin does not pay for the customer (spec 6).
    const isLeftToCustomer = actingToken !== undefined && payment_port === PaymentPortId.Default;
    if (url && !isLeftToCustomer) return leave(url);
    router.replace(
      `${routes.payments}?${new URLSearchParams({ status: "1", message: t("registered"), tracking_code })}`,
    );
  };
}
