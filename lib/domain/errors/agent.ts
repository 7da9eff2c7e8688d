import { checkoutSaveNotices } from "./checkout";
import { errorKey, fieldSentences, isUnclear, NO_ANSWER, type Notice, type Refusal, SESSION_OVER } from "./notice";

/** Codes for unexpected errors, short enough to read out over the phone. */
export const EXPECTED_CODES = { find: "A1", register: "A2", address: "A3", lastOrder: "A4" } as const;
export type ErrorPlace = keyof typeof EXPECTED_CODES;

export type CustomerError = { said: string } | { code: string } | { key: "Errors.network" | "Errors.sessionEnded" };

export function customerError(refusal: Refusal, place: ErrorPlace): CustomerError {
  if (refusal.code === NO_ANSWER) return { key: "Errors.network" };
  if (refusal.code === SESSION_OVER) return { key: "Errors.sessionEnded" };
  const [first = refusal.message] = fieldSentences(refusal);
  return first && !isUnclear(refusal) ? { said: first } : { code: EXPECTED_CODES[place] };
}

/** True if this idempotency key already issued an invoice whose response was lost. */
export function isIssuedAlready({ code, fields }: Pick<Refusal, "code" | "fields">): boolean {
  return code === 422 && Object.keys(fields).length === 0;
}

export function issueNotices(refusal: Refusal, mayBeMade: boolean): Notice[] {
  if (mayBeMade && isIssuedAlready(refusal)) return [errorKey("Agent.issuedAlready")];
  // The server's sentence says what is missing; the checkout's own sentence would refer to the agent's address.
  if (refusal.code === 404 && refusal.message) return [{ level: "error", text: refusal.message }];
  return checkoutSaveNotices(refusal);
}
