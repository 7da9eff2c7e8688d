"use client";

import { useAtom } from "jotai";
import { usePathname } from "next/navigation";
import { lazy, useEffect } from "react";
import { BasketButton } from "@/components/cart/basket-button";
import { ProfileLink } from "@/components/layout/profile-link";
import { OnFirstOpen } from "@/components/ui/on-first-open";
import { openPanelAtom } from "@/lib/state/panels";

// Each is fetched, with its texts, when it is first opened.
const Address = lazy(() => import("./_panels/address"));
const Basket = lazy(() => import("./_panels/basket"));
const Login = lazy(() => import("./_panels/login"));

/** The personal corner of the header, and the panels that it opens over the page. */
export function Corner() {
  const [panel, setPanel] = useAtom(openPanelAtom);
  const pathname = usePathname();
  const close = () => setPanel(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is the reason to close
  useEffect(() => close, [pathname]);

  return (
    <>
      <div className="max-md:hidden">
        <ProfileLink />
      </div>
      <BasketButton
        panel={(props) => (
          <OnFirstOpen open={props.open}>
            <Basket {...props} />
          </OnFirstOpen>
        )}
      />
      <OnFirstOpen open={panel === "login"}>
        <Login open={panel === "login"} onClose={close} />
      </OnFirstOpen>
      <OnFirstOpen open={panel === "address"}>
        <Address open={panel === "address"} onClose={close} />
      </OnFirstOpen>
    </>
  );
}
