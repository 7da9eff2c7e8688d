"use client";

import Bell from "lucide-react/icons/bell";
import BellRing from "lucide-react/icons/bell-ring";
import { usePathname } from "next/navigation";
import { useTranslations } from "next-intl";
import { useWaitlist } from "@/components/catalog/use-waitlist";
import { Button, ButtonLink } from "@/components/ui/button";
import { replayEarlyClick } from "@/components/ui/early-click";
import { loginPath } from "@/lib/routes";

type WaitlistButtonProps = {
  productId: number;
  /** For a sticky bar: uses a shorter text, and shows nothing below the button. */
  compact?: boolean;
};

/**
 * Puts a customer on the waitlist, for an SMS when the product is back; disabled if they are already on it (spec 4).
 */
export function WaitlistButton({ productId, compact = false }: WaitlistButtonProps) {
  const t = useTranslations("Product");
  const pathname = usePathname();
  const { isWaiting, isBusy, press } = useWaitlist(productId);

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
        ref={replayEarlyClick}
        data-early=""
        size="lg"
        variant="outline"
        wide
        loading={isBusy}
        onClick={press}
        className="noscript:hidden"
      >
        <Bell aria-hidden="true" className="size-5" />
        {t(compact ? "notifyShort" : "notifyMe")}
      </Button>
      {/* Without JavaScript there is no waitlist; the link only leads to the login. */}
      <span className="hidden noscript:contents">
        <ButtonLink href={loginPath(pathname)} size="lg" variant="outline" wide>
          {t(compact ? "notifyShort" : "notifyMe")}
        </ButtonLink>
      </span>
    </>
  );
}
