import { errorKey, errorText, fieldSentences, NO_ANSWER, type Notice, type Refusal, sayOr } from "./notice";

/** Login by password: an unknown account sounds like a wrong password (spec 8). */
export function loginNotice(refusal: Refusal): Notice {
  if (refusal.code === 404) return errorKey("Errors.passwordWrong");
  const [sentence] = refusal.fields.password ?? [];
  return sentence ? errorText(sentence) : sayOr(refusal, "Errors.tryAgain");
}

/** Login by a link: whatever the shop refuses, the link opens nothing; only what broke on the way sounds otherwise (spec 8). */
export function ticketNotice({ code, message }: Refusal): Notice {
  if (code === NO_ANSWER || code >= 500) return errorKey("Errors.loginLinkThrown");
  return code === 429 && message ? errorText(message) : errorKey("Errors.loginLinkInvalid");
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
