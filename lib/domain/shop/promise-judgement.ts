import { parseInteger, toLatinDigits } from "@/lib/persian/digits";
import { toPersianText } from "@/lib/persian/letters";
import words from "./promise-words.json";

/** A key in the `Promise` message namespace and its interpolation values. */
export type Sentence = { key: ReasonKey; values?: Record<string, string> };
export type ReasonKey =
  | "ownWord"
  | "testDays"
  | "testOther"
  | "testUnset"
  | "returnDays"
  | "returnOther"
  | "returnUnset"
  | "warranty"
  | "warrantyOther"
  | "warrantyNone"
  | "shippingTrue"
  | "shippingNone"
  | "shippingPaid"
  | "shippingThreshold"
  | "shippingInsured"
  | "shippingSameDay"
  | "supportTrue"
  | "supportOther"
  | "supportUnset"
  | "bulk"
  | "bulkNone";
export type OfferKey =
  | "days"
  | "months"
  | "monthRange"
  | "free"
  | "freeBelow"
  | "freeBelowMillions"
  | "method"
  | "sameDay"
  | "hours";
export type Offer = { key: OfferKey; values?: Record<string, string> };

export type Judgement = { agrees: boolean; because: Sentence; offers: Offer[] };

export const OWN_WORD: Judgement = { agrees: true, because: { key: "ownWord" }, offers: [] };

const NUMBER_WORDS = Object.entries(words.numbers);

/** The text with Latin digits, and with number words as digits. */
export const foldValue = (text: string): string =>
  toLatinDigits(toPersianText(text))
    .replace(/[٬,]/g, "")
    .replace(/[\s\u200c\u00a0]+/g, " ")
    .split(" ")
    .map((word) => String(NUMBER_WORDS.find(([name]) => name === word)?.[1] ?? word))
    .join(" ");

export const numbersIn = (text: string) =>
  [...foldValue(text).matchAll(/\d+/g)].map(([digits]) => parseInteger(digits));
export const startsWithNumber = (text: string) => /^\d/.test(foldValue(text));
