import { errorKey, errorText, fieldSentences, type Notice, type Refusal } from "./notice";

/** A refused national id: each field's sentences, else the server is to blame (spec 8). */
export function nationalIdNotices(refusal: Refusal): Notice[] {
  const sentences = refusal.code === 422 ? fieldSentences(refusal) : [];
  return sentences.length > 0 ? sentences.map(errorText) : [errorKey("Errors.server")];
}
