"use client";

import { useTranslations } from "next-intl";
import { Amount } from "@/components/catalog/amount";
import { useNotices } from "@/components/catalog/use-notices";
import { RadioCard } from "@/components/ui/radio-card";
import type { PostingMethod } from "@/lib/contract/checkout";
import { errorKey, errorText } from "@/lib/domain/errors/notice";

type ShippingStepProps = {
  methods: readonly PostingMethod[];
  chosenId: number | null;
  /** True while the order is small enough to travel for nothing. */
  isWaived: boolean;
  onChoose: (id: number) => void;
};

/** How the parcel travels. One that does not go to the address, or is disabled, stays in the list and says so. */
export function ShippingStep({ methods, chosenId, isWaived, onChoose }: ShippingStepProps) {
  const t = useTranslations("Checkout");
  const tell = useNotices();
  return methods.map(({ id, title, description, amount, active, reason, free_for_companies }) => {
    const isFree = amount === 0 || isWaived || free_for_companies.length > 0;
    const price = isFree ? t("free") : <Amount rial={amount} />;
    return (
      <RadioCard
        key={id}
        name="shipping"
        value={id}
        checked={id === chosenId}
        aria-disabled={!active || undefined}
        onChange={() =>
          active ? onChoose(id) : tell([reason ? errorText(reason) : errorKey("Errors.shippingInactive")])
        }
        label={title}
        description={active ? description : (reason ?? t("methodDisabled"))}
        end={active && <span className="shrink-0 text-base font-medium">{price}</span>}
        className={active ? "" : "text-ink-faint"}
      />
    );
  });
}
