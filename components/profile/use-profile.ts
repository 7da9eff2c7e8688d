import useSWR from "swr";
import { shopApi } from "@/lib/api/browser";
import { callPath } from "@/lib/contract/call";
import { authCalls } from "@/lib/contract/calls/auth";
import { read } from "@/lib/state/storage/settle";

/** All components share one request; the data is not stored in the browser. */
export function useProfile() {
  return useSWR(callPath(authCalls.profile), async () => (await read(shopApi.auth.profile())).data);
}
