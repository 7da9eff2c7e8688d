"use client";

import useSWR from "swr";
import { shopApi } from "@/lib/api/browser";
import type { Province } from "@/lib/contract/address";
import { callPath } from "@/lib/contract/call";
import { addressCalls } from "@/lib/contract/calls/address";
import { read } from "@/lib/state/storage/settle";

const NONE: readonly Province[] = [];

export function useProvinces(): readonly Province[] {
  const { data = NONE } = useSWR(
    callPath(addressCalls.provinces),
    async () => (await read(shopApi.address.provinces())).data,
    { revalidateOnFocus: false },
  );
  return data;
}
