"use client";

import { useAtomValue, useSetAtom } from "jotai";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import useSWR from "swr";
import { shopApi } from "@/lib/api/browser";
import { callPath } from "@/lib/contract/call";
import { authCalls } from "@/lib/contract/calls/auth";
import { type OrderPlaced, PaymentPortId } from "@/lib/contract/checkout";
import { routes } from "@/lib/routes";
import { emptyBasketAtom } from "@/lib/state/basket";
import { leavePageAtom } from "@/lib/state/navigation";
import { markPlacedOrder } from "@/lib/state/placed-order";
import { sessionAtom } from "@/lib/state/session";
import { read } from "@/lib/state/settle";

/** The grant of an admin who acts for this customer: asked for, since nothing of it is kept in the browser. */
export function useActingToken(): string | undefined {
  const isActing = useAtomValue(sessionAtom)?.is_acting === true;
  const profile = useSWR(isActing ? callPath(authCalls.profile) : null, async () =>
    read(shopApi.auth.profile()).then(({ data }) => data),
  );
  return isActing ? profile.data?.adminToken : undefined;
}

/** From a placed order to the bank, or to the result where there is none to go to. */
export function useGoToPayment(): (placed: OrderPlaced, actingToken?: string) => void {
  const t = useTranslations("Payment");
  const router = useRouter();
  const emptyBasket = useSetAtom(emptyBasketAtom);
  const { leave } = useAtomValue(leavePageAtom);
  return ({ id, url, tracking_code, payment_port }, actingToken) => {
    emptyBasket();
    markPlacedOrder(id);
    // Whoever acts for a customer does not pay for them (spec 6).
    const isLeftToCustomer = actingToken !== undefined && payment_port === PaymentPortId.Default;
    if (url && !isLeftToCustomer) return leave(url);
    router.replace(
      `${routes.payments}?${new URLSearchParams({ status: "1", message: t("registered"), tracking_code })}`,
    );
  };
}
