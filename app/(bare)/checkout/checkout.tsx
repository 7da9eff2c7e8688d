"use client";

import { AddressDialog } from "@/components/address/address-dialog";
import { CheckoutScreen } from "@/components/checkout/checkout-screen";

/** Puts the nouns of this page together: the order and the address dialog. */
export function CheckoutPageBody() {
  return <CheckoutScreen addressDialog={(props) => <AddressDialog {...props} />} />;
}
