import * as yup from "yup";
import { toLatinDigits } from "@/lib/persian/digits";
import { isDay } from "@/lib/persian/tehran";
import { MAX_RIALS } from "../bounds";
import { HOLD_ACTS, type HoldAct, ORDER_ACTS, ORDER_TABS, type OrderAct, type OrderTab } from "../desk-order";
import {
  capitalCodeField,
  clearableText,
  codeField,
  flagField,
  foldedCodeField,
  foldTyped,
  idField,
  idListField,
  integerField,
  pageField,
  searchField,
  textField,
} from "../fields";
import { RETURN_CONDITIONS, type ReturnCondition } from "../returns";
import { returnedLines } from "./returned-lines";

export const MAX_ORDERS = 100;
export const MAX_CHOSEN = 1000;
export const STAFF_NOTE_MAX = 2000;
const MAX_LINES = 200;
const MAX_UNITS = 500;

export const dayField = () =>
  yup
    .string()
    .typeError("day")
    .test("day", "day", (value) => !value || isDay(value));

/** Parameters of every desk list; days are Tehran's, and both ends are inclusive. */
export const listFields = () => ({
  page: pageField(),
  q: searchField(100, "searchTooLong").transform((value) => foldTyped(value, toLatinDigits)),
  from: dayField(),
  to: dayField(),
});

export const orderFilterSchema = yup.object({
  ...listFields(),
  tab: yup.string<OrderTab>().oneOf(ORDER_TABS, "invalid"),
  sort: yup.string<"newest" | "oldest">().oneOf(["newest", "oldest"], "invalid"),
  city: codeField(60, "tooLong"),
  port: idField("invalid").optional(),
  agent: idField("invalid").optional(),
  company: idField("invalid").optional(),
  /** Orders of one account. */
  customer: idField("invalid").optional(),
  /** Only orders with an undecided return request. */
  returns: flagField().optional(),
  /** Only orders with an open offer to change them. */
  changes: flagField().optional(),
  stuck: flagField().optional(),
  /** Only paid orders; `from` and `to` are days of their payment. */
  paid: flagField().optional(),
});

/** Order numbers, such as «10012,10015». */
export const papersSchema = yup.object({
  ids: idListField(MAX_ORDERS, "ids", (value) => (value ? String(value).split(",") : undefined)).required("ids"),
});

export const searchSchema = yup.object({ q: codeField(100, "searchTooLong").required("searchRequired") });

const actField = () => yup.string<OrderAct>().typeError("invalid").required("invalid").oneOf(ORDER_ACTS, "invalid");
const smsField = () => flagField().default(false);
const parcelFields = () => ({
  carrier: clearableText(60),
  bill_of_landing: foldedCodeField(60, "tooLong")
    .transform((value) => value || null)
    .nullable(),
});

/** The version that was loaded; saving with an older one is rejected. */
const versionField = () => integerField(1, 2_147_483_647, "version");

/** Without `version` the transition is made even if the order has changed. */
export const stepSchema = yup.object({
  act: actField(),
  sms: smsField(),
  version: versionField().optional(),
  ...parcelFields(),
});
export const stepsSchema = yup.object({
  ids: idListField(MAX_ORDERS, "ids").required("ids").min(1, "ids"),
  act: actField(),
  sms: smsField(),
});

export const serialsSchema = yup.object({
  version: versionField(),
  lines: yup
    .array()
    .typeError("serialInvalid")
    .required("serialInvalid")
    .max(MAX_LINES, "listTooLong")
    .of(
      yup.object({
        id: idField(),
        serials: yup
          .array()
          .typeError("serialInvalid")
          .required("serialInvalid")
          .max(MAX_UNITS, "listTooLong")
          .of(capitalCodeField(40, "serialInvalid").required("serialRequired")),
      }),
    ),
});

export const holdFilterSchema = yup.object({ page: pageField(), product: idField().optional() });
export const holdSchema = yup.object({
  version: versionField(),
  act: yup.string<HoldAct>().typeError("invalid").required("invalid").oneOf(HOLD_ACTS, "invalid"),
});

export const parcelSchema = yup.object({ version: versionField(), sms: smsField(), ...parcelFields() });
export const staffNoteSchema = yup.object({ context: textField(STAFF_NOTE_MAX, "noteRequired") });

export const RETURN_ANSWER_MAX = 500;
const CONDITIONS: (ReturnCondition | null)[] = [...RETURN_CONDITIONS, null];

/**
 * Accepting takes pieces of `lines` back, each for `amount` rials (by default what they cost), and may `restock` them.
 * With the last piece `shipping` is refunded too. Without `lines` it takes back all that is left, for `amount` rials.
 * Refusing requires an explanation.
 */
export const returnDecisionSchema = yup.object({
  version: versionField(),
  accept: flagField().default(true),
  lines: returnedLines({
    serials: yup
      .array()
      .of(capitalCodeField(40, "serialInvalid").required("serialRequired"))
      .typeError("serialInvalid"),
    condition: yup.string<ReturnCondition>().nullable().typeError("invalid").oneOf(CONDITIONS, "invalid"),
    amount: integerField(0, MAX_RIALS, "refundAmount").optional(),
    restock: flagField().default(false),
  })
    .nullable()
    .default(undefined),
  restock: flagField().default(false),
  amount: integerField(0, MAX_RIALS, "refundAmount").optional(),
  shipping: flagField().default(false),
  answer: clearableText(RETURN_ANSWER_MAX).when("accept", ([accept], field) =>
    accept ? field : field.required("returnAnswer"),
  ),
  sms: smsField(),
});
