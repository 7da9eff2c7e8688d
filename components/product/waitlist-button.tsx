"use client";

import { useAtomValue, useSetAtom } from "jotai";
import Bell from "lucide-react/icons/bell";
import BellRing from "lucide-react/icons/bell-ring";
import { usePathname, useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { useNotices } from "@/components/catalog/use-notices";
import { Button } from "@/components/ui/button";
import { catchUp } from "@/components/ui/early-press";
import { RecordType } from "@/lib/contract/engagement";
import { waitlistNotices } from "@/lib/domain/errors/product";
import { CART_SPINNER_MS, useBusy } from "@/lib/hooks/use-busy";
import { loginPath } from "@/lib/routes";
import { callShop } from "@/lib/state/call-shop";
import { saveIntent } from "@/lib/state/intent";
import { readSessionAtom, sessionAtom } from "@/lib/state/session";

const UNAUTHORIZED = 401;

/** Tells a customer by SMS when the product is back. Who waits already has nothing more to do (spec 4). */
export function WaitlistButton({ productId }: { productId: number }) {
  const t = useTranslations("Product");
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
  const handlePress = () => (readSession() ? void join() : login());

  if (isWaiting) {
    return (
      <div className="flex flex-col gap-2">
        <Button size="lg" wide variant="secondary" aria-disabled="true">
          <BellRing aria-hidden="true" className="size-5" />
          {t("noNeedToNotify")}
        </Button>
        <p className="text-center text-xs text-ink-soft">{t("inWaitlist")}</p>
      </div>
    );
  }
  return (
    <Button ref={catchUp} data-early="" size="lg" wide loading={isBusy} onClick={handlePress}>
      <Bell aria-hidden="true" className="size-5" />
      {t("notifyMe")}
    </Button>
  );
}

/** Whether this customer waits already: only the shop knows, and only of somebody who is logged in. */
function useIsWaiting(productId: number, isGuest: boolean) {
  const [isWaiting, setIsWaiting] = useState(false);
  useEffect(() => {
    if (isGuest) return;
    let isCurrent = true;
    void callShop((shop) => shop.catalogue.product({ id: productId }, { pagePath: window.location.pathname })).then(
      (answer) => {
        // Who has joined meanwhile waits, though this answer may be older.
        if (isCurrent && answer.ok) setIsWaiting((now) => now || answer.extra.observed);
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [productId, isGuest]);
  return [isWaiting, setIsWaiting] as const;
}
