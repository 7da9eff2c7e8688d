import * as yup from "yup";
import {
  MAX_CONDITION,
  MAX_CONS,
  MAX_LEAD,
  MAX_NETS,
  MAX_PICKS,
  MAX_PLACES,
  MAX_PROS,
  MAX_REASON,
  MAX_ROLE,
  MAX_TEXTS,
  MAX_TRADE_NAME,
  MAX_WHY_NOT,
  MAX_WITH,
} from "../desk-trade";
import { clearableText, codeField, flagField, idField, optionalText, textField } from "../fields";
import { dayField } from "./desk-order";
import { recordVersion } from "./desk-record";

const SLUG = /^[\p{L}\p{M}\d-]+$/u;
const MIN_PROS = 2;
const MAX_PART_NAME = 20;
const MAX_HINT = 40;
const MAX_AUTHOR = 60;

const notJson = (value: unknown, original: unknown) => (typeof original === "string" ? original : value);
const listOf = <Item extends yup.AnySchema>(item: Item, max: number, invalid: string) =>
  yup.array().transform(notJson).typeError(invalid).max(max, "listTooLong").of(item);

const name = () => textField(MAX_TRADE_NAME, "tradeName");
const slug = () => optionalText(60).matches(SLUG, { message: "productSlug", excludeEmptyString: true });
const part = { id: idField("tradePart"), name: textField(MAX_PART_NAME, "tradePart") };
const condition = () =>
  codeField(MAX_CONDITION, "tradeCondition")
    .transform((value) => value || null)
    .nullable()
    .default(null);
const reason = () => yup.object({ text: textField(MAX_REASON, "tradeReason"), condition: condition() });

const pick = yup.object({
  product_id: idField("tradeProduct"),
  role: textField(MAX_ROLE, "tradeRole"),
  pros: listOf(reason(), MAX_PROS, "tradePros").min(MIN_PROS, "tradePros").required("tradePros"),
  cons: listOf(reason(), MAX_CONS, "tradeCons").min(1, "tradeCons").required("tradeCons"),
});

const text = yup.object({
  place: idField("tradePlace").nullable().default(null),
  net: idField("tradePlace").nullable().default(null),
  lead: textField(MAX_LEAD, "tradeLead"),
  why_not: clearableText(MAX_WHY_NOT).default(null),
  author: clearableText(MAX_AUTHOR).default(null),
  reviewed_at: dayField().optional(),
  picks: listOf(pick, MAX_PICKS, "tradePicks").default([]),
  with: listOf(
    yup.object({ product_id: idField("tradeProduct"), reason: textField(MAX_REASON, "tradeReason") }),
    MAX_WITH,
    "tradeWith",
  ).default([]),
});

const fields = () => ({
  slug: slug(),
  is_other: flagField().optional(),
  places: listOf(
    yup.object({ ...part, hint: clearableText(MAX_HINT).default(null) }),
    MAX_PLACES,
    "tradePart",
  ).optional(),
  nets: listOf(yup.object(part), MAX_NETS, "tradePart").optional(),
  texts: listOf(text, MAX_TEXTS, "tradeTexts").optional(),
});

export const newTradeSchema = yup.object({ name: name(), ...fields() });
/** What is missing stays; places and nets that keep their id keep their address. */
export const tradeSaveSchema = yup.object({ version: recordVersion(), name: name().optional(), ...fields() });
export type NewTradeInput = yup.InferType<typeof newTradeSchema>;
export type TradeInput = yup.InferType<typeof tradeSaveSchema>;
