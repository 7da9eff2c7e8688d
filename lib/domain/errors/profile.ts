import { errorKey, errorText, fieldSentences, messageOr, type Notice, type Refusal, SESSION_OVER } from "./notice";

export function nationalIdNotices(refusal: Refusal): Notice[] {
  const sentences = refusal.code === 422 ? fieldSentences(refusal) : [];
  if (sentences.length > 0) return sentences.map(errorText);
  return [errorKey(refusal.code === SESSION_OVER ? "Errors.sessionEnded" : "Errors.server")];
}

export const PROFILE_EDITED: Notice = { level: "success", key: "Profile.edited" };

export function profileNotices(refusal: Refusal): Notice[] {
  const sentences = fieldSentences(refusal);
  return sentences.length > 0 ? sentences.map(errorText) : [messageOr(refusal, "Errors.tryAgain")];
}
