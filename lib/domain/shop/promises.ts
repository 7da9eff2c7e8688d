import type { PromiseFacts, ShopPromise } from "@/lib/contract/shop-identity";
import { formatCount } from "@/lib/persian/digits";
import {
  foldValue,
  type Judgement,
  numbersIn,
  type Offer,
  OWN_WORD,
  type ReasonKey,
  type Sentence,
  startsWithNumber,
} from "./promise-judgement";
import words from "./promise-words.json";
import { judgeShipping } from "./shipping-promise";
import { judgeSupport } from "./support-promise";

// Compares promises with the settings. Only values that begin with a number or a known word can be compared.

type DayReasons = { same: ReasonKey; other: ReasonKey; unset: ReasonKey };

function judgeDays(value: string, days: number | null, { same, other, unset }: DayReasons): Judgement {
  if (!startsWithNumber(value)) return OWN_WORD;
  if (!days) return { agrees: false, because: { key: unset }, offers: [] };
  const agrees = numbersIn(value)[0] === days;
  const values = { days: formatCount(days) };
  return { agrees, because: { key: agrees ? same : other, values }, offers: [{ key: "days", values }] };
}

const MONTHS = 12;

/** The months of warranty that are true of all products that state one. */
export function offerOfWarranty({ least, most }: NonNullable<PromiseFacts["warranty"]>): Offer {
  const [from, to] = [formatCount(least), formatCount(most)];
  return least === most ? { key: "months", values: { months: from } } : { key: "monthRange", values: { from, to } };
}

function judgeWarranty(value: string, warranty: PromiseFacts["warranty"]): Judgement {
  if (!startsWithNumber(value)) return OWN_WORD;
  if (!warranty) return { agrees: false, because: { key: "warrantyNone" }, offers: [] };
  const { least, most, without } = warranty;
  const unit = foldValue(value).includes(words.year) ? MONTHS : 1;
  const named = numbersIn(value).map((number) => number * unit);
  const agrees = named[0] === least && named.at(-1) === most;
  const [from, to] = [formatCount(least), formatCount(most)];
  const because: Sentence = {
    key: agrees ? "warranty" : "warrantyOther",
    values: { from, to, without: formatCount(without) },
  };
  return { agrees, because, offers: [offerOfWarranty(warranty)] };
}

function judgeBulk(hasBulkPrice: boolean): Judgement {
  return { agrees: hasBulkPrice, because: { key: hasBulkPrice ? "bulk" : "bulkNone" }, offers: [] };
}

/** Compares one promise with the settings behind it. */
export function judgePromise({ kind, value }: ShopPromise, facts: PromiseFacts): Judgement {
  const { test_days, return_days, warranty, shipping, support_hours, has_bulk_price } = facts;
  switch (kind) {
    case "authenticity":
      return OWN_WORD;
    case "test":
      return judgeDays(value, test_days, { same: "testDays", other: "testOther", unset: "testUnset" });
    case "return":
      return judgeDays(value, return_days, { same: "returnDays", other: "returnOther", unset: "returnUnset" });
    case "warranty":
      return judgeWarranty(value, warranty);
    case "shipping":
      return judgeShipping(value, shipping);
    case "support":
      return judgeSupport(value, support_hours);
    case "bulk":
      return judgeBulk(has_bulk_price);
  }
}

/** Returns the promises that match the current settings and would not match those in `after`. */
export const promisesLost = <Promised extends ShopPromise>(
  promises: readonly Promised[],
  now: PromiseFacts,
  after: PromiseFacts,
): Promised[] =>
  promises.filter((promise) => judgePromise(promise, now).agrees && !judgePromise(promise, after).agrees);
