import { useTranslations } from "next-intl";
import { Badge } from "@/components/ui/badge";
import type { DeskCompany } from "@/lib/contract/desk-company";
import { deskRoutes } from "@/lib/desk-routes";
import { formatToman } from "@/lib/domain/shared/money";
import { formatCount } from "@/lib/persian/digits";
import { joined } from "@/lib/persian/joined";
import { RecordRow } from "../record/record-list";

export function CompanyBadge({ active }: Pick<DeskCompany, "active">) {
  const t = useTranslations("StaffCompanies");
  return <Badge tone={active ? "success" : "neutral"}>{t(active ? "on" : "off")}</Badge>;
}

export function Companies({ rows }: { rows: readonly DeskCompany[] }) {
  const t = useTranslations("StaffCompanies");
  return rows.map(({ id, name, address, active, discount_percent, flooring, open_to_all, accounts }) => (
    <RecordRow
      key={id}
      href={deskRoutes.company(id)}
      name={name}
      badge={<CompanyBadge active={active} />}
      gives={t("percentOff", { value: formatCount(discount_percent) })}
      facts={joined([
        flooring > 0 ? t("floor", { amount: formatToman(flooring) }) : null,
        t(open_to_all ? "openToAll" : "byCode"),
        address,
      ])}
      use={t("accounts", { count: formatCount(accounts) })}
    />
  ));
}
