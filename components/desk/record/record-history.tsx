import { useTranslations } from "next-intl";
import { formatMoment } from "@/components/desk/kit/format-time";
import type { AuditRow } from "@/lib/contract/desk-people";
import { AuditChanges } from "./audit-changes";
import { useAuditFormatter } from "./use-audit-formatter";

export function RecordHistory({ history }: { history: readonly AuditRow[] }) {
  const t = useTranslations("StaffPeople");
  const words = useAuditFormatter();
  return (
    <section>
      <h2 className="pb-3 text-lg font-bold">{t("history")}</h2>
      {history.length === 0 && <p className="text-xs text-ink-soft">{t("noHistory")}</p>}
      <ol className="ms-1.5 border-s-2 border-brand empty:hidden">
        {history.map(({ id, at, by, act, changes }) => (
          <li key={id} className="relative ps-5 pb-4">
            <span aria-hidden="true" className="absolute start-0 top-1.5 -ms-[7px] size-3 rounded-full bg-brand" />
            <div className="flex flex-wrap items-baseline justify-between gap-x-3">
              <span className="font-medium">{words.act(act)}</span>
              <time dateTime={at} className="text-xs text-ink-soft">
                {formatMoment(at)}
              </time>
            </div>
            <p className="text-xs text-ink-soft">{by ?? t("command")}</p>
            <AuditChanges changes={changes} />
          </li>
        ))}
      </ol>
    </section>
  );
}
