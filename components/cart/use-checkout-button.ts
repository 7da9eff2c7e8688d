"use client";

import { useAtomValue, useSetAtom } from "jotai";
import { useRouter } from "next/navigation";
import { useNotices } from "@/components/catalog/use-notices";
import type { CartLine } from "@/lib/contract/cart";
import { RegisterStatus } from "@/lib/contract/user";
import { blockingMessage } from "@/lib/domain/basket";
import { errorKey, errorText, type Notice } from "@/lib/domain/errors/notice";
import { CART_SPINNER_MS, useBusy } from "@/lib/hooks/use-busy";
import { loginPath, routes } from "@/lib/routes";
import { leaveCartAtom } from "@/lib/state/basket";
import { serverCartAtom } from "@/lib/state/basket-store";
import { saveBackUrl, saveResumeOrder } from "@/lib/state/return-path";
import { sessionAtom } from "@/lib/state/session";

/**
 * A guest goes to the login, an unfinished registration to its form, errors say what they are, all others go on. `askHere`
 * asks a guest to log in over the page.
 */
export function useCheckoutButton(lines: readonly CartLine[], askHere?: () => void) {
  const router = useRouter();
  const tell = useNotices();
  const session = useAtomValue(sessionAtom);
  const receipt = useAtomValue(serverCartAtom)?.receipt;
  const leave = useSetAtom(leaveCartAtom);
  const [isBusy, run] = useBusy(CART_SPINNER_MS);

  const obstacle = (): Notice | null => {
    if (receipt?.show_error) return errorKey("Cart.pendingTwo");
    const message = blockingMessage(lines);
    return message ? errorText(message) : null;
  };

  const goToCheckout = () =>
    run(async () => {
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
      if (!session && askHere) return askHere();
      router.push(session ? routes.register : loginPath(routes.checkout));
    });

  return { isBusy, goToCheckout };
}
