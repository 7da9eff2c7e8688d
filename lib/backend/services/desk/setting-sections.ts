import "server-only";
import type {
  AccountsSetting,
  AgentsSetting,
  ContactSetting,
  DaysSetting,
  DeskSettings,
  ReferralSetting,
  SellerSetting,
  ShippingSetting,
  VatSetting,
} from "@/lib/contract/desk-settings";
import { VAT_MODES } from "@/lib/contract/invoice";
import { REFERRAL_TERMS } from "@/lib/domain/referral";
import { readSeller } from "../selling/shop-settings";
import { calendarOf } from "../selling/work-calendar";

type Fields<Setting> = Omit<Setting, "version">;
type Section<Setting> = {
  /** The row of `settings`; an import writes the same. */
  key: string;
  /** What the row says; a missing one says what holds without it. */
  read: (value: unknown) => Fields<Setting>;
  /** The row with what was saved; what the desk does not know stays in it. */
  write: (fields: Fields<Setting>, value: unknown) => unknown;
  /** What the record of changes tells of two states; without it all of both. */
  tell?: (before: Fields<Setting>, after: Fields<Setting>) => [before: object, after: object];
};

const partsOf = (value: unknown): Record<string, unknown> =>
  typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
const wordsOf = (value: unknown): string => (typeof value === "string" ? value : "");
const numberOf = (value: unknown): number | null => (typeof value === "number" ? value : null);
const listOf = <Item>(value: unknown): Item[] => (Array.isArray(value) ? value : []);

/** What is nothing has no field in the row: who reads it takes what holds without it. */
const written = (fields: object, value: unknown) => ({
  ...partsOf(value),
  ...Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, field ?? undefined])),
});

const seller: Section<SellerSetting> = { key: "seller", read: readSeller, write: written };

const vat: Section<VatSetting> = {
  key: "vat",
  read: (value) => ({ mode: VAT_MODES.find((mode) => mode === value) ?? "shown" }),
  write: ({ mode }) => mode,
};

const shipping: Section<ShippingSetting> = {
  key: "free_shipping_threshold",
  read: (value) => ({ free_shipping_threshold: numberOf(value) ?? 0 }),
  write: ({ free_shipping_threshold }) => free_shipping_threshold,
};

const days: Section<DaysSetting> = {
  key: "working_days",
  read(value) {
    const { holidays, thursdayUntil } = calendarOf(value);
    return { holidays: [...holidays], thursday_until: thursdayUntil };
  },
  write: ({ holidays, ...rest }, value) => written({ holidays: [...new Set(holidays)].sort(), ...rest }, value),
  // Of a list of a year the days that went and those that came.
  tell(before, after) {
    const without = (days: string[], others: string[]) => days.filter((day) => !others.includes(day));
    const [gone, come] = [without(before.holidays, after.holidays), without(after.holidays, before.holidays)];
    return [
      { ...before, holidays: gone },
      { ...after, holidays: come },
    ];
  },
};

const agents: Section<AgentsSetting> = {
  key: "agents_discount",
  read: (value) => ({ percent: numberOf(partsOf(value).percent) ?? 0 }),
  write: written,
};

const referral: Section<ReferralSetting> = {
  key: "referral",
  read(value) {
    const { discount, reward, flooring, reward_days, monthly_max } = { ...REFERRAL_TERMS, ...partsOf(value) };
    return { discount, reward, flooring, reward_days, monthly_max };
  },
  write: written,
};

const accounts: Section<AccountsSetting> = {
  key: "transfer_accounts",
  read: (value) => ({ accounts: listOf(value) }),
  write: (fields) => fields.accounts,
  tell(before, after) {
    const said = (fields: Fields<AccountsSetting>) => fields.accounts.map(({ bank, iban }) => `${bank} ${iban}`);
    return [{ accounts: said(before) }, { accounts: said(after) }];
  },
};

const contact: Section<ContactSetting> = {
  key: "footer",
  read(value) {
    const { location, ...parts } = partsOf(value);
    const { lat, lng } = partsOf(location);
    return {
      ...{ email: wordsOf(parts.email), address: wordsOf(parts.address), phone_numbers: listOf(parts.phone_numbers) },
      ...{ aparat: wordsOf(parts.aparat), whatsapp: wordsOf(parts.whatsapp), instagram: wordsOf(parts.instagram) },
      ...{ support_hours: wordsOf(parts.support_hours) || null, store_hours: wordsOf(parts.store_hours) || null },
      ...{ return_days: numberOf(parts.return_days), test_days: numberOf(parts.test_days) },
      ...{ lat: numberOf(lat), lng: numberOf(lng) },
    };
  },
  write: ({ lat, lng, ...fields }, value) =>
    written({ ...fields, location: lat === null || lng === null ? null : { lat, lng } }, value),
};

export const SECTIONS: { [Name in keyof DeskSettings]: Section<DeskSettings[Name]> } = {
  ...{ seller, vat, shipping, days, agents, referral, accounts, contact },
};
