import { useTranslations } from "next-intl";
import { ListPages } from "@/components/desk/lists/list-pages";
import type { Typed } from "@/components/desk/lists/list-query";
import { AuditFilter } from "@/components/desk/people/audit-filter";
import { type AuditQuery, auditHref, firstDay, readAuditQuery } from "@/components/desk/people/audit-query";
import { AuditRows } from "@/components/desk/people/audit-rows";
import { EmptyState } from "@/components/ui/empty-state";
import { loadAudit, loadPeople } from "@/lib/api/desk";
import type { AuditRow, StaffPerson } from "@/lib/contract/desk-people";
import { PAGE_SIZE } from "@/lib/contract/envelope";
import { IslandMessages } from "@/lib/i18n/island-messages";
import { loginPath } from "@/lib/routes";
import { navItemTitle } from "../desk-title";

export const generateMetadata = navItemTitle("audit");

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
      <IslandMessages island="desk-audit">
        <AuditFilter query={query} people={people} />
      </IslandMessages>
      <AuditRows rows={rows} />
      {rows.length === 0 && <EmptyState title={t("noAudit")} />}
      <ListPages page={query.page} last={Math.ceil(count / PAGE_SIZE)} href={(page) => auditHref({ ...query, page })} />
    </>
  );
}
