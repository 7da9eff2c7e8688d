"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { AddressText } from "@/components/ui/address-text";
import { CodeText } from "@/components/ui/code-text";
import type { Invoice } from "@/lib/contract/invoice";
import { formatMobile } from "@/lib/persian/mobile";
import { useShopFacts } from "./use-shop-facts";

export function InvoiceParties({ invoice }: { invoice: Pick<Invoice, "customer" | "author" | "company"> }) {
  const t = useTranslations();
  const { customer, author, company } = invoice;
  const shop = useShopFacts();
  return (
    <div className="receipt-rule mt-4 grid grid-cols-1 gap-x-8 gap-y-4 border-t pt-4 sm:grid-cols-2 print:grid-cols-2">
      <Party title={t("Invoice.seller")}>
        <p className="font-medium">{t("Brand.name")}</p>
        {shop?.address && (
          <p>
            <AddressText>{shop.address}</AddressText>
          </p>
        )}
        {shop?.phone_numbers[0] && <Phone number={shop.phone_numbers[0]} />}
      </Party>
      {customer && (
        <Party title={t("Invoice.recipient")}>
          <p className="font-medium">{customer.name}</p>
          <p>
            <AddressText>{customer.address}</AddressText>
          </p>
          <Phone number={formatMobile(customer.mobile)} />
          <p className="text-ink-soft">
            {t.rich("Invoice.customerCode", { code: () => <CodeText>{customer.code}</CodeText> })}
          </p>
        </Party>
      )}
      {company && (
        <Party title={t("Invoice.pickUp")}>
          <p className="font-medium">{company.name}</p>
          <p>{company.time_window}</p>
        </Party>
      )}
      {author && (
        <Party title={t("Invoice.agent")}>
          <p className="font-medium">{author.full_name}</p>
          <Phone number={formatMobile(author.mobile_no)} />
        </Party>
      )}
    </div>
  );
}

function Party({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-0.5">
      <h2 className="text-xs text-ink-soft">{title}</h2>
      {children}
    </section>
  );
}

function Phone({ number }: { number: string }) {
  return (
    <p>
      <CodeText>{number}</CodeText>
    </p>
  );
}
