import { errorText, fieldSentences, messageOr, type Notice, type Refusal } from "./notice";

export function contactNotices(refusal: Refusal): Notice[] {
  const sentences = fieldSentences(refusal);
  return sentences.length > 0 ? sentences.map(errorText) : [messageOr(refusal, "Errors.tryAgain")];
}
