import "server-only";
import { MAX_SHIPPING_DAYS } from "@/lib/contract/bounds";
import type { FooterInfo } from "@/lib/contract/content";
import type { LedgerCheckResult } from "@/lib/contract/desk-settings";
import { type Identity, VAT_MODES, type VatMode } from "@/lib/contract/invoice";
import type { TransferAccount } from "@/lib/contract/payment";
import type { DocumentWait } from "@/lib/contract/product";
import type { Redirect, SynonymGroup } from "@/lib/contract/search-words";
import { REFERRAL_TERMS, type ReferralTerms } from "@/lib/domain/account/referral";
import type { WorkCalendar } from "@/lib/domain/checkout/delivery";
import { listOf, partsOf, textOf, textsOf, wholeOf } from "@/lib/domain/files/read-value";
import { HOLD_TERMS, type HoldTerms } from "@/lib/domain/order/unpaid-hold";
import { readContactInfo } from "@/lib/domain/shop/contact-info";
import { readIdentityValue } from "@/lib/domain/shop/identity";
import { readProviders } from "./provider-settings";
import { readSetupLink, readSetupStatements, readShopState, readSmsTest } from "./setup-settings";

// Readers for the rows of `settings`: an import, the desk and the demo shop write different fields, and a new shop has
// no rows. Each reader returns its default for a value of an unexpected shape.

const THURSDAY_UNTIL = 12;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

function readSeller(value: unknown): Identity {
  const seller = partsOf(value);
  const part = (key: keyof Identity) => textOf(seller[key]) || null;
  return {
    name: part("name") ?? "",
    national_id: part("national_id"),
    economic_no: part("economic_no"),
    registration_no: part("registration_no"),
    province: part("province"),
    city: part("city"),
    address: part("address"),
    postal_code: part("postal_code"),
    phone: part("phone"),
  };
}

const readVatMode = (value: unknown): VatMode => VAT_MODES.find((mode) => mode === value) ?? "shown";

/** In rials; shipping is free while the payable goods cost less than this (spec 9). */
const readThreshold = (value: unknown): number => wholeOf(value) ?? 0;

/** Without a row, only Fridays are holidays. */
function readCalendar(value: unknown): WorkCalendar {
  const { holidays, thursday_until } = partsOf(value);
  return {
    holidays: textsOf(holidays).filter((day) => DAY.test(day)),
    thursdayUntil: wholeOf(thursday_until, 0, 24) ?? THURSDAY_UNTIL,
  };
}

/** The largest discount, in percent, that a sales agent may give on an order. */
const readAgentsPercent = (value: unknown): { percent: number } => ({
  percent: Math.min(100, wholeOf(partsOf(value).percent) ?? 0),
});

function readReferral(value: unknown): ReferralTerms {
  const { discount, reward, flooring, reward_days, monthly_max } = partsOf(value);
  return {
    discount: wholeOf(discount) ?? REFERRAL_TERMS.discount,
    reward: wholeOf(reward) ?? REFERRAL_TERMS.reward,
    flooring: wholeOf(flooring) ?? REFERRAL_TERMS.flooring,
    reward_days: wholeOf(reward_days, 1) ?? REFERRAL_TERMS.reward_days,
    monthly_max: wholeOf(monthly_max) ?? REFERRAL_TERMS.monthly_max,
  };
}

function readHoldTerms(value: unknown): HoldTerms {
  const { hours, minutes, percent, pieces } = partsOf(value);
  return {
    hours: wholeOf(hours, 1) ?? HOLD_TERMS.hours,
    minutes: wholeOf(minutes, 1) ?? HOLD_TERMS.minutes,
    percent: wholeOf(percent, 0, 100) ?? HOLD_TERMS.percent,
    pieces: wholeOf(pieces) ?? HOLD_TERMS.pieces,
  };
}

/** The built-in text pages promise 48 to 72 working hours. */
const DOCUMENT_DAYS = { from: 2, to: 3 };

/** Products in these categories (ids) and their subcategories wait this many days for approved documents. */
function readDocumentCheck(value: unknown): DocumentWait & { categories: number[] } {
  const { categories, from_days, to_days } = partsOf(value);
  const from = wholeOf(from_days, 0, MAX_SHIPPING_DAYS) ?? DOCUMENT_DAYS.from;
  const to = wholeOf(to_days, 0, MAX_SHIPPING_DAYS) ?? DOCUMENT_DAYS.to;
  const ids = listOf(categories).flatMap((id) => wholeOf(id, 1) ?? []);
  return { categories: ids, from_days: from, to_days: Math.max(from, to) };
}

function readAccounts(value: unknown): TransferAccount[] {
  return listOf(value)
    .map(partsOf)
    .map(({ bank, owner, account, iban, card }) => ({
      bank: textOf(bank),
      owner: textOf(owner),
      account: textOf(account),
      iban: textOf(iban),
      card: textOf(card),
    }))
    .filter(({ account, iban, card }) => account || iban || card);
}

function readLedgerCheckResult(value: unknown): LedgerCheckResult | null {
  const { at, differences, unfinished } = partsOf(value);
  if (Number.isNaN(Date.parse(textOf(at)))) return null;
  return { at: textOf(at), differences: wholeOf(differences) ?? 0, unfinished: wholeOf(unfinished) ?? 0 };
}

/** ISO 8601; null before the first. */
const readTime = (value: unknown): string | null => (Number.isNaN(Date.parse(textOf(value))) ? null : textOf(value));

function readSearchWords(value: unknown): { synonyms: SynonymGroup[]; redirects: Redirect[] } {
  const { synonyms, redirects } = partsOf(value);
  const rows = (list: unknown) => listOf(list).map(partsOf);
  return {
    synonyms: rows(synonyms).map(({ words }) => ({ words: textsOf(words) })),
    redirects: rows(redirects).map(({ words, target }) => ({ words: textsOf(words), target: textOf(target) })),
  };
}

/** Units by product id; drops invalid numbers, so that the ledger check starts afresh with those products. */
function readUnitCounts(value: unknown): Record<string, number> {
  const counted = Object.entries(partsOf(value)).filter(([, pieces]) => Number.isSafeInteger(pieces));
  return Object.fromEntries(counted) as Record<string, number>;
}

export const SETTING_READERS = {
  seller: readSeller,
  vat: readVatMode,
  free_shipping_threshold: readThreshold,
  working_days: readCalendar,
  agents_discount: readAgentsPercent,
  referral: readReferral,
  unpaid_hold: readHoldTerms,
  transfer_accounts: readAccounts,
  document_check: readDocumentCheck,
  footer: readContactInfo as (value: unknown) => FooterInfo,
  identity: readIdentityValue,
  search_words: readSearchWords,
  sms_texts: partsOf,
  books_result: readLedgerCheckResult,
  last_backup: readTime,
  /** When a version of the shop that warns of missing backups first ran. */
  backup_watched_since: readTime,
  pieces_counted: readUnitCounts,
  shop_state: readShopState,
  setup_link: readSetupLink,
  setup_said: readSetupStatements,
  sms_test: readSmsTest,
  providers: readProviders,
} as const;

export type SettingKey = keyof typeof SETTING_READERS;
export type SettingValue<Key extends SettingKey> = ReturnType<(typeof SETTING_READERS)[Key]>;
