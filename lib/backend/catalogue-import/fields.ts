import "server-only";
import * as yup from "yup";
import { MAX_RIALS } from "@/lib/contract/bounds";
import { MAX_ID } from "@/lib/contract/envelope";
import { readFileDay, readFileMoment } from "@/lib/domain/files/file-date";
import { readFileInteger } from "@/lib/domain/files/file-number";
import { isWholeToman } from "@/lib/domain/shared/money";
import { textStart } from "@/lib/persian/cut-text";
import { toPersianText } from "@/lib/persian/letters";
import { Reason, type ReasonKey } from "./reasons";

export const problem =
  (sentence: string) =>
  ({ path }: { path: string }) =>
    `${path} ${sentence}`;

export const notNumber =
  (min: number, max: number) =>
  ({ path, originalValue }: { path: string; originalValue?: unknown }) =>
    new Reason("notNumber", { field: path, min, max, value: textStart(String(originalValue), MAX_QUOTED) });

export const reason =
  (key: ReasonKey, values: Record<string, string | number> = {}) =>
  ({ path }: { path: string }) =>
    new Reason(key, { field: path, ...values });

const MAX_QUOTED = 40;

const isGiven = (value: unknown) => value !== null && value !== undefined && !(value instanceof Date);

export const wholeNumber = (min: number, max = MAX_ID) => {
  const sentence = reason("whole", { min, max });
  return yup
    .number()
    .transform((_, original) => (isGiven(original) ? readFileInteger(original) : original))
    .typeError(notNumber(min, max))
    .min(min, sentence)
    .max(max, sentence);
};
/** Rials in whole toman, so that sums displayed in toman add up. */
export const rials = (min = 0) =>
  wholeNumber(min, MAX_RIALS).test(
    "toman",
    reason("wholeToman"),
    (value) => typeof value !== "number" || isWholeToman(value),
  );
export const text = (max: number) =>
  yup
    .string()
    .strict(false)
    .typeError(reason("text"))
    .transform((value, original) => (typeof original === "string" ? toPersianText(original) : value))
    .min(1, reason("empty"))
    .max(max, reason("tooLong", { most: max }));
export const flag = () => yup.boolean().typeError(reason("flag"));
/** A timestamp; a plain date means its first or last minute in Tehran, depending on `edge`. */
export const moment = (edge: "start" | "end") =>
  yup
    .date()
    .transform((_, given) => (isGiven(given) ? (readFileMoment(String(given), edge) ?? new Date(Number.NaN)) : given))
    .typeError(reason("moment"));
export const day = () =>
  yup
    .string()
    .transform((_, given) => (isGiven(given) ? (readFileDay(String(given)) ?? "") : given))
    .test("day", reason("day"), (value) => value !== "");
export const list = <Item extends yup.Maybe<yup.AnyObject | string | number>>(item: yup.Schema<Item>, max: number) =>
  yup
    .array()
    .of(item)
    .max(max, reason("tooMany", { most: max }))
    .typeError(reason("list"));
