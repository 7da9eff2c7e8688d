"use client";

import { useAtomValue, useSetAtom } from "jotai";
import Heart from "lucide-react/icons/heart";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { replayEarlyClick } from "@/components/ui/early-click";
import { wishNotices } from "@/lib/domain/errors/product";
import { useBusy } from "@/lib/hooks/use-busy";
import { useHydrated } from "@/lib/hooks/use-hydrated";
import { setWishlistItemAtom } from "@/lib/state/account/wishlist";
import { wishesAtom } from "@/lib/state/browsing/wishes";
import { useNotices } from "./use-notices";

const SPINNER_MS = 6000;

export function WishlistButton({ productId }: { productId: number }) {
  const t = useTranslations("Product");
  const tell = useNotices();
  const wishes = useAtomValue(wishesAtom);
  const isWished = useHydrated() && (wishes?.includes(productId) ?? false);
  const setWish = useSetAtom(setWishlistItemAtom);
  const [isBusy, run] = useBusy(SPINNER_MS);
  const toggle = () => run(async () => tell(wishNotices(await setWish(productId, !isWished))));
  return (
    <Button
      ref={replayEarlyClick}
      data-early=""
      variant="plain"
      size="icon"
      aria-label={t("wish")}
      aria-pressed={isWished}
      className="noscript:hidden aria-pressed:text-brand"
      onClick={() => !isBusy && void toggle()}
    >
      <Heart aria-hidden="true" strokeWidth={1.6} className={`size-5.5 ${isWished ? "fill-current" : ""}`} />
    </Button>
  );
}
