import { useTranslations } from "next-intl";
import { formatMoment } from "@/components/desk/kit/format-time";
import { useRoleNames } from "@/components/desk/kit/use-role-names";
import { STOCK_REASONS } from "@/lib/contract/desk-goods";
import type { AuditChange } from "@/lib/contract/desk-people";
import { PRODUCT_STATES } from "@/lib/contract/desk-product";
import { type InvoiceStatus, VAT_MODES } from "@/lib/contract/invoice";
import { SMS_TEXTS } from "@/lib/contract/sms-texts";
import { STATUSES } from "@/lib/domain/order/invoice-status";
import { formatToman } from "@/lib/domain/shared/money";
import { toPersianDigits } from "@/lib/persian/digits";
import { formatJalaliDate } from "@/lib/persian/jalali";
import { joined, LIST_COMMA } from "@/lib/persian/joined";
import type fa from "@/messages/fa.json";

type Named<Prefix extends string> = keyof {
  [Key in keyof (typeof fa)["StaffPeople"] as Key extends `${Prefix}_${infer Name}` ? Name : never]: Key;
};
type Act = Named<"act">;
type Field = Named<"field">;

/** Fields that the log contains in rials; displayed in toman. */
const MONEY: readonly Field[] = [
  "amount",
  "price",
  "finalPrice",
  "flooring",
  "free_shipping_threshold",
  "discount",
  "reward",
  "ceiling",
  "walletBalance",
];
/** Fields that contain codes, whose digits stay Latin. */
const CODES: readonly Field[] = [
  "serials",
  "reference",
  "billOfLanding",
  "code",
  "codes",
  "codesOff",
  "phone",
  "accounts",
  "email",
  "aparat",
  "whatsapp",
  "instagram",
  "path",
  "link",
  "hero_target",
  "enamad",
];
/** Fields that contain the path of a picture, which says nothing to people. */
const PICTURES: readonly Field[] = ["desktopImage", "mobileImage", "image", "logo"];
const TIMES: readonly Field[] = ["specialSaleUntil", "startsAt", "endsAt", "expiresAt", "held_until", "publishAt"];

const stateOf = (text: string) => PRODUCT_STATES.find((state) => state === text);
const stockReasonOf = (text: string) => STOCK_REASONS.find((reason) => reason === text);
const isSmsText = (field: string): field is keyof typeof SMS_TEXTS => field in SMS_TEXTS;
const isStatus = (status: number): status is InvoiceStatus => status in STATUSES;

/** Formats a log entry: the action, and «name: from ← to» for a field, without `from` if it was empty. */
export function useAuditFormatter() {
  const t = useTranslations("StaffPeople");
  const status = useTranslations("InvoiceStatus");
  const mode = useTranslations("StaffSettings");
  const goods = useTranslations("StaffProducts");
  const product = useTranslations("StaffProduct");
  const { stored } = useRoleNames();
  const isAct = (name: string): name is Act => t.has(`act_${name as Act}`);
  const isField = (name: string): name is Field => t.has(`field_${name as Field}`);
  const act = (name: string): string => t(`act_${isAct(name) ? name : "other"}`);
  const change = ({ field, from, to }: AuditChange): string => {
    const known = isField(field) ? field : null;
    const value = (text: string | null) => {
      if (text === null) return "–";
      if (text === "true" || text === "false") return t(text === "true" ? "yes" : "no");
      if (known === "roles") return joined(stored(text.split(LIST_COMMA))) || t("none");
      if (known && MONEY.includes(known)) return t("toman", { amount: formatToman(Number(text)) });
      if (known === "holidays") return text.replace(/[\d-]{10}/g, (day) => formatJalaliDate(`${day}T12:00:00Z`));
      if (known === "mode") return mode(`vat_${VAT_MODES.find((one) => one === text) ?? "none"}`);
      const state = known === "productState" ? stateOf(text) : undefined;
      if (state) return product(`state_${state}`);
      // The reason of a refund is a sentence.
      const reason = known === "reason" ? stockReasonOf(text) : undefined;
      if (reason) return goods(`reason_${reason}`);
      if (known && TIMES.includes(known)) return formatMoment(text);
      if (known === "status" && isStatus(Number(text))) return status(STATUSES[Number(text) as InvoiceStatus].key);
      return known && CODES.includes(known) ? text : toPersianDigits(text);
    };
    const name = known ? t(`field_${known}`) : isSmsText(field) ? mode(`text_${field}`) : field;
    if (known && PICTURES.includes(known)) {
      const act = from && to ? "changed" : to ? "added" : "removed";
      return `${name}: ${t(`picture_${act}`)}`;
    }
    return from === null ? `${name}: ${value(to)}` : `${name}: ${value(from)} ← ${value(to)}`;
  };
  return { act, change };
}
