"use client";

import { useAtomValue, useSetAtom } from "jotai";
import Share2 from "lucide-react/icons/share-2";
import { useTranslations } from "next-intl";
import { useEffect } from "react";
import { share } from "@/components/catalog/share";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import type { CartLine } from "@/lib/contract/cart";
import { toSharedItems } from "@/lib/domain/basket/import-basket";
import { MAX_SHARED_LINES, writeSharedItems } from "@/lib/domain/basket/shared-basket";
import { toPersianDigits } from "@/lib/persian/digits";
import { routes } from "@/lib/routes";
import { checkPreviewAtom, isPreviewOfferedAtom } from "@/lib/state/basket/refresh-basket";

/** Shares a link to the basket; hidden if the shop server cannot preview it. */
export function ShareBasket({ lines }: { lines: readonly CartLine[] }) {
  const t = useTranslations("Cart");
  const isOffered = useAtomValue(isPreviewOfferedAtom);
  const ask = useSetAtom(checkPreviewAtom);
  useEffect(() => void ask(), [ask]);
  const items = toSharedItems(lines);
  if (!isOffered || items.length === 0) return null;

  const handOn = () => {
    if (items.length > MAX_SHARED_LINES) toast.info(t("sharePart", { count: toPersianDigits(MAX_SHARED_LINES) }));
    const link = new URL(routes.sharedBasket(writeSharedItems(items)), window.location.origin);
    void share({ link: link.href, title: t("title"), copied: t("shareCopied") });
  };
  return (
    <Button variant="ghost" size="word" onClick={handOn}>
      <Share2 aria-hidden="true" strokeWidth={1.6} className="size-5" />
      {t("share")}
    </Button>
  );
}
