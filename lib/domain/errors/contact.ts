import { errorText, fieldSentences, type Notice, type Refusal, sayOr } from "./notice";

/** What a message that was not taken says: each sentence of the shop; else its message, or the network's (spec 8). */
export function contactNotices(refusal: Refusal): Notice[] {
  const sentences = fieldSentences(refusal);
  return sentences.length > 0 ? sentences.map(errorText) : [sayOr(refusal, "Errors.tryAgain")];
}
