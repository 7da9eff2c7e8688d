import { useTranslations } from "next-intl";
import type { AuditChange, AuditRow } from "@/lib/contract/desk-people";
import { SETTING_IDS, type SettingName } from "@/lib/contract/desk-settings";
import { type InvoiceStatus, VAT_MODES } from "@/lib/contract/invoice";
import { STATUSES } from "@/lib/domain/invoice-status";
import { formatToman } from "@/lib/domain/money";
import { toPersianDigits } from "@/lib/persian/digits";
import { formatJalaliDate } from "@/lib/persian/jalali";
import { routes } from "@/lib/routes";
import type fa from "@/messages/fa.json";
import { sayMoment } from "../when";

type Named<Prefix extends string> = keyof {
  [Key in keyof (typeof fa)["StaffPeople"] as Key extends `${Prefix}_${infer Name}` ? Name : never]: Key;
};
type Act = Named<"act">;
type Field = Named<"field">;

const ACTS = [
  ...(["confirm", "pack", "send", "finish", "cancel", "serials", "parcel", "askBank", "refund", "transfer"] as const),
  ...(["acceptReturn", "refuseReturn", "roles", "approved", "refused", "waiting", "answer"] as const),
  ...(["save", "stock", "prices", "pricesBack", "newCoupon", "saveCoupon", "assign"] as const),
  ...(["message_sms", "message_call", "message_none", "message_accept", "message_refuse"] as const),
  ...(["setting", "smsText", "ceiling", "newPosting", "posting", "port"] as const),
] satisfies Act[];

const FIELDS = [
  ...(["amount", "price", "finalPrice", "stock", "reason", "way", "reference", "note", "roles", "answer"] as const),
  ...(["status", "carrier", "billOfLanding", "visible", "comingSoon", "specialSaleUntil", "restock", "state"] as const),
  ...(["serials", "code", "value", "flooring", "expiresAt", "active", "assignee"] as const),
  ...(["name", "national_id", "economic_no", "registration_no", "province", "city", "address"] as const),
  ...(["postal_code", "phone", "mode", "free_shipping_threshold", "holidays", "thursday_until", "percent"] as const),
  ...(["discount", "reward", "reward_days", "monthly_max", "accounts", "email", "phone_numbers", "aparat"] as const),
  ...(["whatsapp", "instagram", "support_hours", "store_hours", "return_days", "test_days", "ceiling"] as const),
  ...(["title", "description", "cities", "fromDays", "toDays", "untilHour", "place"] as const),
] satisfies Field[];
/** Rials in the record, toman to people. */
const MONEY: readonly Field[] = [
  ...([
    "amount",
    "price",
    "finalPrice",
    "flooring",
    "free_shipping_threshold",
    "discount",
    "reward",
    "ceiling",
  ] as const),
];
/** Codes, which are read as they were typed. */
const CODES: readonly Field[] = [
  ...([
    "serials",
    "reference",
    "billOfLanding",
    "code",
    "accounts",
    "email",
    "aparat",
    "whatsapp",
    "instagram",
  ] as const),
];
const TIMES: readonly Field[] = ["specialSaleUntil", "expiresAt"];

const isStatus = (status: number): status is InvoiceStatus => status in STATUSES;

/** «name: from ← to» of a field; what was nothing before is told by itself. */
function useChangeWords() {
  const t = useTranslations("StaffPeople");
  const status = useTranslations("InvoiceStatus");
  const mode = useTranslations("StaffSettings");
  return ({ field, from, to }: AuditChange): string => {
    const known = FIELDS.find((one) => one === field);
    const value = (text: string | null) => {
      if (text === null) return "–";
      if (text === "true" || text === "false") return t(text === "true" ? "yes" : "no");
      if (known && MONEY.includes(known)) return t("toman", { amount: formatToman(Number(text)) });
      if (known === "holidays") return text.replace(/[\d-]{10}/g, (day) => formatJalaliDate(`${day}T12:00:00Z`));
      if (known === "mode") return mode(`vat_${VAT_MODES.find((one) => one === text) ?? "none"}`);
      if (known && TIMES.includes(known)) return sayMoment(text);
      if (known === "status" && isStatus(Number(text))) return status(STATUSES[Number(text) as InvoiceStatus].key);
      return known && CODES.includes(known) ? text : toPersianDigits(text);
    };
    const name = known ? t(`field_${known}`) : field;
    return from === null ? `${name}: ${value(to)}` : `${name}: ${value(from)} ← ${value(to)}`;
  };
}

/** Who did what, newest first, with each field from what to what. */
export function AuditRows({ rows }: { rows: readonly AuditRow[] }) {
  const t = useTranslations("StaffPeople");
  const say = useChangeWords();
  return (
    <ol className="border-t empty:hidden">
      {rows.map(({ id, at, by, act, subject, changes }) => (
        <li key={id} className="border-b py-3">
          <p className="flex flex-wrap items-baseline gap-x-3">
            <b className="font-medium">{t(`act_${ACTS.find((one) => one === act) ?? "other"}`)}</b>
            <Subject subject={subject} />
            <span className="ms-auto text-xs text-ink-soft">
              {by ?? t("command")} <time dateTime={at}>{sayMoment(at)}</time>
            </span>
          </p>
          <ul className="text-xs text-ink-soft">
            {changes.map((change) => (
              <li key={change.field} className="break-words">
                {say(change)}
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  );
}

function Subject({ subject: { kind, id, name } }: Pick<AuditRow, "subject">) {
  const t = useTranslations("StaffPeople");
  const number = toPersianDigits(id);
  if (kind === "invoice") {
    return (
      <a href={routes.deskOrder(id)} className="text-brand">
        {t("subject_invoice", { id: number })}
      </a>
    );
  }
  if (kind === "setting") return <SettingSubject id={id} />;
  if (kind === "user" || kind === "product" || kind === "posting")
    return <span>{t(`subject_${kind}`, { name: name ?? number })}</span>;
  return <span>{t(`subject_${kind}`, { id: number })}</span>;
}

const SETTING_NAMES = Object.keys(SETTING_IDS) as SettingName[];

function SettingSubject({ id }: { id: number }) {
  const t = useTranslations("StaffSettings");
  const name = SETTING_NAMES.find((one) => SETTING_IDS[one] === id);
  return name ? (
    <a href={routes.deskSetting(name)} className="text-brand">
      {t(`part_${name}`)}
    </a>
  ) : null;
}
