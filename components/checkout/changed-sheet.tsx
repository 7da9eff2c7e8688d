"use client";

import { useTranslations } from "next-intl";
import { Amount } from "@/components/catalog/amount";
import { Button, ButtonLink } from "@/components/ui/button";
import { Sheet } from "@/components/ui/sheet";
import { type SeenBill, type TotalChange, totalChanges } from "@/lib/domain/basket/total-change";
import { formatToman } from "@/lib/domain/shared/money";
import { formatCount } from "@/lib/persian/digits";
import { routes } from "@/lib/routes";
import type { ChangedTotal } from "./use-submit-order";

type ChangedSheetProps = {
  changed: ChangedTotal;
  fresh: SeenBill;
  onAccept: (total: number) => void;
  onClose: () => void;
};

/**
 * Shown if the total changed before the order was placed, so no order exists yet. Explains the difference line by line.
 */
export default function ChangedSheet({ changed: { seen, total }, fresh, onAccept, onClose }: ChangedSheetProps) {
  const t = useTranslations();
  return (
    <Sheet
      open
      onOpenChange={(open) => !open && onClose()}
      title={t("Checkout.changedTitle")}
      description={t("Checkout.changedText")}
      closeLabel={t("Common.close")}
      footer={
        <div className="flex w-full flex-col gap-1">
          <Button wide onClick={() => onAccept(total)}>
            {t("Checkout.acceptTotal")}
          </Button>
          <ButtonLink variant="ghost" wide href={routes.cart}>
            {t("Checkout.backToCart")}
          </ButtonLink>
        </div>
      }
    >
      <dl className="mt-4 space-y-3">
        <Row label={t("Checkout.seenTotal")} rial={seen.bill.payable} />
        {totalChanges(seen, fresh).map((change) => (
          <ChangeRow key={"line" in change ? change.line : change.kind} change={change} />
        ))}
        <div className="flex items-baseline justify-between gap-4 border-t border-dashed pt-4 font-bold">
          <dt>{t("Checkout.freshTotal")}</dt>
          <dd className="text-xl">
            <Amount rial={total} />
          </dd>
        </div>
      </dl>
    </Sheet>
  );
}

function Row({ label, rial }: { label: string; rial: number }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt>{label}</dt>
      <dd className="font-medium">
        <Amount rial={rial} />
      </dd>
    </div>
  );
}

const LABELS = {
  goods: "goods",
  group: "groupDiscount",
  coupon: "coupon",
  agent: "agentDiscount",
  friend: "friendDiscount",
  wallet: "wallet",
  shipping: "shippingCost",
} as const;

function ChangeRow({ change }: { change: TotalChange }) {
  const t = useTranslations("Checkout");
  const { from, to, effect } = change;
  const label =
    change.kind === "price"
      ? t(to > from ? "priceUp" : "priceDown", { name: change.name })
      : change.kind === "count"
        ? t("countOf", { name: change.name })
        : t(LABELS[change.kind]);
  const say = change.kind === "count" ? formatCount : formatToman;
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4">
      <dt className="min-w-0 flex-1">{label}</dt>
      <dd className={`font-medium ${effect < 0 ? "text-success" : ""}`}>
        <Amount rial={effect} isSigned />
      </dd>
      <dd className="basis-full text-xs text-ink-soft">{t("fromTo", { from: say(from), to: say(to) })}</dd>
    </div>
  );
}
