import useSWR from "swr";
import { callPath } from "@/lib/contract/call";
import { authCalls } from "@/lib/contract/calls/auth";

/**
 * True if the profile could not be loaded. Does not load it: the shell of the account's pages does, and has to come first,
 * because SWR retries with the fetcher of the first component that uses a key.
 */
export function useProfileFailed(): boolean {
  return useSWR(callPath(authCalls.profile), null).error !== undefined;
}
