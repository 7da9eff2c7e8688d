import { errorKey, errorText, fieldSentences, messageOr, NO_ANSWER, type Notice, type Refusal } from "./notice";

/** An unknown account gets the same message as a wrong password (spec 8). */
export function loginNotice(refusal: Refusal): Notice {
  if (refusal.code === 404) return errorKey("Errors.passwordWrong");
  const [sentence] = refusal.fields.password ?? [];
  return sentence ? errorText(sentence) : messageOr(refusal, "Errors.tryAgain");
}

/** Any error means an invalid link, except network and server failures and the rate limit (spec 8). */
export function ticketNotice({ code, message }: Refusal): Notice {
  if (code === NO_ANSWER || code >= 500) return errorKey("Errors.loginLinkThrown");
  return code === 429 && message ? errorText(message) : errorKey("Errors.loginLinkInvalid");
}

export function authNotice(refusal: Refusal): Notice {
  return messageOr(refusal, "Errors.tryAgain");
}

export function registrationNotices(refusal: Refusal): Notice[] {
  const sentences = fieldSentences(refusal);
  if (sentences.length > 0) return sentences.map(errorText);
  return [refusal.message ? errorText(refusal.message) : errorKey("Errors.occurred")];
}

export function firstOfEachField(refusal: Refusal): Notice[] {
  const sentences = Object.values(refusal.fields).flatMap(([first]) => (first ? [errorText(first)] : []));
  return sentences.length > 0 ? sentences : [authNotice(refusal)];
}
