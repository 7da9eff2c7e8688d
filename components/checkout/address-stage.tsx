"use client";

import Plus from "lucide-react/icons/plus";
import { useTranslations } from "next-intl";
import { RadioList, RadioRow } from "@/components/ui/radio-list";
import type { Address } from "@/lib/contract/address";
import type { Checkout } from "@/lib/contract/checkout";
import { CompanyChoice, OrderType } from "./company-choice";
import type { CheckoutState } from "./use-checkout";
import { useOrderFormatters } from "./use-order-formatters";
import { headingId } from "./use-stages";

export type AddressEdit = { onAdd: () => void; onEdit: (address: Address) => void };

type AddressStageProps = AddressEdit & { state: CheckoutState; checkout: Checkout };

/** The delivery address, or the pickup center. */
export function AddressStage({ state, checkout, ...edit }: AddressStageProps) {
  const isPersonal = state.choice.selling?.kind === "personal";
  return (
    <>
      {checkout.company.length > 0 && <OrderType state={state} checkout={checkout} />}
      {isPersonal ? <Addresses state={state} {...edit} /> : <CompanyChoice state={state} checkout={checkout} />}
    </>
  );
}

function Addresses({
  state: { choice, choose, addresses = [] },
  onAdd,
  onEdit,
}: AddressEdit & Pick<AddressStageProps, "state">) {
  const t = useTranslations();
  const { addressLine, mobile } = useOrderFormatters();
  return (
    <>
      {addresses.length === 0 && <p className="text-base text-ink-soft">{t("Checkout.noAddress")}</p>}
      <RadioList labelledBy={headingId("address")}>
        {addresses.map((address) => (
          <RadioRow
            key={address.id}
            name="address"
            value={address.id}
            checked={address.id === choice.addressId}
            onChoose={() => choose({ type: "addressChosen", id: address.id })}
            label={addressLine(address)}
            description={t("Checkout.recipient", { name: address.name, mobile: mobile(address) })}
            action={
              address.id === choice.addressId && (
                <button
                  type="button"
                  aria-label={t("Address.editOf", { address: addressLine(address) })}
                  onClick={() => onEdit(address)}
                  className="min-h-11 text-xs font-medium text-brand underline underline-offset-4"
                >
                  {t("Checkout.edit")}
                </button>
              )
            }
          />
        ))}
        <button
          type="button"
          onClick={onAdd}
          className="flex min-h-13 w-full items-center gap-3 px-3.5 text-start text-base font-medium text-brand -outline-offset-2 hover:bg-brand-soft"
        >
          <Plus aria-hidden="true" className="size-5.5" />
          {t("Checkout.addAddress")}
        </button>
      </RadioList>
    </>
  );
}
