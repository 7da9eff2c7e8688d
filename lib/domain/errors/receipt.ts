import {
  errorKey,
  errorText,
  fieldSentences,
  messageOr,
  NO_ANSWER,
  type Notice,
  type NoticeKey,
  type Refusal,
} from "./notice";

const done = (key: NoticeKey): Notice => ({ level: "success", key });

export const RATED = done("Invoice.rated");
export const NOTE_SAVED = done("Invoice.noteSaved");
export const RETURN_REQUESTED = done("Invoice.returnSent");
export const DELIVERY_SET = done("Invoice.deliverySaved");
export const PICTURE_STORED = done("Invoice.pictureUploaded");
export const PICTURE_REPLACED = done("Invoice.pictureReplaced");

export function ratingNotice(refusal: Refusal): Notice {
  if (refusal.code === NO_ANSWER) return errorKey("Errors.network");
  const [sentence = refusal.message] = fieldSentences(refusal);
  return sentence ? { level: "warning", text: sentence } : { level: "warning", key: "Errors.tryAgain" };
}

export function receiptNotice(refusal: Refusal): Notice {
  const [sentence] = fieldSentences(refusal);
  return sentence ? errorText(sentence) : messageOr(refusal, "Errors.tryAgain");
}

export function pictureNotices(refusal: Refusal): Notice[] {
  const said = refusal.code === 422 ? fieldSentences(refusal) : [];
  return said.length > 0 ? said.map(errorText) : [messageOr(refusal, "Errors.tryAgain")];
}
