import useSWR from "swr";
import { shopApi } from "@/lib/api/browser";
import { callPath } from "@/lib/contract/call";
import { authCalls } from "@/lib/contract/calls/auth";
import { read } from "@/lib/state/settle";

/** Where SWR keeps the news: whoever changes what they tell asks for them anew. */
export const ACCOUNT_NEWS = callPath(authCalls.news);

/** What waits in the account; undefined until it is told, and from a shop server that tells none. */
export function useAccountNews() {
  const { data } = useSWR(ACCOUNT_NEWS, async () => (await read(shopApi.auth.news())).data, {
    shouldRetryOnError: false,
  });
  return data;
}
