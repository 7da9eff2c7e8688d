import { type Notice, type Refusal, sayOr } from "./notice";

/** A refused address: the first sentence of its first field, else the message (spec 8). */
export function addressSaveNotice(refusal: Refusal): Notice {
  const [sentence] = Object.values(refusal.fields)[0] ?? [];
  return sayOr({ ...refusal, message: sentence ?? refusal.message }, "Errors.tryAgain");
}
