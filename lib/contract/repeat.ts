import type { PeriodType } from "./checkout";

export type RepeatPeriod = typeof PeriodType.Weekly | typeof PeriodType.Monthly;

export type Repeat = {
  id: number;
  /** 3 is weekly, 4 is monthly. */
  periodic_type: RepeatPeriod;
  /** ISO 8601 with offset. */
  next_at: string;
  order_no: number;
  items: { name: string; image: string; count: number }[];
};
