import * as yup from "yup";
import { MAX_COUNT } from "../cart";
import { idField, integerField, textField } from "../fields";

export const CHANGE_REASON_MAX = 300;
const MAX_LINES = 200;
const MAX_VERSION = 2_147_483_647;

/** All lines of the changed order: each is one of its lines or a product, never both. */
const linesField = () =>
  yup
    .array()
    .typeError("changeLines")
    .required("changeLines")
    .min(1, "changeLines")
    .max(MAX_LINES, "listTooLong")
    .of(
      yup
        .object({
          line: idField("changeLine").optional().default(undefined),
          product: idField("changeLine").optional().default(undefined),
          count: integerField(1, MAX_COUNT, "changeCount"),
        })
        .test("one", "changeLine", ({ line, product }) => (line === undefined) !== (product === undefined)),
    );

const termsFields = () => ({
  lines: linesField(),
  /** An address of the customer, and a shipping method that serves it; without them both stay. */
  address: idField("checkoutAddress").nullable().optional().default(undefined),
  posting_method: idField("checkoutShipping").nullable().optional().default(undefined),
});

export const changePreviewSchema = yup.object(termsFields());

export const changeOfferSchema = yup.object({
  version: integerField(1, MAX_VERSION, "version"),
  ...termsFields(),
  reason: textField(CHANGE_REASON_MAX, "changeReason"),
});

export const changeWithdrawalSchema = yup.object({ version: integerField(1, MAX_VERSION, "version") });

/** `version` is that of the offer which the customer saw. */
export const changeAnswerSchema = yup.object({ version: integerField(1, MAX_VERSION, "version") });

export const changeAcceptSchema = yup.object({
  version: integerField(1, MAX_VERSION, "version"),
  payment_port: idField("checkoutPayment").nullable().optional().default(undefined),
});
