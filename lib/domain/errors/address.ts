import { errorKey, type Notice, type Refusal, sayOr } from "./notice";

/** A refused address: the first sentence of its first field, else the message (spec 8). */
export function addressSaveNotice(refusal: Refusal): Notice {
  const [sentence] = Object.values(refusal.fields)[0] ?? [];
  return sayOr({ ...refusal, message: sentence ?? refusal.message }, "Errors.tryAgain");
}

const LAST_ONE = 409;

/** An address that could not be deleted: the last one stays, in the very words of spec 8. */
export function addressDeleteNotice(refusal: Refusal): Notice {
  return refusal.code === LAST_ONE ? errorKey("Errors.addressLast") : sayOr(refusal, "Errors.tryAgain");
}
