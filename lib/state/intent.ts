import { withVisitStorage } from "./visit-storage";

// What a guest pressed that needs a login. It belongs to this tab and this visit, and is done by do-intended.ts.

const INTENT = "intent";
/** Who logs in later than that has something else in mind. */
export const INTENT_KEPT_MS = 30 * 60_000;

/** Each kind has its way of being done in do-intended.ts. */
export type IntentKind = "waitlist" | "comment";

/** A comment that waits for its writer's login. */
export type CommentIntent = {
  record_id: number;
  record_name: "product" | "bundle";
  name: string | null;
  body: string;
  stars?: number;
};

/** What was meant, as it was stored: whoever does it looks at `what` first. */
export type Intent = { kind: string; what: unknown };

/** Keeps one thing to do after the login; a later one takes its place. `what` has to survive JSON. */
export function saveIntent(kind: IntentKind, what: unknown): void {
  const stored = JSON.stringify({ kind, what, savedAt: Date.now() });
  withVisitStorage((storage) => storage.setItem(INTENT, stored), undefined);
}

/** What is to be done, and stays so. */
export function peekIntent(): Intent | null {
  const stored = withVisitStorage((storage) => storage.getItem(INTENT), null);
  return stored === null ? null : parseIntent(stored);
}

export function forgetIntent(): void {
  withVisitStorage((storage) => storage.removeItem(INTENT), undefined);
}

/** What is to be done, once: it is forgotten with this. */
export function takeIntent(): Intent | null {
  const intent = peekIntent();
  forgetIntent();
  return intent;
}

/** The comment of an intent, or null where there is none; the shop checks what it says. */
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
    const isFresh = typeof savedAt === "number" && Math.abs(Date.now() - savedAt) <= INTENT_KEPT_MS;
    return isFresh && typeof kind === "string" ? { kind, what } : null;
  } catch {
    return null;
  }
}
