import { errorKey, errorText, fieldSentences, type Notice, type Refusal, sayOr } from "./notice";

export const COMPANY_SAVED: Notice = { level: "success", key: "Profile.companySaved" };

/** A refused company code: one that is over, in the very words of spec 8; each sentence about it; else the message. */
export function companyCodeNotices(refusal: Refusal): Notice[] {
  if (refusal.code === 404) return [errorKey("Errors.companyCodeExpired")];
  const sentences = fieldSentences(refusal);
  return sentences.length > 0 ? sentences.map(errorText) : [sayOr(refusal, "Errors.tryAgain")];
}
