"use client";

import { useAtom, useAtomValue, useStore } from "jotai";
import { usePathname } from "next/navigation";
import { lazy, useEffect } from "react";
import { BasketButton } from "@/components/cart/basket-button";
import { ProfileLink } from "@/components/layout/profile-link";
import { OnFirstOpen } from "@/components/ui/on-first-open";
import { unsyncedWishesAtom } from "@/lib/state/browsing/wishes";
import { openPanelAtom } from "@/lib/state/page/panels";
import { sessionAtom } from "@/lib/state/session/session";

// Each panel is loaded with its messages when it is first opened.
const Address = lazy(() => import("./_panels/address"));
const Basket = lazy(() => import("./_panels/basket"));
const Login = lazy(() => import("./_panels/login"));

export function Corner() {
  const [panel, setPanel] = useAtom(openPanelAtom);
  const pathname = usePathname();
  const isLogin = panel === "login" || panel === "loginToOrder";
  const close = () => setPanel(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: navigation closes the panel
  useEffect(() => close, [pathname]);

  useSyncedWishes();

  return (
    <>
      <div className="max-md:hidden">
        <ProfileLink />
      </div>
      <div data-shop-cart="" className="contents">
        <BasketButton
          panel={(props) => (
            <OnFirstOpen open={props.open}>
              <Basket {...props} />
            </OnFirstOpen>
          )}
        />
      </div>
      <OnFirstOpen open={isLogin}>
        <Login open={isLogin} isForOrder={panel === "loginToOrder"} onClose={close} />
      </OnFirstOpen>
      <OnFirstOpen open={panel === "address"}>
        <Address open={panel === "address"} onClose={close} />
      </OnFirstOpen>
    </>
  );
}

/** When the next page opens, sends wishlist changes that could not be sent during login. */
function useSyncedWishes(): void {
  const session = useAtomValue(sessionAtom);
  const unsynced = useAtomValue(unsyncedWishesAtom);
  const hasUnsynced = Boolean(session && unsynced?.length);
  const store = useStore();
  useEffect(() => {
    if (hasUnsynced)
      void import("@/lib/state/account/wishlist").then((wishlist) => store.set(wishlist.syncWishlistAtom));
  }, [hasUnsynced, store]);
}
