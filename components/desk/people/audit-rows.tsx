import { useTranslations } from "next-intl";
import type { AuditRow } from "@/lib/contract/desk-people";
import { toPersianDigits } from "@/lib/persian/digits";
import { routes } from "@/lib/routes";
import { AuditChanges } from "../record/audit-changes";
import { useAuditWords } from "../record/audit-words";
import { sayMoment } from "../when";

/** Who did what, newest first, with each field from what to what. */
export function AuditRows({ rows }: { rows: readonly AuditRow[] }) {
  const t = useTranslations("StaffPeople");
  const words = useAuditWords();
  return (
    <ol className="border-t empty:hidden">
      {rows.map(({ id, at, by, act, subject, changes }) => (
        <li key={id} className="border-b py-3">
          <p className="flex flex-wrap items-baseline gap-x-3">
            <b className="font-medium">{words.act(act)}</b>
            <Subject subject={subject} />
            <span className="ms-auto text-xs text-ink-soft">
              {by ?? t("command")} <time dateTime={at}>{sayMoment(at)}</time>
            </span>
          </p>
          <AuditChanges changes={changes} />
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
  if (kind === "coupon" || kind === "company") {
    return (
      <a href={kind === "coupon" ? routes.deskCoupon(id) : routes.deskCompany(id)} className="text-brand">
        {t(`subject_${kind}`, { name: name ?? number })}
      </a>
    );
  }
  if (kind === "user" || kind === "product") return <span>{t(`subject_${kind}`, { name: name ?? number })}</span>;
  return <span>{t(`subject_${kind}`, { id: number })}</span>;
}
