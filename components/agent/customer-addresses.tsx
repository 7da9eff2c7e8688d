"use client";

import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import { RadioList, RadioRow } from "@/components/ui/radio-list";
import { MAIN_ADDRESS } from "@/lib/contract/address";
import type { AgentCustomer, CustomerAddress } from "@/lib/contract/agent";
import { joined } from "@/lib/persian/joined";
import { formatAddress, formatCode } from "@/lib/persian/no-break";
import { CustomerAddressForm } from "./customer-address-form";

type CustomerAddressesProps = {
  customer: AgentCustomer;
  chosenId: number | null;
  onChoose: (id: number) => void;
};

/** The agent can change the delivery address; the customer's other data is read-only. */
export function CustomerAddresses({ customer, chosenId, onChoose }: CustomerAddressesProps) {
  const t = useTranslations("Agent");
  const heading = useId();
  const { addresses } = customer;
  const [edited, setEdited] = useState<CustomerAddress | "new" | null>(addresses.length === 0 ? "new" : null);
  const chosen = addresses.find(({ id }) => id === chosenId);
  const lineOf = ({ city, address, number, masked }: CustomerAddress) =>
    masked ? t("hiddenAddress", { city }) : formatAddress(t("addressLine", { city, address, plaque: number }));

  if (edited) {
    return (
      <section aria-labelledby={heading}>
        <h3 id={heading} className="mb-3 font-bold">
          {t(addresses.length === 0 ? "noAddress" : edited === "new" ? "newAddress" : "editAddress")}
        </h3>
        <CustomerAddressForm
          customer={customer}
          address={edited === "new" ? null : edited}
          onSaved={({ id }) => {
            setEdited(null);
            onChoose(id);
          }}
          onCancel={() => setEdited(null)}
        />
      </section>
    );
  }
  const link = "min-h-11 flex-1 text-base font-medium text-brand -outline-offset-2 hover:bg-brand-soft";
  return (
    <RadioList labelledBy={heading}>
      <h3 id={heading} className="sr-only">
        {t("address")}
      </h3>
      {addresses.map((address) => (
        <RadioRow
          key={address.id}
          name="customer-address"
          value={address.id}
          checked={address.id === chosenId}
          onChoose={() => onChoose(address.id)}
          label={lineOf(address)}
          description={joined([
            address.unit && formatAddress(t("addressUnit", { unit: address.unit })),
            address.masked && address.postal_code ? t("hiddenPostal", { code: formatCode(address.postal_code) }) : null,
            address.type === MAIN_ADDRESS ? t("mainAddress") : null,
          ])}
        />
      ))}
      <div className="flex divide-x">
        {chosen && (
          <button type="button" className={link} onClick={() => setEdited(chosen)}>
            {t("editAddress")}
          </button>
        )}
        <button type="button" className={link} onClick={() => setEdited("new")}>
          {t("newAddress")}
        </button>
      </div>
    </RadioList>
  );
}
