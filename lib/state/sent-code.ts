import { type CodePanel, isCodePanel } from "@/lib/domain/login";
import { parseMobile } from "@/lib/persian/mobile";
import { withVisitStorage } from "./visit-storage";

// The code screen survives a reload: the code is on its way, and the shop sends no other within two minutes.

/** A code that went out; `sentAt` in epoch milliseconds. */
export type SentCode = { mobile: string; panel: CodePanel; sentAt: number };

const KEY = "sentCode";
const LIFETIME_MS = 180_000;

export function saveSentCode(sent: SentCode): void {
  withVisitStorage((storage) => storage.setItem(KEY, JSON.stringify(sent)), undefined);
}

export function forgetSentCode(): void {
  withVisitStorage((storage) => storage.removeItem(KEY), undefined);
}

/** The code that somebody was about to type in this tab, as long as it counts. */
export function readSentCode(now: number): SentCode | null {
  const stored: unknown = withVisitStorage((storage) => JSON.parse(storage.getItem(KEY) ?? "null"), null);
  if (typeof stored !== "object" || stored === null) return null;
  const { mobile, panel, sentAt } = stored as Partial<Record<keyof SentCode, unknown>>;
  if (typeof mobile !== "string" || !("mobile" in parseMobile(mobile)) || !isCodePanel(panel)) return null;
  if (typeof sentAt !== "number" || sentAt > now || sentAt + LIFETIME_MS <= now) return null;
  return { mobile, panel, sentAt };
}
