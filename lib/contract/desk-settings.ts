import type { FooterInfo } from "./content";
import type { Identity, VatMode } from "./invoice";
import type { TransferAccount } from "./payment";
import type { DocumentWait } from "./product";
import type { SmsTextKey } from "./sms-texts";

/** The sections of the settings, each saved as a whole; their ids identify them in the audit log. */
export const SETTING_IDS = {
  seller: 1,
  vat: 2,
  shipping: 3,
  days: 4,
  agents: 5,
  referral: 6,
  accounts: 7,
  contact: 8,
  texts: 9,
  holds: 10,
  documents: 11,
  identity: 12,
  providers: 20,
  opening: 21,
  searchWords: 22,
} as const;
export type SettingName = keyof typeof SETTING_IDS;

/** `version` changes with every save, including imports. */
type Versioned<Fields> = Fields & { version: string };

export type SellerSetting = Versioned<Identity>;
export type VatSetting = Versioned<{ mode: VatMode }>;
/** In rials; shipping is free while the payable goods cost less than this. */
export type ShippingSetting = Versioned<{ free_shipping_threshold: number }>;
/** Holidays as sorted YYYY-MM-DD dates, and the hour until which Thursday is a working day. */
export type DaysSetting = Versioned<{ holidays: string[]; thursday_until: number }>;
/** The highest discount an agent may give, as a percentage of an invoice. */
export type AgentsSetting = Versioned<{ percent: number }>;
/** Amounts are in rials. */
export type ReferralSetting = Versioned<{
  discount: number;
  reward: number;
  flooring: number;
  reward_days: number;
  monthly_max: number;
}>;
/** Stock holds of orders without a gateway; see `HoldTerms` in lib/domain/order/unpaid-hold.ts. */
export type HoldsSetting = Versioned<{ hours: number; minutes: number; percent: number; pieces: number }>;
/**
 * Categories (ids, including subcategories) whose products are sent this many days after the documents are approved.
 */
export type DocumentsSetting = Versioned<{ categories: number[] } & DocumentWait>;
export type AccountsSetting = Versioned<{ accounts: TransferAccount[] }>;
export type ContactSetting = Versioned<
  Pick<FooterInfo, "email" | "address" | "phone_numbers" | "aparat" | "whatsapp" | "instagram"> & {
    support_hours: string | null;
    store_hours: string | null;
    return_days: number | null;
    test_days: number | null;
    /** The city for which delivery days are shown by default; products show none without it. */
    delivery_city: { id: number; name: string } | null;
    lat: number | null;
    lng: number | null;
  }
>;

/** An SMS that is sent as free text. `own` is false if it is the default, `builtin`. */
export type DeskText = Versioned<{ key: SmsTextKey; text: string; builtin: string; own: boolean }>;

export type DeskSettings = {
  seller: SellerSetting;
  vat: VatSetting;
  shipping: ShippingSetting;
  days: DaysSetting;
  agents: AgentsSetting;
  referral: ReferralSetting;
  holds: HoldsSetting;
  documents: DocumentsSetting;
  accounts: AccountsSetting;
  contact: ContactSetting;
};

/**
 * A shipping method. `amount` is in rials, null `cities` means everywhere, `place` is its position in the checkout,
 * from 1.
 */
export type DeskShippingMethod = Versioned<{
  id: number;
  place: number;
  title: string;
  description: string;
  logo: string;
  active: boolean;
  amount: number;
  cities: { id: number; name: string }[] | null;
  from_days: number | null;
  to_days: number | null;
  until_hour: number;
  /** Company ids; any nonempty list makes shipping free for everybody. */
  free_for_companies: number[];
}>;
/** Logos of shipping methods that every shop has. */
export const SHIPPING_LOGOS = ["/shipping/post.svg", "/shipping/courier.svg", "/shipping/freight.svg"] as const;

export type ShippingChoices = { companies: { id: number; name: string }[]; logos: string[] };

export type DeskPaymentMethod = Versioned<{
  id: number;
  place: number;
  name: string;
  description: string;
  active: boolean;
}>;

/** A sales agent; `ceiling` is the highest discount on one invoice, in rials. */
export type DeskAgent = Versioned<{ id: number; name: string; mobile: string; ceiling: number }>;

/** Background jobs and their intervals in milliseconds. */
export const JOBS = {
  "expire invoices": 10_000,
  "send outbox": 5_000,
  "queue product events": 2_000,
  "send webhooks": 2_000,
  "reconcile payments": 30_000,
  "reverse payments": 30_000,
  "end special sales": 30_000,
  "start and end sales": 5_000,
  "publish content": 5_000,
  "refresh bundle pages": 5_000,
  "refresh shelf pages": 5_000,
  "notify the waitlist": 10_000,
  "apply imports": 10_000,
  "fetch pictures": 5_000,
  "send repeat reminders": 60_000,
  "send link reminders": 60_000,
  "save searches": 60_000,
  "check the ledger": 60_000,
  "check providers": 3_600_000,
  "delete old rows": 3_600_000,
  "maintain database": 3_600_000,
} as const;
export type JobName = keyof typeof JOBS;
export const JOB_NAMES = Object.keys(JOBS) as JobName[];

/** The last run of a job in any process; times are ISO 8601, or null if it never ran. */
export type DeskJob = {
  name: JobName;
  /** Interval, in seconds. */
  every: number;
  ended_at: string | null;
  took_ms: number | null;
  failed_at: string | null;
  /** The error of the last failure, unless a run has succeeded since. */
  error: string | null;
  next_at: string | null;
};

/** The last nightly ledger check: the rows that differ, and the checks that were aborted. */
export type LedgerCheckResult = { at: string; differences: number; unfinished: number };

export type DeskJobs = { jobs: DeskJob[]; books: LedgerCheckResult | null };
