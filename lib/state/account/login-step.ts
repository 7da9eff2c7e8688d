import { type CodePanel, isCodePanel, type LoginPanel } from "@/lib/domain/account/login";
import { parseMobile } from "@/lib/persian/mobile";
import { withVisitStorage } from "@/lib/state/storage/visit-storage";

// The login step survives a reload of this tab, because the server would refuse a second code within two minutes.

export type SentCode = { mobile: string; panel: CodePanel; sentAt: number };

export type LoginStep = { panel: LoginPanel; mobile: string; sent: SentCode | null };

/** `of` identifies a pay link, because a code sent from a link is valid only for that link. */
const keyOf = (of: string) => (of ? `loginStep:${of}` : "loginStep");
const CODE_LIFETIME_MS = 180_000;
/** Time after which the user may be somebody else. */
const STEP_LIFETIME_MS = 30 * 60_000;

export const FIRST_STEP: LoginStep = { panel: "mobile", mobile: "", sent: null };

export function saveLoginStep(step: LoginStep, now: number, of = ""): void {
  withVisitStorage((storage) => storage.setItem(keyOf(of), JSON.stringify({ ...step, savedAt: now })), undefined);
}

export function clearLoginStep(of = ""): void {
  withVisitStorage((storage) => storage.removeItem(keyOf(of)), undefined);
}

type Stored<Shape> = Partial<Record<keyof Shape, unknown>>;

const isMobile = (value: unknown): value is string => typeof value === "string" && "mobile" in parseMobile(value);
const isRecent = (time: unknown, lifetime: number, now: number): time is number =>
  typeof time === "number" && time <= now && time + lifetime > now;

function parseSent(stored: unknown, now: number): SentCode | null {
  const { mobile, panel, sentAt } = (stored ?? {}) as Stored<SentCode>;
  const isSound = isMobile(mobile) && isCodePanel(panel) && isRecent(sentAt, CODE_LIFETIME_MS, now);
  return isSound ? { mobile, panel, sentAt } : null;
}

/** Returns the stored step; if its code has expired, only the mobile number. */
export function readLoginStep(now: number, of = ""): LoginStep {
  const stored: unknown = withVisitStorage((storage) => JSON.parse(storage.getItem(keyOf(of)) ?? "null"), null);
  const { panel, mobile, sent, savedAt } = (stored ?? {}) as Stored<LoginStep & { savedAt: number }>;
  if (!isMobile(mobile) || !isRecent(savedAt, STEP_LIFETIME_MS, now)) return FIRST_STEP;
  const code = parseSent(sent, now);
  const isWaiting = isCodePanel(panel) && code?.panel === panel && code.mobile === mobile;
  const standing = isWaiting || panel === "password" ? panel : "mobile";
  return { panel: standing, mobile, sent: code };
}
