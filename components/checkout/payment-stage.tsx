"use client";

import { useTranslations } from "next-intl";
import { useId } from "react";
import { useNotices } from "@/components/catalog/use-notices";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { RadioList, RadioRow } from "@/components/ui/radio-list";
import { type Checkout, type PaymentPort, PeriodType } from "@/lib/contract/checkout";
import { selectablePaymentMethods } from "@/lib/domain/checkout/payment-ports";
import type { Notice } from "@/lib/domain/errors/notice";
import { formatToman } from "@/lib/domain/shared/money";
import type { CheckoutState } from "./use-checkout";
import { PERIODS } from "./use-order-formatters";
import { headingId } from "./use-stages";

type PaymentStageProps = { state: CheckoutState; checkout: Checkout };

/** The payment method and the order's repetition. */
export function PaymentStage({ state, checkout }: PaymentStageProps) {
  const t = useTranslations();
  const tell = useNotices();
  const { choice, choose, bill, retry } = state;
  const payable = bill?.payable ?? 0;
  if (checkout.payment_ports.length === 0) {
    return (
      <Alert tone="warning" live action={<Button onClick={() => void retry()}>{t("Common.retry")}</Button>}>
        {t("Checkout.noPorts")}
      </Alert>
    );
  }
  const taking = selectablePaymentMethods(checkout.payment_ports, {
    payable,
    isGroup: choice.selling?.kind === "group",
  });
  // A gateway that does not accept this amount stays listed and says so; payment without a gateway is listed only if
  // needed.
  const shown = checkout.payment_ports.filter((port) => taking.includes(port) || port.max_amount !== undefined);
  const refusalOf = (port: PaymentPort) => {
    if (taking.includes(port)) return undefined;
    const { min_amount = 0, max_amount = 0 } = port;
    const reason =
      payable < min_amount
        ? t("Checkout.portMin", { amount: formatToman(min_amount) })
        : t("Checkout.portMax", { amount: formatToman(max_amount) });
    return { reason, onPress: () => tell([{ level: "warning", text: reason } satisfies Notice]) };
  };
  return (
    <>
      <RadioList labelledBy={headingId("payment")}>
        {shown.map((port) => (
          <RadioRow
            key={port.id}
            name="payment"
            value={port.id}
            label={port.name}
            description={port.description}
            checked={port.id === choice.paymentPortId}
            onChoose={() => choose({ type: "paymentChosen", id: port.id })}
            refusal={refusalOf(port)}
          />
        ))}
      </RadioList>
      {choice.paymentPortId !== null && <Periods state={state} />}
    </>
  );
}

function Periods({ state: { choice, choose } }: Pick<PaymentStageProps, "state">) {
  const t = useTranslations("Checkout");
  const tell = useNotices();
  const id = useId();
  const soon = {
    reason: t("periodSoon"),
    isQuiet: true,
    onPress: () => tell([{ level: "warning", key: "Checkout.periodSoon" }]),
  };
  return (
    <section className="flex flex-col gap-3">
      <h3 id={id} className="text-base font-bold">
        {t("period")}
      </h3>
      <RadioList labelledBy={id}>
        {PERIODS.map((period) => (
          <RadioRow
            key={period.id}
            name="period"
            value={period.id}
            label={t(period.key)}
            description={period.id === PeriodType.Daily ? undefined : t(period.hint)}
            checked={period.id === choice.period}
            onChoose={() => choose({ type: "periodChosen", period: period.id })}
            refusal={period.id === PeriodType.Daily ? soon : undefined}
          />
        ))}
      </RadioList>
    </section>
  );
}
