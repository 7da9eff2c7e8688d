import type { PromiseFacts } from "@/lib/contract/shop-identity";
import { formatToman, toWholeToman } from "@/lib/domain/shared/money";
import { formatCount, parseInteger } from "@/lib/persian/digits";
import { foldValue, type Judgement, type Offer, OWN_WORD, type Sentence, startsWithNumber } from "./promise-judgement";
import words from "./promise-words.json";

type Shipping = PromiseFacts["shipping"];
type Method = Shipping["methods"][number];

const SCALES = Object.entries(words.scales);
const RIALS_PER_TOMAN = 10;
const MILLION = 1_000_000;

const AMOUNT = new RegExp(`(\\d+) ?(${SCALES.map(([name]) => name).join("|")})?`);
const BOUND = new RegExp(`(?:${words.upTo.join("|")}) (${AMOUNT.source})`);
const FLOOR = new RegExp(`${words.free} (?:${words.from.join("|")}) \\d`);
const PRICE = new RegExp(`(${AMOUNT.source}) ?${words.toman}`);
const SAME_DAY = new RegExp(words.sameDay);

/** Reads «۵۰ میلیون» as rials. */
function amountIn(text: string): number {
  const [, digits, scale] = AMOUNT.exec(text) ?? [];
  return parseInteger(digits) * (SCALES.find(([name]) => name === scale)?.[1] ?? 1) * RIALS_PER_TOMAN;
}

const isFreeForAll = ({ methods }: Shipping) => methods.length > 0 && methods.every(({ amount }) => amount === 0);

const cheapest = ({ methods }: Shipping): Method | undefined => methods.toSorted((a, b) => a.amount - b.amount)[0];

function offersOf(shipping: Shipping): Offer[] {
  const { methods, free_threshold } = shipping;
  const method = cheapest(shipping);
  const sameDayCity = methods.find(({ is_same_day }) => is_same_day)?.cities?.[0];
  const toman = toWholeToman(free_threshold);
  const below: Offer =
    toman % MILLION === 0
      ? { key: "freeBelowMillions", values: { millions: formatCount(toman / MILLION) } }
      : { key: "freeBelow", values: { amount: formatToman(free_threshold) } };
  return [
    ...(isFreeForAll(shipping) ? [{ key: "free" } as const] : []),
    ...(free_threshold > 0 ? [below] : []),
    ...(method && method.amount > 0
      ? [{ key: "method", values: { title: method.title, amount: formatToman(method.amount) } } as const]
      : []),
    ...(sameDayCity ? [{ key: "sameDay", values: { city: sameDayCity } } as const] : []),
  ];
}

/** Returns why «رایگان» is not true, or null if it is, for every amount or below the one it names. */
function faultOfFree(text: string, shipping: Shipping): Sentence | null {
  const { free_threshold } = shipping;
  if (!text.includes(words.free) || isFreeForAll(shipping)) return null;
  const bound = BOUND.exec(text)?.[1];
  if (!FLOOR.test(text) && bound && amountIn(bound) <= free_threshold) return null;
  if (free_threshold > 0) return { key: "shippingThreshold", values: { amount: formatToman(free_threshold) } };
  const method = cheapest(shipping);
  return { key: "shippingPaid", values: { title: method?.title ?? "", amount: formatToman(method?.amount ?? 0) } };
}

function faultOfSameDay(text: string, { methods }: Shipping): Sentence | null {
  if (!SAME_DAY.test(text)) return null;
  const sameDay = methods.filter(({ is_same_day }) => is_same_day);
  const isTold = sameDay.some(({ cities }) => !cities || cities.some((city) => text.includes(foldValue(city))));
  return isTold ? null : { key: "shippingSameDay" };
}

function faultOfPrice(text: string, { methods }: Shipping): Sentence | null {
  const price = text.includes(words.free) ? undefined : PRICE.exec(text)?.[1];
  if (!price || methods.some(({ amount }) => amount === amountIn(price))) return null;
  const method = methods[0];
  return { key: "shippingPaid", values: { title: method?.title ?? "", amount: formatToman(method?.amount ?? 0) } };
}

const isJudged = (text: string) =>
  startsWithNumber(text) ||
  SAME_DAY.test(text) ||
  PRICE.test(text) ||
  [words.free, words.insured].some((word) => text.includes(word));

/** Judges «رایگان», «بیمه‌شده», «همان روز» and amounts of a shipping promise. */
export function judgeShipping(value: string, shipping: Shipping): Judgement {
  const text = foldValue(value);
  if (!isJudged(text)) return OWN_WORD;
  const offers = offersOf(shipping);
  if (shipping.methods.length === 0) return { agrees: false, because: { key: "shippingNone" }, offers };
  const isInsured = !text.includes(words.insured) || shipping.methods.every(({ is_insured }) => is_insured);
  const fault =
    faultOfFree(text, shipping) ??
    faultOfSameDay(text, shipping) ??
    faultOfPrice(text, shipping) ??
    (isInsured ? null : ({ key: "shippingInsured" } as const));
  return { agrees: fault === null, because: fault ?? { key: "shippingTrue" }, offers };
}

type MethodTerms = Pick<Method, "title" | "amount" | "cities"> & {
  description: string;
  from_days: number | null;
  to_days: number | null;
};

/** Returns the facts that promises state about a shipping method; parcels count as insured if its text says so. */
export const shippingFact = ({ title, description, amount, from_days, to_days, cities }: MethodTerms): Method => ({
  title,
  amount,
  is_insured: foldValue(`${title} ${description}`).includes(words.insured),
  is_same_day: from_days === 0 && to_days === 0,
  cities,
});
