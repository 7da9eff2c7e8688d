"use client";

import { useAtomValue } from "jotai";
import { useTranslations } from "next-intl";
import { lazy, useRef, useState } from "react";
import { Late } from "@/components/ui/late";
import { useHydrated } from "@/lib/hooks/use-hydrated";
import { useNear } from "@/lib/hooks/use-near";
import { seenProductsAtom } from "@/lib/state/browsing/seen-products";
import { sessionAtom } from "@/lib/state/session/session";

const ViewedProducts = lazy(async () => ({ default: (await import("./viewed-products")).ViewedProducts }));

/**
 * Recently viewed products, if this browser has any, or for customers, who may have viewed some elsewhere. Loaded when
 * they come near the viewport; their height is reserved from the start.
 */
export function ViewedShelf({ productId }: { productId: number }) {
  const others = useAtomValue(seenProductsAtom)?.filter((id) => id !== productId) ?? [];
  const isCustomer = Boolean(useAtomValue(sessionAtom));
  return useHydrated() && (isCustomer || others.length > 0) ? (
    <Place key={productId} productId={productId} ids={others} />
  ) : null;
}

function Place({ productId, ids }: { productId: number; ids: number[] }) {
  const t = useTranslations("Product");
  const place = useRef<HTMLElement>(null);
  const isNear = useNear(place);
  const [isEmpty, setEmpty] = useState(false);
  // No product was viewed, all were removed from the shop, or the call failed.
  if (isEmpty) return null;
  // Removes the section only if it is below the screen; otherwise the page would jump.
  const leave = () => setEmpty((place.current?.getBoundingClientRect().top ?? 0) >= window.innerHeight);
  return (
    <section ref={place} aria-label={t("seen")} className="min-h-90 sm:min-h-110">
      {isNear && (
        <Late>
          <ViewedProducts except={productId} ids={ids} onEmpty={leave} />
        </Late>
      )}
    </section>
  );
}
