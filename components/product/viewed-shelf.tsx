"use client";

import { useAtomValue } from "jotai";
import { useTranslations } from "next-intl";
import { lazy, useRef, useState } from "react";
import { Late } from "@/components/ui/late";
import { useAwake } from "@/lib/hooks/use-awake";
import { useNear } from "@/lib/hooks/use-near";
import { seenProductsAtom } from "@/lib/state/seen-products";
import { sessionAtom } from "@/lib/state/session";

const ViewedProducts = lazy(async () => ({ default: (await import("./viewed-products")).ViewedProducts }));

/**
 * What was looked at before, at the foot of a product's page: for who has looked at something here, and for customers, who
 * may have elsewhere. Fetched only when they come near. Its height is held from the moment that it is there, far below what
 * is seen.
 */
export function ViewedShelf({ productId }: { productId: number }) {
  const others = useAtomValue(seenProductsAtom)?.filter((id) => id !== productId) ?? [];
  const isCustomer = Boolean(useAtomValue(sessionAtom));
  return useAwake() && (isCustomer || others.length > 0) ? (
    <Place key={productId} productId={productId} ids={others} />
  ) : null;
}

function Place({ productId, ids }: { productId: number; ids: number[] }) {
  const t = useTranslations("Product");
  const place = useRef<HTMLElement>(null);
  const isNear = useNear(place);
  const [isEmpty, setEmpty] = useState(false);
  // Nothing was looked at, all of it is gone from the shop, or it would not tell.
  if (isEmpty) return null;
  // Room that is in sight stays: the foot of the page would jump.
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
