"use client";

import { useTranslations } from "next-intl";
import { RadioCard } from "@/components/ui/radio-card";
import { type Checkout, PeriodType } from "@/lib/contract/checkout";
import { openSteps } from "@/lib/domain/checkout";
import { AddressStep } from "./address-step";
import { ShippingStep } from "./shipping-step";
import { StepBox } from "./step-box";
import type { CheckoutState } from "./use-checkout";

const PERIODS = [
  { id: PeriodType.Normal, key: "periodNormal" },
  { id: PeriodType.Daily, key: "periodDaily" },
  { id: PeriodType.Weekly, key: "periodWeekly" },
  { id: PeriodType.Monthly, key: "periodMonthly" },
] as const;

type OrderStepsProps = {
  state: CheckoutState;
  checkout: Checkout;
  onAddAddress: () => void;
};

/** The choices of an order, each step waiting for the one before it. */
export function OrderSteps({ state, checkout, onAddAddress }: OrderStepsProps) {
  const t = useTranslations("Checkout");
  const { choice, choose, addresses = [], bill } = state;
  const open = openSteps(choice);
  const isWaived = bill !== null && checkout.free_shipping_threshold > bill.goodsPayable;
  return (
    <>
      <StepBox step="selling" title={t("orderType")} isOpen={open.has("selling")}>
        <RadioCard
          name="selling"
          label={t("personal")}
          description={t("personalHint")}
          checked={choice.selling?.kind === "personal"}
          onChange={() => choose({ type: "sellingChosen", selling: { kind: "personal" } })}
        />
      </StepBox>
      <StepBox step="address" title={t("address")} isOpen={open.has("address")}>
        <AddressStep
          addresses={addresses}
          chosenId={choice.addressId}
          onChoose={(id) => choose({ type: "addressChosen", id })}
          onAdd={onAddAddress}
        />
      </StepBox>
      <StepBox step="shipping" title={t("shippingMethod")} isOpen={open.has("shipping")}>
        <ShippingStep
          methods={checkout.posting_methods}
          chosenId={choice.postingMethodId}
          isWaived={isWaived}
          onChoose={(id) => choose({ type: "shippingChosen", id })}
        />
      </StepBox>
      <StepBox step="payment" title={t("paymentMethod")} isOpen={open.has("payment")}>
        {checkout.payment_ports.map(({ id, name, description }) => (
          <RadioCard
            key={id}
            name="payment"
            value={id}
            label={name}
            description={description}
            checked={id === choice.paymentPortId}
            onChange={() => choose({ type: "paymentChosen", id })}
          />
        ))}
      </StepBox>
      <StepBox step="period" title={t("period")} isOpen={open.has("period")}>
        <div className="grid grid-cols-2 gap-3 xl:grid-cols-4">
          {PERIODS.map(({ id, key }) => (
            <RadioCard
              key={id}
              name="period"
              value={id}
              label={t(key)}
              description={id === PeriodType.Daily ? t("periodSoon") : undefined}
              disabled={id === PeriodType.Daily}
              checked={id === choice.period}
              onChange={() => choose({ type: "periodChosen", period: id })}
            />
          ))}
        </div>
      </StepBox>
    </>
  );
}
