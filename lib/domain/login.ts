import { RegisterStatus } from "@/lib/contract/user";

/** What /login shows; exactly one of them at a time. */
export type LoginPanel = "mobile" | "password" | CodePanel;

/** Panels that wait for the digits of an SMS. */
export type CodePanel = (typeof CODE_PANELS)[number];
const CODE_PANELS = ["registerCode", "loginCode", "forgot"] as const;

export const isCodePanel = (panel: unknown): panel is CodePanel => CODE_PANELS.some((known) => known === panel);

export type RegisterCheck = { ok: true; registerStatus: number } | { ok: false; code: number };

/** Which panel follows check-register (spec 4); null when the answer was a failure that leaves the shopper here. */
export function panelAfterCheck(check: RegisterCheck): Exclude<LoginPanel, "mobile" | "forgot"> | null {
  if (!check.ok) return check.code === 404 ? "registerCode" : null;
  const { registerStatus } = check;
  const hasPassword = registerStatus === RegisterStatus.WithAddress || registerStatus === RegisterStatus.Registered;
  return hasPassword ? "password" : "loginCode";
}

/** The local basket goes to the server for full accounts; an incomplete one keeps its items temporary (spec 4). */
export function mergesBasket(registerStatus: number): boolean {
  return registerStatus !== RegisterStatus.Incomplete;
}

/** `reload` asks for a full page load, so that nothing of the guest's page is left; `back` returns one step. */
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

/** `wasIncomplete`: the shopper came with an old, unfinished registration, not straight from the first code. */
export function afterRegistration(wishes: Wishes & { wasIncomplete: boolean }, paths: ReturnPaths): Destination {
  const { backUrl, resumesOrder, wasIncomplete } = wishes;
  if (resumesOrder) return toPath(paths.checkout, paths);
  if (backUrl) return toPath(backUrl, paths);
  return wasIncomplete ? { kind: "back" } : toPath(paths.home, paths);
}
