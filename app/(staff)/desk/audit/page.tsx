import { useTranslations } from "next-intl";
import { ListPages } from "@/components/desk/list-pages";
import type { Typed } from "@/components/desk/list-query";
import { AUDIT_DAYS, type AuditQuery, auditHref, firstDay, readAuditQuery } from "@/components/desk/people/audit-query";
import { AuditRows } from "@/components/desk/people/audit-rows";
import { buttonClass } from "@/components/ui/button-class";
import { EmptyState } from "@/components/ui/empty-state";
import { SelectField } from "@/components/ui/select-field";
import { loadAudit, loadPeople } from "@/lib/api/desk";
import type { AuditRow, StaffPerson } from "@/lib/contract/desk-people";
import { PAGE_SIZE } from "@/lib/contract/envelope";
import { loginPath, routes } from "@/lib/routes";

export default async function AuditPage({ searchParams }: { searchParams: Promise<Typed> }) {
  const query = readAuditQuery(await searchParams);
  const login = loginPath(auditHref(query));
  const { page, days, by } = query;
  const { data, extra } = await loadAudit({ page, by, from: firstDay(days, new Date()) }, login);
  return <Audit query={query} rows={data} count={extra.count} people={await loadPeople(login)} />;
}

type AuditProps = { query: AuditQuery; rows: AuditRow[]; count: number; people: StaffPerson[] };

function Audit({ query, rows, count, people }: AuditProps) {
  const t = useTranslations("StaffPeople");
  return (
    <>
      <h1 className="text-title font-bold">{t("audit")}</h1>
      <p className="pb-3 text-xs text-ink-soft">{t("auditText")}</p>
      <form action={routes.deskAudit} className="flex flex-wrap items-end gap-3 pb-4">
        <SelectField name="by" label={t("who")} defaultValue={query.by ?? ""}>
          <option value="">{t("everybody")}</option>
          {people.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        <SelectField name="days" label={t("from")} defaultValue={query.days ?? ""}>
          <option value="">{t("range_all")}</option>
          {AUDIT_DAYS.map((days) => (
            <option key={days} value={days}>
              {t(`range_${days}`)}
            </option>
          ))}
        </SelectField>
        <button type="submit" className={buttonClass({ variant: "secondary" })}>
          {t("apply")}
        </button>
      </form>
      <AuditRows rows={rows} />
      {rows.length === 0 && <EmptyState title={t("noAudit")} />}
      <ListPages page={query.page} last={Math.ceil(count / PAGE_SIZE)} href={(page) => auditHref({ ...query, page })} />
    </>
  );
}
