import * as yup from "yup";

const MAX_TOKEN = 200;
const MAX_TARGET = 1000;

export const ticketSchema = yup.object({
  token: yup.string().strict().typeError("invalid").required("invalid").max(MAX_TOKEN, "tooLong"),
});

/** `target` is the page to open; only paths within the shop are allowed. */
export const targetSchema = yup.object({
  target: yup.string().strict().typeError("invalid").max(MAX_TARGET, "tooLong"),
});
