import { SESSION_FLAG } from "@/lib/contract/session-flag";

/** Whether the cookies that a script can read say that somebody is logged in. */
export function saysLoggedIn(cookies: string): boolean {
  return cookies.split(";").some((pair) => pair.trim().replace(/^__Host-/, "") === `${SESSION_FLAG}=1`);
}
