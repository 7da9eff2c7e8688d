import useSWR from "swr";
import { shopApi } from "@/lib/api/browser";
import { callPath } from "@/lib/contract/call";
import { authCalls } from "@/lib/contract/calls/auth";
import { read } from "@/lib/state/settle";

/** The account as the shop tells it, asked once for all that shows it; this browser stores nothing of it. */
export function useProfile() {
  return useSWR(callPath(authCalls.profile), async () => (await read(shopApi.auth.profile())).data);
}
