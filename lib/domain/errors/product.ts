import { fieldSentences, messageOr, type Notice, type NoticeKey, type Refusal, SESSION_OVER } from "./notice";

const success = (key: NoticeKey): Notice => ({ level: "success", key });

function refused(refusal: Refusal): Notice[] {
  if (refusal.code !== 422) return [messageOr(refusal, "Errors.tryAgain")];
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
  return !refusal || refusal.code === SESSION_OVER ? [] : [messageOr(refusal, "Errors.tryAgain")];
}
