import { RegisterStatus } from "@/lib/contract/user";

export type LoginPanel = "mobile" | "password" | CodePanel;

export type CodePanel = (typeof CODE_PANELS)[number];
const CODE_PANELS = ["registerCode", "loginCode", "forgot"] as const;

export const isCodePanel = (panel: unknown): panel is CodePanel => CODE_PANELS.some((known) => known === panel);

export type RegisterCheck = { ok: true; registerStatus: number } | { ok: false; code: number };

/** Returns the panel to show after check-register (spec 4); null if an error keeps the shopper on this one. */
export function panelAfterCheck(check: RegisterCheck): Exclude<LoginPanel, "mobile" | "forgot"> | null {
  if (!check.ok) return check.code === 404 ? "registerCode" : null;
  const { registerStatus } = check;
  const hasPassword = registerStatus === RegisterStatus.WithAddress || registerStatus === RegisterStatus.Registered;
  return hasPassword ? "password" : "loginCode";
}

/** True for complete accounts; an incomplete one keeps its basket in the browser (spec 4). */
export function mergesBasket(registerStatus: number): boolean {
  return registerStatus !== RegisterStatus.Incomplete;
}

/** `reload` requests a full page load, which discards all guest data; `back` goes back one step. */
export type Destination = { kind: "path"; path: string; reload: boolean } | { kind: "back" };

export type ReturnPaths = { home: string; checkout: string };
type Wishes = { backUrl: string | null; resumesOrder: boolean };

const toPath = (path: string, paths: ReturnPaths): Destination => ({
  kind: "path",
  path,
  reload: path === paths.checkout,
});

export function afterLogin(wishes: Wishes & { registerStatus: number }, paths: ReturnPaths): Destination {
  const { backUrl, resumesOrder, registerStatus } = wishes;
  if (resumesOrder && registerStatus === RegisterStatus.WithAddress) return toPath(paths.checkout, paths);
  return toPath(backUrl ?? paths.home, paths);
}

/** `wasIncomplete`: the shopper is resuming an unfinished registration. */
export function afterRegistration(wishes: Wishes & { wasIncomplete: boolean }, paths: ReturnPaths): Destination {
  const { backUrl, resumesOrder, wasIncomplete } = wishes;
  if (resumesOrder) return toPath(paths.checkout, paths);
  if (backUrl) return toPath(backUrl, paths);
  return wasIncomplete ? { kind: "back" } : toPath(paths.home, paths);
}
