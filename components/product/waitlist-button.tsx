"use client";

import { useAtomValue, useSetAtom } from "jotai";
import Bell from "lucide-react/icons/bell";
import BellRing from "lucide-react/icons/bell-ring";
import { usePathname, useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import useSWR from "swr";
import { useNotices } from "@/components/catalog/use-notices";
import { Button, ButtonLink } from "@/components/ui/button";
import { catchUp } from "@/components/ui/early-press";
import { RecordType } from "@/lib/contract/engagement";
import { waitlistNotices } from "@/lib/domain/errors/product";
import { CART_SPINNER_MS, useBusy } from "@/lib/hooks/use-busy";
import { loginPath } from "@/lib/routes";
import { callShop } from "@/lib/state/call-shop";
import { saveIntent } from "@/lib/state/intent";
import { readSessionAtom, sessionAtom } from "@/lib/state/session";

const UNAUTHORIZED = 401;

type WaitlistButtonProps = {
  productId: number;
  /** In a bar: fewer words, and nothing below the button. */
  compact?: boolean;
};

/** Tells a customer by SMS when the product is back. Who waits already has nothing more to do (spec 4). */
export function WaitlistButton({ productId, compact = false }: WaitlistButtonProps) {
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
        <Button size="lg" wide variant="secondary" aria-disabled="true" className={compact ? "px-3" : ""}>
          <BellRing aria-hidden="true" className="size-5" />
          {t("noNeedToNotify")}
        </Button>
        {!compact && <p className="text-center text-xs text-ink-soft">{t("inWaitlist")}</p>}
      </div>
    );
  }
  return (
    <>
      <Button
        ref={catchUp}
        data-early=""
        size="lg"
        variant="outline"
        wide
        loading={isBusy}
        onClick={handlePress}
        className="noscript:hidden"
      >
        <Bell aria-hidden="true" className="size-5" />
        {t(compact ? "notifyShort" : "notifyMe")}
      </Button>
      {/* The plain way: whoever logs in without script is told by phone or comes back. */}
      <span className="hidden noscript:contents">
        <ButtonLink href={loginPath(pathname)} size="lg" variant="outline" wide>
          {t(compact ? "notifyShort" : "notifyMe")}
        </ButtonLink>
      </span>
    </>
  );
}

/**
 * Whether this customer waits already: only the shop knows, and only of somebody who is logged in. The page's two buttons
 * ask once and know the same.
 */
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
  // Who has joined meanwhile waits, though an answer under way may be older.
  const setIsWaiting = (isNow: boolean) => void mutate(isNow, { revalidate: false });
  return [isWaiting, setIsWaiting] as const;
}
