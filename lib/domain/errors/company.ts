import { errorKey, errorText, fieldSentences, messageOr, type Notice, type Refusal } from "./notice";

export const COMPANY_SAVED: Notice = { level: "success", key: "Profile.companySaved" };

/**
 * Returns the exact wording in spec 8 for an expired code, otherwise each sentence of the field, otherwise the message.
 */
export function companyCodeNotices(refusal: Refusal): Notice[] {
  if (refusal.code === 404) return [errorKey("Errors.companyCodeExpired")];
  const sentences = fieldSentences(refusal);
  return sentences.length > 0 ? sentences.map(errorText) : [messageOr(refusal, "Errors.tryAgain")];
}
