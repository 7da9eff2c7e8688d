"use client";

import { useTranslations } from "next-intl";
import { Amount } from "@/components/catalog/amount";
import { ReadyAfterDocuments } from "@/components/catalog/ready-after-documents";
import { useNotices } from "@/components/catalog/use-notices";
import { RadioList, RadioRow } from "@/components/ui/radio-list";
import type { Checkout, ShippingMethod } from "@/lib/contract/checkout";
import { shippingCost } from "@/lib/domain/checkout/bill";
import { errorKey, errorText } from "@/lib/domain/errors/notice";
import { formatToman } from "@/lib/domain/shared/money";
import { joined } from "@/lib/persian/joined";
import type { CheckoutState } from "./use-checkout";
import { useOrderFormatters } from "./use-order-formatters";
import { headingId } from "./use-stages";

type ShippingStageProps = { state: CheckoutState; checkout: Checkout };

/** Methods that do not serve the address, or are disabled, stay listed and say so. */
export function ShippingStage({ state: { choice, choose, bill }, checkout }: ShippingStageProps) {
  const t = useTranslations("Checkout");
  const tell = useNotices();
  const { days } = useOrderFormatters();
  const { posting_methods: methods, free_shipping_threshold: threshold } = checkout;
  const isGroup = choice.selling?.kind === "group";
  const refusalOf = ({ active, reason }: ShippingMethod) =>
    active
      ? undefined
      : {
          reason: reason ?? t("methodDisabled"),
          onPress: () => tell([reason ? errorText(reason) : errorKey("Errors.shippingInactive")]),
        };
  const costOf = ({ amount, free_for_companies }: ShippingMethod) =>
    shippingCost({
      shipping: { amount, freeForCompanies: free_for_companies },
      isGroupOrder: isGroup,
      freeShippingThreshold: threshold,
      goodsPayable: bill?.goodsPayable ?? 0,
    });
  return (
    <>
      {checkout.documents && (
        <p>
          <ReadyAfterDocuments wait={checkout.documents} />
        </p>
      )}
      <RadioList labelledBy={headingId("shipping")}>
        {methods.map((method) => (
          <RadioRow
            key={method.id}
            name="shipping"
            value={method.id}
            checked={method.id === choice.postingMethodId}
            onChoose={() => choose({ type: "shippingChosen", id: method.id })}
            label={method.title}
            description={method.active && joined([days(method), method.description])}
            refusal={refusalOf(method)}
            end={<Cost rial={costOf(method)} />}
          />
        ))}
      </RadioList>
      {threshold > 0 && !isGroup && (
        <p className="text-xs text-ink-soft">{t("freeBelow", { amount: formatToman(threshold) })}</p>
      )}
    </>
  );
}

function Cost({ rial }: { rial: number }) {
  const t = useTranslations("Checkout");
  return rial === 0 ? <span className="font-medium">{t("free")}</span> : <Amount rial={rial} />;
}
