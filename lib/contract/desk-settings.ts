import type { FooterInfo } from "./content";
import type { Identity, VatMode } from "./invoice";
import type { TransferAccount } from "./payment";
import type { SmsTextKey } from "./sms-texts";

/** Every part of the settings that is saved whole, with the number that its history is kept under. */
export const SETTING_IDS = {
  ...{ seller: 1, vat: 2, shipping: 3, days: 4, agents: 5, referral: 6, accounts: 7, contact: 8, texts: 9, holds: 10 },
} as const;
export type SettingName = keyof typeof SETTING_IDS;

/** Changes with everything that is saved of it, whoever changes it: an import, too. */
type Versioned<Fields> = Fields & { version: string };

/** Who sells, as the printed form names them. */
export type SellerSetting = Versioned<Identity>;
export type VatSetting = Versioned<{ mode: VatMode }>;
/** While it exceeds the payable goods, shipping is waived; rials. */
export type ShippingSetting = Versioned<{ free_shipping_threshold: number }>;
/** Days that nobody works on, YYYY-MM-DD in their order, and the hour until which Thursday counts. */
export type DaysSetting = Versioned<{ holidays: string[]; thursday_until: number }>;
/** Percent that an agent may take off an invoice. */
export type AgentsSetting = Versioned<{ percent: number }>;
/** Amounts are rials. */
export type ReferralSetting = Versioned<{
  discount: number;
  reward: number;
  flooring: number;
  reward_days: number;
  monthly_max: number;
}>;
/** On what terms orders that are paid without a gateway hold their pieces; see `HoldTerms` of lib/domain/unpaid-hold.ts. */
export type HoldsSetting = Versioned<{ hours: number; minutes: number; percent: number; pieces: number }>;
export type AccountsSetting = Versioned<{ accounts: TransferAccount[] }>;
/** What stands at the foot of every page; null where nothing is said. */
export type ContactSetting = Versioned<
  Pick<FooterInfo, "email" | "address" | "phone_numbers" | "aparat" | "whatsapp" | "instagram"> & {
    support_hours: string | null;
    store_hours: string | null;
    return_days: number | null;
    test_days: number | null;
    lat: number | null;
    lng: number | null;
  }
>;

/** An SMS that leaves as free text. `own` is false where it is the wording that the shop came with, `builtin`. */
export type DeskText = Versioned<{ key: SmsTextKey; text: string; builtin: string; own: boolean }>;

export type DeskSettings = {
  seller: SellerSetting;
  vat: VatSetting;
  shipping: ShippingSetting;
  days: DaysSetting;
  agents: AgentsSetting;
  referral: ReferralSetting;
  holds: HoldsSetting;
  accounts: AccountsSetting;
  contact: ContactSetting;
};

/** A way of posting. `amount` is rials, `cities` null is everywhere, and `place` its own in the list of the checkout, from 1. */
export type DeskPosting = Versioned<{
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
  /** Ids; not empty makes it free for everybody. */
  free_for_companies: number[];
}>;
/** What one chooses from: companies, and the pictures that ways of posting have. */
export type PostingChoices = { companies: { id: number; name: string }[]; logos: string[] };

/** A way to pay. */
export type DeskPort = Versioned<{ id: number; place: number; name: string; description: string; active: boolean }>;

/** A sales agent, and how many rials they may take off one invoice. */
export type DeskAgent = Versioned<{ id: number; name: string; mobile: string; ceiling: number }>;

/** The background work, and after how many milliseconds each is due again. */
export const JOBS = {
  "expire invoices": 10_000,
  "send outbox": 5_000,
  "reconcile payments": 30_000,
  "give money back": 30_000,
  "end special sales": 30_000,
  "turn bundles": 5_000,
  "tell the waitlist": 10_000,
  "remind of repeats": 60_000,
  "remind of links": 60_000,
  "write down searches": 60_000,
  "check the books": 60_000,
  "forget old rows": 3_600_000,
  "maintain database": 3_600_000,
} as const;
export type JobName = keyof typeof JOBS;
export const JOB_NAMES = Object.keys(JOBS) as JobName[];

/** How a job went last, whichever process did it; times are ISO 8601, null where it has not happened. */
export type DeskJob = {
  name: JobName;
  /** Seconds after which it is due again. */
  every: number;
  ended_at: string | null;
  took_ms: number | null;
  failed_at: string | null;
  /** Why it failed, where it has not come to a good end since. */
  error: string | null;
  next_at: string | null;
};

/** What the check of the books found in its last night: how many rows differ, and how many checks were given up. */
export type BooksResult = { at: string; differences: number; unfinished: number };

export type DeskJobs = { jobs: DeskJob[]; books: BooksResult | null };
