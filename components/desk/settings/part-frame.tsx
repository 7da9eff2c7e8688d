import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import type { AuditRow } from "@/lib/contract/desk-people";
import { deskRoutes } from "@/lib/desk-routes";
import { AuditRows } from "../people/audit-rows";
import type { Part } from "./parts";

const TEXTS = {
  ...({ seller: "sellerText", vat: "vatNeeds", shipping: null, days: "daysText", accounts: null } as const),
  ...({
    contact: "contactText",
    texts: "textsText",
    agents: null,
    referral: "referralText",
    holds: "holdsText",
    documents: "documentsText",
    jobs: "jobsText",
  } as const),
} as const;

type PartFrameProps = { part: Part; history: AuditRow[] | null; children: ReactNode };

export function PartFrame({ part, history, children }: PartFrameProps) {
  const t = useTranslations("StaffSettings");
  const text = TEXTS[part];
  return (
    <>
      <a href={deskRoutes.settings} className="inline-flex min-h-11 items-center self-start text-xs text-brand">
        {t("settings")}
      </a>
      <h1 className="text-title font-bold">{t(`part_${part}`)}</h1>
      {text && <p className="max-w-3xl text-xs text-ink-soft">{t(text)}</p>}
      <div className="grid gap-x-8 gap-y-6 pt-3 pb-8 xl:grid-cols-[minmax(0,1fr)_20.5rem]">
        <div className="min-w-0">{children}</div>
        {history && (
          <section>
            <h2 className="pb-2 text-lg font-bold">{t("history")}</h2>
            {history.length === 0 && <p className="text-ink-soft">{t("noHistory")}</p>}
            <AuditRows rows={history} />
          </section>
        )}
      </div>
    </>
  );
}
