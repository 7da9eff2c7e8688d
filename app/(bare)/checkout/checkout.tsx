"use client";

import { lazy } from "react";
import { AddressDialog } from "@/components/address/address-dialog";
import { CheckoutScreen } from "@/components/checkout/checkout-screen";
import { Late } from "@/components/ui/late";

// Loaded on demand, because few orders contain something that has sold out in the meantime.
const CartRows = lazy(() => import("./cart-rows"));

export function CheckoutPageBody() {
  return (
    <CheckoutScreen
      addressDialog={(props) => <AddressDialog {...props} />}
      cartRows={(lines) => (
        <Late fallback={<div className="h-40" />}>
          <CartRows lines={lines} />
        </Late>
      )}
    />
  );
}
