import { useTranslations } from "next-intl";
import { DeskLink } from "@/components/desk/kit/desk-link";
import { listHref } from "@/components/desk/lists/list-query";
import { Badge } from "@/components/ui/badge";
import { CodeText } from "@/components/ui/code-text";
import type { DeskAgentRow } from "@/lib/contract/desk-customer";
import { deskRoutes } from "@/lib/desk-routes";
import { formatToman } from "@/lib/domain/shared/money";
import { formatCount } from "@/lib/persian/digits";
import { joined } from "@/lib/persian/joined";
import { customersHref } from "./customer-query";
import { PauseAgent } from "./pause-agent";

export function AgentRows({ rows }: { rows: readonly DeskAgentRow[] }) {
  const t = useTranslations("StaffCustomers");
  return (
    <>
      {rows.map((row) => {
        const { id, name, mobile, limit, sales, sold, open_links, customers, paused_at } = row;
        const facts = [
          t("limitOf", { amount: formatToman(limit) }),
          t("openLinks", { count: formatCount(open_links) }),
        ];
        return (
          <li key={id} data-row className="flex flex-wrap items-center gap-x-6 gap-y-1 border-b py-2.5">
            <p className="min-w-0 flex-1 basis-60">
              <DeskLink href={deskRoutes.customer(id)} className="font-medium text-brand">
                {name}
              </DeskLink>{" "}
              <CodeText className="text-xs text-ink-soft">{mobile}</CodeText>{" "}
              {paused_at && <Badge tone="warning">{t("paused")}</Badge>}
              <span className="block text-xs text-ink-soft">{joined(facts)}</span>
            </p>
            <DeskLink href={listHref({ agent: id })} className="inline-flex min-h-11 items-center gap-2 text-brand">
              {t("salesOf", { count: formatCount(sales) })}
              <span className="whitespace-nowrap text-ink">{t("soldOf", { amount: formatToman(sold) })}</span>
            </DeskLink>
            <DeskLink
              href={customersHref({ page: 1 }, { agent: id })}
              className="inline-flex min-h-11 items-center text-brand"
            >
              {t("customersOf", { count: formatCount(customers) })}
            </DeskLink>
            <DeskLink orNothing href={deskRoutes.agent(id)} className="inline-flex min-h-11 items-center text-brand">
              {t("statement")}
            </DeskLink>
            <PauseAgent agent={row} />
          </li>
        );
      })}
    </>
  );
}
