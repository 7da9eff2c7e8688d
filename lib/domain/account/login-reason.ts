import type { ReturnPaths } from "./login";

export type LoginReason = "order" | "waitlist" | "comment" | "account" | "none";

type Wanted = { backUrl: string | null; resumesOrder: boolean; intent: string | null };

/** The clicked button takes precedence over the return URL, because it is more specific. */
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
