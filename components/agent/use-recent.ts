"use client";

import useSWR from "swr";
import { shopApi } from "@/lib/api/browser";
import { callPath } from "@/lib/contract/call";
import { agentCalls } from "@/lib/contract/calls/agent";
import { read } from "@/lib/state/storage/settle";

export function useRecent() {
  return useSWR(callPath(agentCalls.recent), async () => (await read(shopApi.agent.recent())).data, {
    revalidateOnFocus: false,
    shouldRetryOnError: false,
  });
}
