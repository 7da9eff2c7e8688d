import { SESSION_FLAG } from "@/lib/contract/session-flag";

/** Whether the cookies that a script can read say that somebody is logged in. */
export function saysLoggedIn(cookies: string): boolean {
  return cookies.split(";").some((pair) => pair.trim().replace(/^__Host-/, "") === `${SESSION_FLAG}=1`);
}

/**
 * What the flag makes of what this browser remembers: without it nobody is logged in, whoever is remembered (`forget`); with
 * it somebody is, though nobody is remembered, and the shop knows who (`ask`).
 */
export function judgeMemory(isFlagged: boolean, isRemembered: boolean): "keep" | "forget" | "ask" {
  if (isFlagged === isRemembered) return "keep";
  return isFlagged ? "ask" : "forget";
}
