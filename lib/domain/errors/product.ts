import { fieldSentences, type Notice, type NoticeKey, type Refusal, SESSION_OVER, sayOr } from "./notice";

const success = (key: NoticeKey): Notice => ({ level: "success", key });

/** A 422 speaks for each field, as a warning; what else is refused says why. */
function refused(refusal: Refusal): Notice[] {
  if (refusal.code !== 422) return [sayOr(refusal, "Errors.tryAgain")];
  return fieldSentences(refusal).map((text) => ({ level: "warning", text }));
}

/** What a change of a line's options says; null is one that succeeded (spec 8). */
export function optionNotices(refusal: Refusal | null): Notice[] {
  return refusal ? refused(refusal) : [success("Product.optionsSaved")];
}

/** What joining the waitlist says; null is one that succeeded (spec 8). */
export function waitlistNotices(refusal: Refusal | null): Notice[] {
  return refusal ? refused(refusal) : [success("Product.waitlistSaved")];
}

/** What a comment that was sent says; null is one that succeeded (spec 8). */
export function commentNotices(refusal: Refusal | null): Notice[] {
  return refusal ? refused(refusal) : [success("Comment.saved")];
}

/** After a wish was told or taken back; null went well. A session that is over is told by who watches it. */
export function wishNotices(refusal: Refusal | null): Notice[] {
  return !refusal || refusal.code === SESSION_OVER ? [] : [sayOr(refusal, "Errors.tryAgain")];
}
