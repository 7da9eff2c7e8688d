"use client";

import useSWR from "swr";
import { AddressDialog } from "@/components/address/address-dialog";
import { CheckoutScreen } from "@/components/checkout/checkout-screen";
import { shopApi } from "@/lib/api/browser";
import { endpointPath, endpoints } from "@/lib/contract/endpoints";
import { read } from "@/lib/state/settle";

type SlotProps = Omit<Parameters<typeof AddressDialog>[0], "recipient"> & { isFirst: boolean };

/** The first address is filled in with the person who orders (spec 4). */
function AddressSlot({ isFirst, ...props }: SlotProps) {
  const { data: user } = useSWR(
    isFirst && props.open ? endpointPath(endpoints.profileInfo) : null,
    async () => (await read(shopApi.auth.profile())).data,
  );
  if (isFirst && props.open && !user) return null;
  const recipient = user && {
    name: [user.first_name, user.last_name].filter(Boolean).join(" "),
    mobile: user.mobile,
  };
  return <AddressDialog {...props} recipient={isFirst ? recipient : undefined} />;
}

/** Puts the nouns of this page together: the order and the address dialog. */
export function CheckoutPageBody() {
  return <CheckoutScreen addressDialog={(props) => <AddressSlot {...props} />} />;
}
