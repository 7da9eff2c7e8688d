import { errorKey, errorText, fieldSentences, type Notice, type Refusal, sayOr } from "./notice";

/** Login by password: an unknown account sounds like a wrong password (spec 8). */
export function loginNotice(refusal: Refusal): Notice {
  if (refusal.code === 404) return errorKey("Errors.passwordWrong");
  const [sentence] = refusal.fields.password ?? [];
  return sentence ? errorText(sentence) : sayOr(refusal, "Errors.tryAgain");
}

/** Every other step of the login: the first sentence of the server. */
export function authNotice(refusal: Refusal): Notice {
  return sayOr(refusal, "Errors.tryAgain");
}

/** A refused registration says all it has to say (spec 8). */
export function registrationNotices(refusal: Refusal): Notice[] {
  const sentences = fieldSentences(refusal);
  if (sentences.length > 0) return sentences.map(errorText);
  return [refusal.message ? errorText(refusal.message) : errorKey("Errors.occurred")];
}

/** A failed change of number: the first sentence of each field (spec 8). */
export function firstOfEachField(refusal: Refusal): Notice[] {
  const sentences = Object.values(refusal.fields).flatMap(([first]) => (first ? [errorText(first)] : []));
  return sentences.length > 0 ? sentences : [authNotice(refusal)];
}
