"use client";

import { useAtomValue, useSetAtom } from "jotai";
import { usePathname, useRouter } from "next/navigation";
import useSWR from "swr";
import { RecordType } from "@/lib/contract/engagement";
import { waitlistNotices } from "@/lib/domain/errors/product";
import { CART_SPINNER_MS, useBusy } from "@/lib/hooks/use-busy";
import { loginPath } from "@/lib/routes";
import { saveIntent } from "@/lib/state/account/intent";
import { readSessionAtom, sessionAtom } from "@/lib/state/session/session";
import { callShop } from "@/lib/state/storage/call-shop";
import { useNotices } from "./use-notices";

const UNAUTHORIZED = 401;

/** Joins a product's waitlist (spec 4); guests first log in, after which the intent is executed. */
export function useWaitlist(productId: number) {
  const tell = useNotices();
  const router = useRouter();
  const pathname = usePathname();
  const isGuest = !useAtomValue(sessionAtom);
  const readSession = useSetAtom(readSessionAtom);
  const [isWaiting, setIsWaiting] = useIsWaiting(productId, isGuest);
  const [isBusy, run] = useBusy(CART_SPINNER_MS);

  const login = () => {
    saveIntent("waitlist", productId);
    router.push(loginPath(pathname));
  };
  const join = () =>
    run(async () => {
      const joined = await callShop((shop) =>
        shop.engagement.joinWaitlist({ id: productId, type: RecordType.Product }),
      );
      if (joined.ok) setIsWaiting(true);
      if (!joined.ok && joined.error.code === UNAUTHORIZED) return login();
      tell(waitlistNotices(joined.ok ? null : joined.error));
    });
  return { isWaiting, isBusy, press: () => (readSession() ? void join() : login()) };
}

/** True if this customer is on the waitlist, which only the server knows. All buttons of a page share one call. */
function useIsWaiting(productId: number, isGuest: boolean) {
  const ask = async () => {
    const answer = await callShop((shop) =>
      shop.catalogue.product({ id: productId }, { pagePath: window.location.pathname }),
    );
    return answer.ok && answer.extra.observed;
  };
  const { data: isWaiting = false, mutate } = useSWR(isGuest ? null : ["waiting", productId], ask, {
    revalidateOnFocus: false,
  });
  // A response that is still pending may have been computed before the customer joined.
  const setIsWaiting = (isNow: boolean) => void mutate(isNow, { revalidate: false });
  return [isWaiting, setIsWaiting] as const;
}
