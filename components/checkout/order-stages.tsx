"use client";

import { useTranslations } from "next-intl";
import type { Checkout } from "@/lib/contract/checkout";
import { STAGES, type Stage, stageAfter } from "@/lib/domain/checkout/checkout-stages";
import { type AddressEdit, AddressStage } from "./address-stage";
import { PaymentStage } from "./payment-stage";
import { ShippingStage } from "./shipping-stage";
import { StageItem } from "./stage-item";
import type { CheckoutState } from "./use-checkout";
import { useStepSummaries } from "./use-order-formatters";
import type { Stages } from "./use-stages";

export function useStageTitles({ company }: Pick<Checkout, "company">): Record<Stage, string> {
  const t = useTranslations("Checkout");
  return {
    address: t(company.length > 0 ? "addressAndType" : "address"),
    shipping: t("shippingMethod"),
    payment: t("paymentMethod"),
  };
}

type OrderStagesProps = {
  state: CheckoutState;
  checkout: Checkout;
  stages: Stages;
  titles: Record<Stage, string>;
  edit: AddressEdit;
};

/** The steps of the checkout, each of which waits for the previous one. */
export function OrderStages({ state, checkout, stages, titles, edit }: OrderStagesProps) {
  const t = useTranslations("Checkout");
  const answers = useStepSummaries(state, checkout);
  const bodies = {
    address: <AddressStage state={state} checkout={checkout} {...edit} />,
    shipping: <ShippingStage state={state} checkout={checkout} />,
    payment: <PaymentStage state={state} checkout={checkout} />,
  } satisfies Record<Stage, unknown>;
  return (
    <ol className="mb-2">
      {STAGES.map((stage, index) => {
        const next = stageAfter(stage);
        return (
          <StageItem
            key={stage}
            stage={stage}
            number={index + 1}
            title={titles[stage]}
            shortTitle={stage === "address" ? t("address") : titles[stage]}
            answer={answers[stage]}
            nextTitle={next ? titles[next] : undefined}
            stages={stages}
          >
            {bodies[stage]}
          </StageItem>
        );
      })}
    </ol>
  );
}
