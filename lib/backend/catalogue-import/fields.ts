import "server-only";
import * as yup from "yup";
import { MAX_RIALS } from "@/lib/contract/bounds";
import { MAX_ID } from "@/lib/contract/envelope";
import { readFileDay, readFileMoment } from "@/lib/domain/files/file-date";
import { readFileInteger } from "@/lib/domain/files/file-number";
import { isWholeToman } from "@/lib/domain/shared/money";
import { toPersianText } from "@/lib/persian/letters";
import { Reason, type ReasonKey } from "./reasons";

export const says =
  (sentence: string) =>
  ({ path }: { path: string }) =>
    `${path} ${sentence}`;

export const because =
  (key: ReasonKey, values: Record<string, string | number> = {}) =>
  ({ path }: { path: string }) =>
    new Reason(key, { field: path, ...values });

const isGiven = (value: unknown) => value !== null && value !== undefined && !(value instanceof Date);

export const whole = (min: number, max = MAX_ID) => {
  const sentence = because("whole", { min, max });
  return yup
    .number()
    .transform((_, original) => (isGiven(original) ? readFileInteger(original) : original))
    .typeError(sentence)
    .min(min, sentence)
    .max(max, sentence);
};
/** Rials that are whole toman, so that sums displayed in toman add up. */
export const rials = (min = 0) =>
  whole(min, MAX_RIALS).test(
    "toman",
    because("wholeToman"),
    (value) => typeof value !== "number" || isWholeToman(value),
  );
export const text = (max: number) =>
  yup
    .string()
    .strict(false)
    .typeError(because("text"))
    .transform((value, original) => (typeof original === "string" ? toPersianText(original) : value))
    .min(1, because("empty"))
    .max(max, because("tooLong", { most: max }));
export const flag = () => yup.boolean().typeError(because("flag"));
/** A moment; a plain date means its first or last minute in Tehran, depending on `edge`. */
export const moment = (edge: "start" | "end") =>
  yup
    .date()
    .transform((_, given) => (isGiven(given) ? (readFileMoment(String(given), edge) ?? new Date(Number.NaN)) : given))
    .typeError(because("moment"));
export const day = () =>
  yup
    .string()
    .transform((_, given) => (isGiven(given) ? (readFileDay(String(given)) ?? "") : given))
    .test("day", because("day"), (value) => value !== "");
export const list = <Item extends yup.Maybe<yup.AnyObject | string | number>>(item: yup.Schema<Item>, max: number) =>
  yup
    .array()
    .of(item)
    .max(max, because("tooMany", { most: max }))
    .typeError(because("list"));
