import { withVisitStorage } from "./visit-storage";

// What a guest pressed that needs a login. It belongs to this tab and this visit, and is done by do-intended.ts.

const INTENT = "intent";
/** Who logs in later than that has something else in mind. */
export const INTENT_KEPT_MS = 30 * 60_000;

/** Each kind has its way of being done in do-intended.ts. */
export type IntentKind = "waitlist";

/** What was meant, as it was stored: whoever does it looks at `what` first. */
export type Intent = { kind: string; what: unknown };

/** Keeps one thing to do after the login; a later one takes its place. `what` has to survive JSON. */
export function saveIntent(kind: IntentKind, what: unknown): void {
  const stored = JSON.stringify({ kind, what, savedAt: Date.now() });
  withVisitStorage((storage) => storage.setItem(INTENT, stored), undefined);
}

/** What is to be done, once: it is forgotten with this. */
export function takeIntent(): Intent | null {
  const stored = withVisitStorage((storage) => {
    const text = storage.getItem(INTENT);
    storage.removeItem(INTENT);
    return text;
  }, null);
  return stored === null ? null : parseIntent(stored);
}

function parseIntent(stored: string): Intent | null {
  try {
    const { kind, what, savedAt } = JSON.parse(stored) ?? {};
    const isFresh = typeof savedAt === "number" && Math.abs(Date.now() - savedAt) <= INTENT_KEPT_MS;
    return isFresh && typeof kind === "string" ? { kind, what } : null;
  } catch {
    return null;
  }
}
