"use client";

import { useAtomValue, useSetAtom, useStore } from "jotai";
import { useRouter } from "next/navigation";
import { useNotices } from "@/components/catalog/use-notices";
import { RegisterStatus } from "@/lib/contract/user";
import { blockingMessage } from "@/lib/domain/basket";
import { errorKey, errorText, type Notice } from "@/lib/domain/errors/notice";
import { isOnline } from "@/lib/hooks/online";
import { CART_SPINNER_MS, useBusy } from "@/lib/hooks/use-busy";
import { loginPath, routes } from "@/lib/routes";
import { leaveCartAtom } from "@/lib/state/basket";
import { basketLinesAtom, serverCartAtom } from "@/lib/state/basket-store";
import { areOthersHere } from "@/lib/state/consent";
import { needsCustomerAtom } from "@/lib/state/needs-customer";
import { saveBackUrl, saveResumeOrder } from "@/lib/state/return-path";
import { hasRiseAtom } from "@/lib/state/seen-prices";
import { sessionAtom } from "@/lib/state/session";
import { settleCountsAtom } from "@/lib/state/set-count";

/**
 * A guest goes to the login, an unfinished registration to its form, an agent who has named no buyer to where they do, errors
 * say what they are, all others go on. `askHere` asks a guest to log in over the page, where nobody
 * else's scripts read along.
 */
export function useCheckoutButton(askHere?: () => void) {
  const router = useRouter();
  const tell = useNotices();
  const session = useAtomValue(sessionAtom);
  const store = useStore();
  const leave = useSetAtom(leaveCartAtom);
  const settle = useSetAtom(settleCountsAtom);
  const [isBusy, run] = useBusy(CART_SPINNER_MS);

  const obstacle = (): Notice | null => {
    const { receipt } = store.get(serverCartAtom) ?? {};
    if (!isOnline()) return errorKey("Errors.offlineOrder");
    if (receipt?.show_error) return errorKey("Cart.pendingTwo");
    const message = blockingMessage(store.get(basketLinesAtom) ?? []);
    if (message) return errorText(message);
    return store.get(hasRiseAtom) ? errorKey("Cart.acceptFirst") : null;
  };

  const goToCheckout = () =>
    run(async () => {
      if (store.set(needsCustomerAtom)) {
        tell([{ level: "warning", key: "Validation.customerRequired" }]);
        return router.push(routes.cart);
      }
      // What was pressed a moment ago is ordered too.
      if (isOnline()) await settle();
      const notice = obstacle();
      if (notice) return tell([notice]);
      await leave();
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
