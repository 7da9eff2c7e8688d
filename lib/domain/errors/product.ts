import { fieldSentences, type Notice, type NoticeKey, type Refusal, SESSION_OVER, sayOr } from "./notice";

const success = (key: NoticeKey): Notice => ({ level: "success", key });

function refused(refusal: Refusal): Notice[] {
  if (refusal.code !== 422) return [sayOr(refusal, "Errors.tryAgain")];
  return fieldSentences(refusal).map((text) => ({ level: "warning", text }));
}

export function optionNotices(refusal: Refusal | null): Notice[] {
  return refusal ? refused(refusal) : [success("Product.optionsSaved")];
}

export function waitlistNotices(refusal: Refusal | null): Notice[] {
  return refusal ? refused(refusal) : [success("Product.waitlistSaved")];
}

export function commentNotices(refusal: Refusal | null): Notice[] {
  return refusal ? refused(refusal) : [success("Comment.saved")];
}

export function wishNotices(refusal: Refusal | null): Notice[] {
  return !refusal || refusal.code === SESSION_OVER ? [] : [sayOr(refusal, "Errors.tryAgain")];
}
