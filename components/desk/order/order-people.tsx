import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { DeskLink } from "@/components/desk/kit/desk-link";
import { listHref } from "@/components/desk/lists/list-query";
import { AddressText } from "@/components/ui/address-text";
import { CodeText } from "@/components/ui/code-text";
import type { DeskOrder } from "@/lib/contract/desk-order";
import { deskRoutes } from "@/lib/desk-routes";
import { formatCount } from "@/lib/persian/digits";
import { joined } from "@/lib/persian/joined";

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[5rem_minmax(0,1fr)] gap-2 py-1">
      <dt className="text-xs leading-6 text-ink-soft">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

export function OrderPeople({ order: { customer, recipient, agent, company } }: { order: DeskOrder }) {
  const t = useTranslations("Staff");
  return (
    <section>
      <h2 className="pb-1 text-lg font-bold">{t("recipient")}</h2>
      <dl>
        <Fact name={t("customer")}>
          {customer.has_page ? (
            <DeskLink href={deskRoutes.customer(customer.id)} className="font-medium text-brand">
              {customer.name}
            </DeskLink>
          ) : (
            customer.name
          )}
          <DeskLink orNothing href={listHref({ customer: customer.id })} className="ms-2 text-xs text-brand">
            {t("ordersOf", { count: formatCount(customer.orders) })}
          </DeskLink>
        </Fact>
        {recipient.name !== customer.name && <Fact name={t("receiver")}>{recipient.name}</Fact>}
        <Fact name={t("head_mobile")}>
          <a href={`tel:${recipient.mobile}`} className="text-brand">
            <CodeText>{recipient.mobile}</CodeText>
          </a>
        </Fact>
        <Fact name={t("address")}>
          <AddressText>
            {joined([recipient.address, recipient.postal_code && t("postalCode", { code: recipient.postal_code })])}
          </AddressText>
        </Fact>
        {agent && <Fact name={t("agent")}>{agent}</Fact>}
        {company && <Fact name={t("company")}>{company}</Fact>}
      </dl>
    </section>
  );
}
