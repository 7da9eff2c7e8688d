import type { ReturnPaths } from "./login";

/** Why somebody is asked to log in, as far as what they pressed tells. */
export type LoginReason = "order" | "waitlist" | "comment" | "account" | "none";

type Wanted = { backUrl: string | null; resumesOrder: boolean; intent: string | null };

/** What was pressed last says more than the page it leads back to. */
export function loginReason(
  { backUrl, resumesOrder, intent }: Wanted,
  paths: ReturnPaths & { profile: string },
): LoginReason {
  const [path = ""] = (backUrl ?? "").split(/[?#]/, 1);
  if (path === paths.checkout) return "order";
  if (intent === "waitlist" || intent === "comment") return intent;
  if (resumesOrder) return "order";
  return path === paths.profile || path.startsWith(`${paths.profile}/`) ? "account" : "none";
}
