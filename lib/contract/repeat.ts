import type { PeriodType } from "./checkout";

export type RepeatPeriod = typeof PeriodType.Weekly | typeof PeriodType.Monthly;

/** An order that its buyer is reminded of each week or month. */
export type Repeat = {
  id: number;
  /** 3 weekly, 4 monthly. */
  periodic_type: RepeatPeriod;
  /** ISO 8601 with offset. */
  next_at: string;
  order_no: number;
  /** What the reminder puts back into the basket. */
  items: { name: string; image: string; count: number }[];
};
