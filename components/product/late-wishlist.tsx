"use client";

import { lazy } from "react";
import { Late } from "@/components/ui/late";
import { Skeleton } from "@/components/ui/skeleton";

const WishlistScreen = lazy(async () => ({ default: (await import("./wishlist-screen")).WishlistScreen }));

/** The wishlist, fetched after its page: it shows nothing before the browser knows whose it is. */
export function LateWishlist() {
  return (
    <Late fallback={<Skeleton className="h-90 rounded-md" />}>
      <WishlistScreen />
    </Late>
  );
}
