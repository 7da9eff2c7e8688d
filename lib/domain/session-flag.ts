import { SESSION_FLAG } from "@/lib/contract/session-flag";

/** True if the cookies readable by scripts say that somebody is logged in. */
export function saysLoggedIn(cookies: string): boolean {
  return cookies.split(";").some((pair) => pair.trim().replace(/^__Host-/, "") === `${SESSION_FLAG}=1`);
}
