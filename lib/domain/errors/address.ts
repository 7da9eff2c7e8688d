import { errorKey, messageOr, type Notice, type Refusal } from "./notice";

/** Returns the first sentence of the first field, otherwise the message (spec 8). */
export function addressSaveNotice(refusal: Refusal): Notice {
  const [sentence] = Object.values(refusal.fields)[0] ?? [];
  return messageOr({ ...refusal, message: sentence ?? refusal.message }, "Errors.tryAgain");
}

const LAST_ONE = 409;

/** Returns the exact wording in spec 8 for the last address, which cannot be deleted. */
export function addressDeleteNotice(refusal: Refusal): Notice {
  return refusal.code === LAST_ONE ? errorKey("Errors.addressLast") : messageOr(refusal, "Errors.tryAgain");
}
