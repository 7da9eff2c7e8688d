import { useTranslations } from "next-intl";
import type { AuditChange, AuditRow } from "@/lib/contract/desk-people";
import type { InvoiceStatus } from "@/lib/contract/invoice";
import { STATUSES } from "@/lib/domain/invoice-status";
import { formatToman } from "@/lib/domain/money";
import { toPersianDigits } from "@/lib/persian/digits";
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
] satisfies Act[];

const FIELDS = [
  ...(["amount", "price", "finalPrice", "stock", "reason", "way", "reference", "note", "roles", "answer"] as const),
  ...(["status", "carrier", "billOfLanding", "visible", "comingSoon", "specialSaleUntil", "restock", "state"] as const),
  ...(["serials", "code", "value", "flooring", "expiresAt", "active", "assignee"] as const),
] satisfies Field[];
/** Rials in the record, toman to people. */
const MONEY: readonly Field[] = ["amount", "price", "finalPrice", "flooring"];
/** Codes, which are read as they were typed. */
const CODES: readonly Field[] = ["serials", "reference", "billOfLanding", "code"];
const TIMES: readonly Field[] = ["specialSaleUntil", "expiresAt"];

const isStatus = (status: number): status is InvoiceStatus => status in STATUSES;

/** «name: from ← to» of a field; what was nothing before is told by itself. */
function useChangeWords() {
  const t = useTranslations("StaffPeople");
  const status = useTranslations("InvoiceStatus");
  return ({ field, from, to }: AuditChange): string => {
    const known = FIELDS.find((one) => one === field);
    const value = (text: string | null) => {
      if (text === null) return "–";
      if (text === "true" || text === "false") return t(text === "true" ? "yes" : "no");
      if (known && MONEY.includes(known)) return t("toman", { amount: formatToman(Number(text)) });
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
  if (kind === "user" || kind === "product") return <span>{t(`subject_${kind}`, { name: name ?? number })}</span>;
  return <span>{t(`subject_${kind}`, { id: number })}</span>;
}
