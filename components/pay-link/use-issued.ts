"use client";

import useSWR from "swr";
import { shopApi } from "@/lib/api/browser";
import { callPath } from "@/lib/contract/call";
import { payLinkCalls } from "@/lib/contract/calls/pay-link";
import type { PayLink } from "@/lib/contract/pay-link";
import { read } from "@/lib/state/storage/settle";

const ASK_MS = 3000;

/** True while the SMS is pending or the invoice can be withdrawn. */
const isPending = ({ issuer }: PayLink) => issuer?.sms?.state === "waiting" || Boolean(issuer?.take_back_until);

/** Polls a newly issued invoice while its state can change and the page is visible. */
export function useIssued(initial: PayLink, uniq_user_id: string) {
  const parts = { uniq_user_id, id: initial.id };
  const { data = initial, mutate } = useSWR(
    callPath(payLinkCalls.show, parts),
    async () => (await read(shopApi.payLink.show(parts))).data,
    {
      fallbackData: initial,
      revalidateOnMount: false,
      refreshInterval: (link = initial) => (isPending(link) ? ASK_MS : 0),
      shouldRetryOnError: false,
    },
  );
  return { link: data, again: () => mutate() };
}
