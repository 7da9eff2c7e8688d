import { parseMobile } from "@/lib/persian/mobile";
import { withVisitStorage } from "@/lib/state/storage/visit-storage";

// The wizard survives a reload, because its codes were already sent and the server sends no others within two minutes.

export type MobileStep = { waitsFor: "old"; sentAt: number } | { waitsFor: "new"; mobile: string; sentAt: number };

const KEY = "mobileChange";
const LIFETIME_MS = 180_000;

export function saveMobileStep(step: MobileStep | null): void {
  withVisitStorage((storage) => {
    if (step) storage.setItem(KEY, JSON.stringify(step));
    else storage.removeItem(KEY);
  }, undefined);
}

export function readMobileStep(now: number): MobileStep | null {
  const stored: unknown = withVisitStorage((storage) => JSON.parse(storage.getItem(KEY) ?? "null"), null);
  if (typeof stored !== "object" || stored === null) return null;
  const { waitsFor, mobile, sentAt } = stored as Partial<Record<"waitsFor" | "mobile" | "sentAt", unknown>>;
  if (typeof sentAt !== "number" || sentAt > now || sentAt + LIFETIME_MS <= now) return null;
  if (waitsFor === "old") return { waitsFor, sentAt };
  if (waitsFor !== "new" || typeof mobile !== "string" || !("mobile" in parseMobile(mobile))) return null;
  return { waitsFor, mobile, sentAt };
}
