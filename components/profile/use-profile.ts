import { useSetAtom } from "jotai";
import useSWR from "swr";
import { shopApi } from "@/lib/api/browser";
import { callPath } from "@/lib/contract/call";
import { authCalls } from "@/lib/contract/calls/auth";
import { takeSessionAtom } from "@/lib/state/session/session";
import { read } from "@/lib/state/storage/settle";

/** All components share one request; the browser stores no more of the data than the session. */
export function useProfile() {
  const takeSession = useSetAtom(takeSessionAtom);
  return useSWR(callPath(authCalls.profile), async () => {
    const { data } = await read(shopApi.auth.profile());
    takeSession(data);
    return data;
  });
}
