import { checkoutSaveNotices } from "./checkout";
import { errorKey, fieldSentences, isUnclear, NO_ANSWER, type Notice, type Refusal, SESSION_OVER } from "./notice";

/** Where something unexpected happened, short enough to be told on the telephone. */
export const TROUBLE_CODES = { find: "A1", register: "A2", address: "A3", lastOrder: "A4" } as const;
export type TroublePlace = keyof typeof TROUBLE_CODES;

/** What a call about a customer says that failed (spec 8): a sentence of the shop's own, or words of ours. */
export type CustomerTrouble = { said: string } | { code: string } | { key: "Errors.network" | "Errors.sessionEnded" };

export function customerTrouble(refusal: Refusal, place: TroublePlace): CustomerTrouble {
  if (refusal.code === NO_ANSWER) return { key: "Errors.network" };
  if (refusal.code === SESSION_OVER) return { key: "Errors.sessionEnded" };
  const [first = refusal.message] = fieldSentences(refusal);
  return first && !isUnclear(refusal) ? { said: first } : { code: TROUBLE_CODES[place] };
}

/** Whether this key has issued another invoice already, whose answer never arrived. */
export function isIssuedAlready({ code, fields }: Pick<Refusal, "code" | "fields">): boolean {
  return code === 422 && Object.keys(fields).length === 0;
}

/** What a refused invoice says; `mayBeMade` where an earlier press was never answered. */
export function issueNotices(refusal: Refusal, mayBeMade: boolean): Notice[] {
  if (mayBeMade && isIssuedAlready(refusal)) return [errorKey("Agent.issuedAlready")];
  // An agent's sentence names what is missing; the checkout's own would speak of the agent's address.
  if (refusal.code === 404 && refusal.message) return [{ level: "error", text: refusal.message }];
  return checkoutSaveNotices(refusal);
}
