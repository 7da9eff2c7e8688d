"use client";

import { AddressDialog } from "@/components/address/address-dialog";
import { CheckoutScreen } from "@/components/checkout/checkout-screen";

export function CheckoutPageBody() {
  return <CheckoutScreen addressDialog={(props) => <AddressDialog {...props} />} />;
}
