import { SESSION_FLAG } from "@/lib/contract/session-flag";

export function hasLoginFlag(cookies: string): boolean {
  return cookies.split(";").some((pair) => pair.trim().replace(/^__Host-/, "") === `${SESSION_FLAG}=1`);
}
