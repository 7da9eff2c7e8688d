"use client";

import useSWR from "swr";
import { shopApi } from "@/lib/api/browser";
import { callPath } from "@/lib/contract/call";
import { payLinkCalls } from "@/lib/contract/calls/pay-link";
import type { PayLink } from "@/lib/contract/pay-link";
import { read } from "@/lib/state/settle";

const ASK_MS = 3000;

/** Its message is still on its way, or it may still be taken back. */
const isMoving = ({ issuer }: PayLink) => issuer?.sms?.state === "waiting" || Boolean(issuer?.take_back_until);

/** An invoice just issued as its agent sees it; asked about again while something moves and somebody looks. */
export function useIssued(initial: PayLink, uniq_user_id: string) {
  const parts = { uniq_user_id, id: initial.id };
  const { data = initial, mutate } = useSWR(
    callPath(payLinkCalls.show, parts),
    async () => (await read(shopApi.payLink.show(parts))).data,
    {
      fallbackData: initial,
      revalidateOnMount: false,
      refreshInterval: (link = initial) => (isMoving(link) ? ASK_MS : 0),
      shouldRetryOnError: false,
    },
  );
  return { link: data, again: () => mutate() };
}
