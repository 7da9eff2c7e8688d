"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { ListSearch } from "@/components/desk/lists/list-search";
import { shopApi } from "@/lib/api/browser";
import { deskRoutes } from "@/lib/desk-routes";
import { digitsOf, isPersonalNumber } from "@/lib/persian/personal-number";
import { CUSTOMER_FILTERS, type CustomerQuery, customersHref, inToman } from "./customer-query";

/** A mobile number or national id opens its customer at once, so that it appears in no address. */
export function CustomerSearch({ query }: { query: CustomerQuery }) {
  const t = useTranslations("StaffCustomers");
  const router = useRouter();
  const [note, setNote] = useState("");
  const find = async (event: FormEvent<HTMLDivElement>) => {
    const q = String(new FormData(event.target as HTMLFormElement).get("q") ?? "");
    if (!isPersonalNumber(q)) return;
    event.preventDefault();
    setNote("");
    const result = await shopApi.deskCustomer.list({ q: digitsOf(q) });
    const customer = result.ok ? result.data[0] : undefined;
    if (customer) router.push(deskRoutes.customer(customer.id));
    else setNote(t(result.ok ? "numberUnknown" : "failed"));
  };
  const { q, page: _, paid, ...kept } = query;
  return (
    <div onSubmit={find}>
      <ListSearch
        action={deskRoutes.customers}
        q={q}
        label={t("search")}
        clear={customersHref({ tab: query.tab, page: 1 })}
        isNarrowed={CUSTOMER_FILTERS.some((name) => query[name])}
        kept={{ ...kept, agent: text(kept.agent), orders: text(kept.orders), paid: text(inToman(paid)) }}
      />
      <p role="status" className="pb-2 font-medium empty:hidden">
        {note}
      </p>
    </div>
  );
}

const text = (value: number | undefined) => (value ? String(value) : undefined);
