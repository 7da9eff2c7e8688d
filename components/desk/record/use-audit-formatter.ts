import { useTranslations } from "next-intl";
import { formatMoment } from "@/components/desk/kit/when";
import type { AuditChange } from "@/lib/contract/desk-people";
import { type InvoiceStatus, VAT_MODES } from "@/lib/contract/invoice";
import { SMS_TEXTS } from "@/lib/contract/sms-texts";
import { STATUSES } from "@/lib/domain/order/invoice-status";
import { formatToman } from "@/lib/domain/shared/money";
import { toPersianDigits } from "@/lib/persian/digits";
import { formatJalaliDate } from "@/lib/persian/jalali";
import type fa from "@/messages/fa.json";

type Named<Prefix extends string> = keyof {
  [Key in keyof (typeof fa)["StaffPeople"] as Key extends `${Prefix}_${infer Name}` ? Name : never]: Key;
};
type Act = Named<"act">;
type Field = Named<"field">;

const ACTS = [
  ...(["confirm", "pack", "send", "finish", "cancel", "serials", "parcel", "askBank", "refund", "transfer"] as const),
  ...(["acceptReturn", "refuseReturn", "roles", "approved", "refused", "waiting", "answer"] as const),
  ...([
    "save",
    "stock",
    "counting",
    "prices",
    "pricesBack",
    "newCoupon",
    "saveCoupon",
    "newCompany",
    "saveCompany",
  ] as const),
  ...(["assign", "message_sms", "message_call", "message_none", "message_accept", "message_refuse"] as const),
  ...(["customerAddressAdded", "customerAddressChanged", "nationalId"] as const),
  ...(["setting", "smsText", "ceiling", "newPosting", "posting", "port", "hold", "freeHold"] as const),
] satisfies Act[];

const FIELDS = [
  ...(["amount", "price", "finalPrice", "stock", "reason", "way", "reference", "note", "roles", "answer"] as const),
  ...(["status", "carrier", "billOfLanding", "visible", "comingSoon", "specialSaleUntil", "restock", "state"] as const),
  ...([
    "serials",
    "code",
    "percent",
    "flooring",
    "expiresAt",
    "active",
    "singleUse",
    "oncePerUser",
    "assignee",
  ] as const),
  ...(["name", "address", "phone", "discountPercent", "openToAll", "windows", "codes", "codesOff"] as const),
  ...([
    "national_id",
    "national_no",
    "economic_no",
    "registration_no",
    "province",
    "city",
    "postal_code",
    "mode",
  ] as const),
  ...(["free_shipping_threshold", "holidays", "thursday_until", "discount", "reward", "reward_days"] as const),
  ...(["monthly_max", "accounts", "email", "phone_numbers", "aparat", "whatsapp", "instagram", "ceiling"] as const),
  ...([
    "support_hours",
    "store_hours",
    "delivery_city",
    "return_days",
    "test_days",
    "title",
    "description",
    "cities",
  ] as const),
  ...([
    "categories",
    "from_days",
    "to_days",
    "fromDays",
    "toDays",
    "untilHour",
    "place",
    "held_until",
    "hours",
    "minutes",
    "pieces",
  ] as const),
] satisfies Field[];
/** Fields that the log has in rials; displayed in toman. */
const MONEY: readonly Field[] = [
  ...(["amount", "price", "finalPrice", "flooring"] as const),
  ...(["free_shipping_threshold", "discount", "reward", "ceiling"] as const),
];
/** Fields with codes, whose digits stay Latin. */
const CODES: readonly Field[] = [
  ...(["serials", "reference", "billOfLanding", "code", "codes", "codesOff", "phone"] as const),
  ...(["accounts", "email", "aparat", "whatsapp", "instagram"] as const),
];
const TIMES: readonly Field[] = ["specialSaleUntil", "expiresAt", "held_until"];

const isSmsText = (field: string): field is keyof typeof SMS_TEXTS => field in SMS_TEXTS;
const isStatus = (status: number): status is InvoiceStatus => status in STATUSES;

/** Formats a log entry: the action, and «name: from ← to» for a field, without `from` if it was empty. */
export function useAuditFormatter() {
  const t = useTranslations("StaffPeople");
  const status = useTranslations("InvoiceStatus");
  const mode = useTranslations("StaffSettings");
  const act = (name: string): string => t(`act_${ACTS.find((one) => one === name) ?? "other"}`);
  const change = ({ field, from, to }: AuditChange): string => {
    const known = FIELDS.find((one) => one === field);
    const value = (text: string | null) => {
      if (text === null) return "–";
      if (text === "true" || text === "false") return t(text === "true" ? "yes" : "no");
      if (known && MONEY.includes(known)) return t("toman", { amount: formatToman(Number(text)) });
      if (known === "holidays") return text.replace(/[\d-]{10}/g, (day) => formatJalaliDate(`${day}T12:00:00Z`));
      if (known === "mode") return mode(`vat_${VAT_MODES.find((one) => one === text) ?? "none"}`);
      if (known && TIMES.includes(known)) return formatMoment(text);
      if (known === "status" && isStatus(Number(text))) return status(STATUSES[Number(text) as InvoiceStatus].key);
      return known && CODES.includes(known) ? text : toPersianDigits(text);
    };
    const name = known ? t(`field_${known}`) : isSmsText(field) ? mode(`text_${field}`) : field;
    return from === null ? `${name}: ${value(to)}` : `${name}: ${value(from)} ← ${value(to)}`;
  };
  return { act, change };
}
