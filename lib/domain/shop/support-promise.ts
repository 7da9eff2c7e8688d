import { type Judgement, OWN_WORD, startsWithNumber } from "./promise-judgement";
import { daysBeforeHours, readAnswerDays } from "./read-support-hours";

/** Compares the days in a support promise with the support hours in the contact settings. */
export function judgeSupport(value: string, hours: string | null): Judgement {
  const promised = readAnswerDays(value);
  if (!promised && !startsWithNumber(value)) return OWN_WORD;
  if (!hours) return { agrees: false, because: { key: "supportUnset" }, offers: [] };
  const answered = readAnswerDays(hours);
  const agrees =
    hours === value || (promised !== null && answered !== null && promised.every((day) => answered.includes(day)));
  const days = daysBeforeHours(hours);
  return {
    agrees,
    because: { key: agrees ? "supportTrue" : "supportOther", values: { hours } },
    offers: days ? [{ key: "hours", values: { days } }] : [],
  };
}
