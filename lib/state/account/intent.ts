import { withVisitStorage } from "@/lib/state/storage/visit-storage";

// A guest's action that requires a login, stored for this tab and executed by do-intended.ts.

const INTENT = "intent";
export const INTENT_LIFETIME_MS = 30 * 60_000;

export type IntentKind = "waitlist" | "comment";

export type CommentIntent = {
  record_id: number;
  record_name: "product" | "bundle";
  name: string | null;
  body: string;
  stars?: number;
};

/** `what` comes from storage and must be validated. */
export type Intent = { kind: string; what: unknown };

/** Stores one intent, replacing any earlier one. `what` must be JSON. */
export function saveIntent(kind: IntentKind, what: unknown): void {
  const stored = JSON.stringify({ kind, what, savedAt: Date.now() });
  withVisitStorage((storage) => storage.setItem(INTENT, stored), undefined);
}

export function peekIntent(): Intent | null {
  const stored = withVisitStorage((storage) => storage.getItem(INTENT), null);
  return stored === null ? null : parseIntent(stored);
}

export function forgetIntent(): void {
  withVisitStorage((storage) => storage.removeItem(INTENT), undefined);
}

export function takeIntent(): Intent | null {
  const intent = peekIntent();
  forgetIntent();
  return intent;
}

export function parseComment(what: unknown): CommentIntent | null {
  const { record_id, record_name, name, body, stars } = (what ?? {}) as Partial<Record<keyof CommentIntent, unknown>>;
  const isRecord = typeof record_id === "number" && (record_name === "product" || record_name === "bundle");
  if (!isRecord || typeof body !== "string") return null;
  const whose = typeof name === "string" ? name : null;
  return { record_id, record_name, name: whose, body, ...(typeof stars === "number" && { stars }) };
}

function parseIntent(stored: string): Intent | null {
  try {
    const { kind, what, savedAt } = JSON.parse(stored) ?? {};
    const isFresh = typeof savedAt === "number" && Math.abs(Date.now() - savedAt) <= INTENT_LIFETIME_MS;
    return isFresh && typeof kind === "string" ? { kind, what } : null;
  } catch {
    return null;
  }
}
