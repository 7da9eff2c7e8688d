export const REPORT_KINDS = ["sales", "products", "agents", "cities", "returns", "vat", "margin"] as const;
export type ReportKind = (typeof REPORT_KINDS)[number];

export const REPORT_STEPS = ["day", "week", "month"] as const;
export type ReportStep = (typeof REPORT_STEPS)[number];

/** The most days in one report: two years of months. */
export const REPORT_DAYS = 731;
/** The most rows in a response; the file has all of them. */
export const REPORT_ROWS = 500;

/** `percent` has one decimal; `days` are calendar days. Amounts are in rials. */
export type ReportColumnKind = "period" | "text" | "count" | "rials" | "percent" | "days";
export type ReportColumn = { key: string; kind: ReportColumnKind };
/** Cells by column; `id` is that of the row's product or agent. */
export type ReportRow = Record<string, string | number | null>;
/** An invoice whose money differs from its amount, both in rials. */
export type ReportDifference = { invoice: number; expected: number; found: number };
/** An invoice of which gateways or transfers have yet to give back `amount` rials. */
export type ReportOpenRefund = { invoice: number; amount: number };

/** What an accountant checks of a period: amounts in rials, invoices by number. */
export type VatNotes = {
  /** What gateways, transfers and wallets brought for the invoices of the period, and what has to go back. */
  received: number;
  returned: number;
  /** The first of those that differ; count and sum are of all. */
  differing: ReportDifference[];
  differing_count: number;
  difference: number;
  /** What of `returned` has not gone back yet: the sum and count of all, and the first of those invoices. */
  not_back: number;
  open: ReportOpenRefund[];
  open_count: number;
  official: number;
  /** Official invoices of buyers without a national id: the first of them, and how many there are. */
  without_id: number[];
  without_id_count: number;
  /** The VAT of each invoice, rounded, minus the VAT of their sum. */
  rounding: number;
  /** Of the invoices, after their changes and what was given back. */
  shipping: number;
};

export type Report = {
  kind: ReportKind;
  /** Days in Tehran, both inclusive. */
  from: string;
  to: string;
  by: ReportStep;
  columns: ReportColumn[];
  rows: ReportRow[];
  /** Sums of the columns that can be added up, of all rows. */
  sums: ReportRow;
  /** All rows, of which `rows` are the first; the file has all of them. */
  count: number;
  /** The rows of the file on VAT, which has invoices, changes and returns in place of days. */
  file_count?: number;
  /** The day of the first paid order; null before it. */
  first_day: string | null;
  vat?: VatNotes;
  /** Products that were sold but whose purchase price is unknown; they are in no sum. */
  unknown?: { id: number; name: string }[];
};
