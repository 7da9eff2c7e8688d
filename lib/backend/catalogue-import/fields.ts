import "server-only";
import * as yup from "yup";
import { MAX_ID } from "@/lib/contract/envelope";
import { readFileDay, readFileMoment } from "@/lib/domain/file-date";
import { parseInteger } from "@/lib/persian/digits";
import { toPersianText } from "@/lib/persian/letters";

// Fields of files that people write: what is wrong is said with the path that it stands at.

export const MAX_RIALS = 1_000_000_000_000;

export const says =
  (sentence: string) =>
  ({ path }: { path: string }) =>
    `${path} ${sentence}`;

export const whole = (min: number, max = MAX_ID) => {
  const sentence = says(`must be a whole number from ${min} to ${max}`);
  return yup
    .number()
    .transform((_, original) => (original === null || original === undefined ? original : parseInteger(original)))
    .typeError(sentence)
    .min(min, sentence)
    .max(max, sentence);
};
export const text = (max: number) =>
  yup
    .string()
    .strict(false)
    .typeError(says("must be text"))
    .transform((value, original) => (typeof original === "string" ? toPersianText(original) : value))
    .min(1, says("is empty"))
    .max(max, says(`is longer than ${max} characters`));
export const flag = () => yup.boolean().typeError(says("must be true or false"));
const isGiven = (value: unknown) => value !== null && value !== undefined && !(value instanceof Date);
/** A moment; a day alone means its first or last minute in Tehran, whichever `edge` says. */
export const moment = (edge: "start" | "end") =>
  yup
    .date()
    .transform((_, given) => (isGiven(given) ? (readFileMoment(String(given), edge) ?? new Date(Number.NaN)) : given))
    .typeError(says("must be a day such as 1405/12/29 or 2027-03-20, or a time such as 2027-03-20T20:30:00Z"));
/** A day, as YYYY-MM-DD. */
export const day = () =>
  yup
    .string()
    .transform((_, given) => (isGiven(given) ? (readFileDay(String(given)) ?? "") : given))
    .test("day", says("must be a day such as 1405/12/29 or 2027-03-20"), (value) => value !== "");
export const list = <Item extends yup.Maybe<yup.AnyObject | string | number>>(item: yup.Schema<Item>, max: number) =>
  yup
    .array()
    .of(item)
    .max(max, says(`has more than ${max} entries`))
    .typeError(says("must be a list"));
