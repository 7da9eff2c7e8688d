"use client";

import { lazy } from "react";
import { Late } from "@/components/ui/late";
import { Skeleton } from "@/components/ui/skeleton";

const WishlistScreen = lazy(async () => ({ default: (await import("./wishlist-screen")).WishlistScreen }));

/** Loaded after the page, because it shows nothing until the browser knows the visitor's wishlist. */
export function LateWishlist() {
  return (
    <Late fallback={<Skeleton className="h-90 rounded-md" />}>
      <WishlistScreen />
    </Late>
  );
}
