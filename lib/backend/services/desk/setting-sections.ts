import "server-only";
import { fieldError } from "@/lib/backend/core/errors";
import { SETTING_READERS, type SettingKey } from "@/lib/backend/core/stored-settings";
import { cityNameOf } from "@/lib/backend/services/shared/places";
import type {
  AccountsSetting,
  AgentsSetting,
  ContactSetting,
  DaysSetting,
  DeskSettings,
  DocumentsSetting,
  HoldsSetting,
  ReferralSetting,
  SellerSetting,
  ShippingSetting,
  VatSetting,
} from "@/lib/contract/desk-settings";
import { partsOf } from "@/lib/domain/files/read-value";

type Fields<Setting> = Omit<Setting, "version">;
type Section<Setting> = {
  key: SettingKey;
  read: (value: unknown) => Fields<Setting>;
  /** Builds the stored value; keeps those fields of the old one that the admin forms do not edit. */
  write: (fields: Fields<Setting>, value: unknown) => unknown;
  /** Reduces two states to the fields that the audit log records. */
  tell?: (before: Fields<Setting>, after: Fields<Setting>) => [before: object, after: object];
};

/** Null removes a field, so that its default applies. */
const written = (fields: object, value: unknown) => ({
  ...partsOf(value),
  ...Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, field ?? undefined])),
});

const seller: Section<SellerSetting> = { key: "seller", read: SETTING_READERS.seller, write: written };

const vat: Section<VatSetting> = {
  key: "vat",
  read: (value) => ({ mode: SETTING_READERS.vat(value) }),
  write: ({ mode }) => mode,
};

const shipping: Section<ShippingSetting> = {
  key: "free_shipping_threshold",
  read: (value) => ({ free_shipping_threshold: SETTING_READERS.free_shipping_threshold(value) }),
  write: ({ free_shipping_threshold }) => free_shipping_threshold,
};

const days: Section<DaysSetting> = {
  key: "working_days",
  read(value) {
    const { holidays, thursdayUntil } = SETTING_READERS.working_days(value);
    return { holidays: [...holidays], thursday_until: thursdayUntil };
  },
  write: ({ holidays, ...rest }, value) => written({ holidays: [...new Set(holidays)].sort(), ...rest }, value),
  // Records only added and removed days.
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
  read: SETTING_READERS.agents_discount,
  write: written,
};

const referral: Section<ReferralSetting> = {
  key: "referral",
  read: SETTING_READERS.referral,
  write: written,
};

const holds: Section<HoldsSetting> = { key: "unpaid_hold", read: SETTING_READERS.unpaid_hold, write: written };

const documents: Section<DocumentsSetting> = {
  key: "document_check",
  read: SETTING_READERS.document_check,
  write: ({ categories, ...days }, value) =>
    written({ categories: [...new Set(categories)].sort((a, b) => a - b), ...days }, value),
};

const accounts: Section<AccountsSetting> = {
  key: "transfer_accounts",
  read: (value) => ({ accounts: SETTING_READERS.transfer_accounts(value) }),
  write: (fields) => fields.accounts,
  tell(before, after) {
    const said = (fields: Fields<AccountsSetting>) => fields.accounts.map(({ bank, iban }) => `${bank} ${iban}`);
    return [{ accounts: said(before) }, { accounts: said(after) }];
  },
};

/** Throws 422 for an unknown city. */
function knownCity(city: ContactSetting["delivery_city"]) {
  if (!city) return null;
  const name = cityNameOf(city.id);
  if (!name) throw fieldError("delivery_city", "Validation.cities");
  return { id: city.id, name };
}

const contact: Section<ContactSetting> = {
  key: "footer",
  read(value) {
    const {
      location,
      delivery_city = null,
      support_hours,
      store_hours,
      return_days,
      test_days,
      ...ways
    } = SETTING_READERS.footer(value);
    return {
      ...ways,
      support_hours: support_hours ?? null,
      store_hours: store_hours ?? null,
      return_days: return_days ?? null,
      test_days: test_days ?? null,
      delivery_city,
      lat: location?.lat ?? null,
      lng: location?.lng ?? null,
    };
  },
  write({ lat, lng, delivery_city, ...fields }, value) {
    const location = lat === null || lng === null ? null : { lat, lng };
    return written({ ...fields, delivery_city: knownCity(delivery_city), location }, value);
  },
  tell(before, after) {
    const told = ({ delivery_city, ...fields }: Fields<ContactSetting>) => ({
      ...fields,
      delivery_city: delivery_city?.name ?? null,
    });
    return [told(before), told(after)];
  },
};

export const SECTIONS: { [Name in keyof DeskSettings]: Section<DeskSettings[Name]> } = {
  seller,
  vat,
  shipping,
  days,
  agents,
  referral,
  holds,
  documents,
  accounts,
  contact,
};
