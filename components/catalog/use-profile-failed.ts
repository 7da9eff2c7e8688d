import useSWR from "swr";
import { callPath } from "@/lib/contract/call";
import { authCalls } from "@/lib/contract/calls/auth";

/** True if the profile could not be loaded. Does not load it: the pages of the account do. */
export function useProfileFailed(): boolean {
  return useSWR(callPath(authCalls.profile), null).error !== undefined;
}
