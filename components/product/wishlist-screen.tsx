"use client";

import { useAtomValue, useSetAtom } from "jotai";
import Heart from "lucide-react/icons/heart";
import X from "lucide-react/icons/x";
import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import useSWR from "swr";
import { CardSkeleton } from "@/components/catalog/card-skeleton";
import { CARD, ProductCard } from "@/components/catalog/product-card";
import { useNotices } from "@/components/catalog/use-notices";
import { Alert } from "@/components/ui/alert";
import { Button, ButtonLink } from "@/components/ui/button";
import { EmptiedList } from "@/components/ui/emptied-list";
import { focusNeighbor } from "@/components/ui/focus-neighbor";
import type { ProductCard as ProductCardData } from "@/lib/contract/product";
import { wishNotices } from "@/lib/domain/errors/product";
import { routes } from "@/lib/routes";
import { setWishlistItemAtom, syncWishlistAtom } from "@/lib/state/account/wishlist";
import { loadCards } from "@/lib/state/browsing/load-cards";
import { wishesAtom } from "@/lib/state/browsing/wishes";
import { sessionAtom } from "@/lib/state/session/session";
import { callShop } from "@/lib/state/storage/call-shop";

const NOT_FOUND = 404;
const AWAITED = 4;
const GRID = "grid grid-cols-2 gap-x-3 sm:gap-x-5 md:grid-cols-3 lg:grid-cols-5";

/** Loads the account's list, or this browser's for guests and if the shop server has no wishlists. */
async function loadWishes(ids: number[], isCustomer: boolean): Promise<ProductCardData[]> {
  const answer = isCustomer ? await callShop((shop) => shop.engagement.wishlist()) : null;
  if (answer?.ok) return answer.data;
  const cards = answer && answer.error.code !== NOT_FOUND ? null : await loadCards(ids);
  if (!cards) throw new Error("The wishlist could not be loaded.");
  return cards;
}

/** The wishlist, rendered in the browser because it is personal. */
export function WishlistScreen() {
  const t = useTranslations();
  const ids = useAtomValue(wishesAtom);
  const session = useAtomValue(sessionAtom);
  const isKnown = ids !== undefined && session !== undefined;
  const key = isKnown ? ["wishlist", Boolean(session)] : null;
  const tellUntold = useSetAtom(syncWishlistAtom);
  const load = async () => {
    // Wishlist items that the login failed to send are part of the account's list.
    if (session) await tellUntold();
    return loadWishes(ids ?? [], Boolean(session));
  };
  const { data, error, mutate } = useSWR(key, load, { revalidateOnFocus: false });
  const [isFocusLost, setFocusLost] = useState(false);
  const drop = (id: number, hadFocus: boolean) => {
    setFocusLost(hadFocus);
    return mutate((known) => known?.filter((card) => card.id !== id), { revalidate: false });
  };

  if (error) {
    return (
      <Alert tone="danger" live action={<Button onClick={() => void mutate()}>{t("Common.retry")}</Button>}>
        {t("Errors.network")}
      </Alert>
    );
  }
  if (data?.length === 0) {
    return (
      <EmptiedList
        takesFocus={isFocusLost}
        icon={<Heart />}
        title={t("Product.wishlistEmpty")}
        hint={t("Product.wishlistEmptyHint")}
        action={<ButtonLink href={routes.search}>{t("Cart.viewProducts")}</ButtonLink>}
      />
    );
  }
  return (
    // Without JavaScript these placeholders would never be filled.
    <ul className={`${GRID} noscript:hidden`} aria-busy={!data}>
      {data
        ? data.map((product) => (
            <Row key={product.id} product={product} onGone={(hadFocus) => drop(product.id, hadFocus)} />
          ))
        : Array.from({ length: AWAITED }, (_, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: identical placeholders
            <CardSkeleton key={place} className="mb-8" />
          ))}
    </ul>
  );
}

type RowProps = { product: ProductCardData; onGone: (hadFocus: boolean) => Promise<unknown> };

function Row({ product, onGone }: RowProps) {
  const t = useTranslations("Product");
  const tell = useNotices();
  const setWish = useSetAtom(setWishlistItemAtom);
  const row = useRef<HTMLLIElement>(null);
  const remove = async () => {
    const refusal = await setWish(product.id, false);
    if (refusal) return tell(wishNotices(refusal));
    await onGone(focusNeighbor(row.current));
  };
  return (
    <li ref={row} className={`mb-8 ${CARD}`}>
      <ProductCard product={product} />
      <div className="absolute start-1 top-1 text-ink-soft">
        <Button
          variant="plain"
          size="icon"
          aria-label={t("removeWish", { product: product.name })}
          data-remove=""
          className="hover:text-danger"
          onClick={() => void remove()}
        >
          <X aria-hidden="true" className="size-5" />
        </Button>
      </div>
    </li>
  );
}
