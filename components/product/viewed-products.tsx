"use client";

import { useAtomValue } from "jotai";
import { useTranslations } from "next-intl";
import { useEffect, useEffectEvent } from "react";
import useSWR from "swr";
import { CARD, ProductCard, SHELF } from "@/components/catalog/product-card";
import { ShelfHead } from "@/components/catalog/shelf-head";
import { SWIPED } from "@/components/ui/carousel-look";
import type { ProductCard as ProductCardData } from "@/lib/contract/product";
import { routes } from "@/lib/routes";
import { loadCards } from "@/lib/state/browsing/load-cards";
import { MAX_SEEN } from "@/lib/state/browsing/seen-products";
import { sessionAtom } from "@/lib/state/session/session";
import { callShop } from "@/lib/state/storage/call-shop";

const SIDE_BY_SIDE = 5;

/** An account also has products viewed on other devices; those from this browser come first. */
async function loadViewed(ids: number[], isCustomer: boolean): Promise<ProductCardData[]> {
  const [own, theirs] = await Promise.all([
    loadCards(ids),
    isCustomer ? callShop((shop) => shop.engagement.viewed()) : null,
  ]);
  const more = theirs?.ok ? theirs.data.filter(({ id }) => !ids.includes(id)) : [];
  return [...(own ?? []), ...more];
}

type ViewedProductsProps = { ids: number[]; except: number; onEmpty: () => void };

/** Recently viewed products, newest first; calls `onEmpty` if none is left. */
export function ViewedProducts({ ids, except, onEmpty }: ViewedProductsProps) {
  const t = useTranslations("Product");
  const isCustomer = Boolean(useAtomValue(sessionAtom));
  const { data } = useSWR(["viewed", except, isCustomer], () => loadViewed(ids, isCustomer), {
    revalidateOnFocus: false,
  });
  const products = data?.filter(({ id }) => id !== except).slice(0, MAX_SEEN);
  const isEmpty = products?.length === 0;
  const tellEmpty = useEffectEvent(onEmpty);
  useEffect(() => {
    if (isEmpty) tellEmpty();
  }, [isEmpty]);
  if (!products || isEmpty) return null;
  return (
    <>
      <ShelfHead title={t("seen")}>
        <a
          href={routes.wishlist}
          className="ms-auto inline-flex min-h-11 shrink-0 items-center font-medium text-brand hover:underline"
        >
          {t("wishlist")}
        </a>
      </ShelfHead>
      {/* On phones the row is swiped; a desktop shows only the last few. */}
      <div className={`mt-3 ${SWIPED}`}>
        <ul className={SHELF}>
          {products.map((product, place) => (
            <li key={product.id} className={`snap-start ${CARD} ${place < SIDE_BY_SIDE ? "" : "lg:hidden"}`}>
              <ProductCard product={product} />
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}
