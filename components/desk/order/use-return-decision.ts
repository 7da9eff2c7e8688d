import { useTranslations } from "next-intl";
import { currentOf } from "@/components/desk/kit/current-of";
import { useIdempotencyKey } from "@/components/desk/kit/use-idempotency-key";
import { useShopForm } from "@/components/form/use-shop-form";
import { shopApi } from "@/lib/api/browser";
import type { DeskOrder } from "@/lib/contract/desk-order";
import { returnDecisionSchema } from "@/lib/contract/schemas/desk-order";

export type ReturnFormProps = {
  order: DeskOrder;
  onChange: (order: DeskOrder) => void;
  onClose: () => void;
};

type Decision = Omit<Parameters<typeof shopApi.deskOrder.decideReturn>[0], "id" | "version">;

/** The form of a decision about a return; `first` are the values that it starts with. */
export function useReturnDecision({ order, onChange }: ReturnFormProps, first: Decision) {
  const t = useTranslations("Staff");
  const keyOf = useIdempotencyKey();
  return useShopForm(
    (values) => shopApi.deskOrder.decideReturn({ id: order.id, ...values }, { idempotencyKey: keyOf(values) }),
    {
      schema: returnDecisionSchema,
      defaultValues: { version: order.version, answer: "", sms: true, restock: false, ...first },
      notices: ({ message }) => [{ level: "error", text: message ?? t("failed") }],
      onRefused: ({ data }) => {
        const current = currentOf<DeskOrder>(data);
        if (current) onChange(current);
      },
      onDone: onChange,
    },
  );
}

export type ReturnDecisionForm = ReturnType<typeof useReturnDecision>;
