"use client";

import { useAtomValue, useSetAtom, useStore } from "jotai";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useNotices } from "@/components/catalog/use-notices";
import { RegisterStatus } from "@/lib/contract/user";
import { blockingMessage, isGone, lineKey } from "@/lib/domain/basket/basket";
import { errorKey, errorText, type Notice } from "@/lib/domain/errors/notice";
import { isOnline } from "@/lib/hooks/online";
import { CART_SPINNER_MS, useBusy } from "@/lib/hooks/use-busy";
import { loginPath, routes } from "@/lib/routes";
import { needsCustomerAtom } from "@/lib/state/account/needs-customer";
import { saveBackUrl, saveResumeOrder } from "@/lib/state/account/return-path";
import { basketLinesAtom, serverCartAtom } from "@/lib/state/basket/basket-store";
import { isLeavingAtom, leaveCartAtom } from "@/lib/state/basket/leave-cart";
import { hasRiseAtom } from "@/lib/state/basket/seen-prices";
import { settleCountsAtom } from "@/lib/state/basket/set-count";
import { areOthersHere } from "@/lib/state/page/consent";
import { sessionAtom } from "@/lib/state/session/session";

/**
 * Leads guests to the login, customers with an unfinished registration to its form, agents without a customer to the
 * cart, and everybody else to the checkout. `askHere` opens the login over the page, unless third-party scripts run
 * there.
 */
export function useCheckoutButton(askHere?: () => void) {
  const t = useTranslations("Cart");
  const router = useRouter();
  const tell = useNotices();
  const session = useAtomValue(sessionAtom);
  const store = useStore();
  const leave = useSetAtom(leaveCartAtom);
  const settle = useSetAtom(settleCountsAtom);
  const [isBusy, run] = useBusy(CART_SPINNER_MS);

  const obstacles = (): Notice[] => {
    const { receipt } = store.get(serverCartAtom) ?? {};
    const lines = store.get(basketLinesAtom) ?? [];
    if (!isOnline()) return [errorKey("Errors.offlineOrder")];
    if (receipt?.show_error) return [errorKey("Cart.payFirst")];
    if (blockingMessage(lines))
      return lines.flatMap(({ cartable: { error } }) => (error?.message ? errorText(error.message) : []));
    return store.get(hasRiseAtom) ? [errorKey("Cart.acceptFirst")] : [];
  };

  /** Leaves the cart. Returns true if a sold-out line is available again, which the shopper must see before paying. */
  const leaveCart = async (): Promise<boolean> => {
    const gone = (store.get(basketLinesAtom) ?? []).filter(isGone);
    await leave();
    const back = (store.get(basketLinesAtom) ?? []).filter(
      (line) => !isGone(line) && gone.some((known) => lineKey(known) === lineKey(line)),
    );
    if (back.length > 0) store.set(isLeavingAtom, false);
    tell(back.map(({ cartable }) => ({ level: "success", text: t("backInStock", { product: cartable.name }) })));
    return back.length > 0;
  };

  const goToCheckout = () =>
    run(async () => {
      if (store.set(needsCustomerAtom)) {
        tell([{ level: "warning", key: "Validation.customerRequired" }]);
        return router.push(routes.cart);
      }
      // Waits for pending count changes, because they belong to the order.
      if (isOnline()) await settle();
      const notices = obstacles();
      if (notices.length > 0) return tell(notices);
      if (await leaveCart()) return;
      if (
        session?.register_status === RegisterStatus.WithAddress ||
        session?.register_status === RegisterStatus.Registered
      ) {
        return router.push(routes.checkout);
      }
      saveBackUrl(routes.checkout);
      saveResumeOrder();
      if (!session && askHere && !areOthersHere()) return askHere();
      router.push(session ? routes.register : loginPath(routes.checkout));
    });

  return { isBusy, goToCheckout };
}
