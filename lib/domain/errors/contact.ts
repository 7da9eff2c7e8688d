import { errorText, fieldSentences, type Notice, type Refusal, sayOr } from "./notice";

export function contactNotices(refusal: Refusal): Notice[] {
  const sentences = fieldSentences(refusal);
  return sentences.length > 0 ? sentences.map(errorText) : [sayOr(refusal, "Errors.tryAgain")];
}
