import useSWR from "swr";
import { shopApi } from "@/lib/api/browser";
import { callPath } from "@/lib/contract/call";
import { authCalls } from "@/lib/contract/calls/auth";
import { read } from "@/lib/state/storage/settle";

/** The SWR key of the counts: mutate it after changing anything they count. */
export const ACCOUNT_NEWS = callPath(authCalls.news);

/** Returns the account's counts; undefined until loaded, or always if the shop server does not send them. */
export function useAccountNews() {
  const { data } = useSWR(ACCOUNT_NEWS, async () => (await read(shopApi.auth.news())).data, {
    shouldRetryOnError: false,
  });
  return data;
}
