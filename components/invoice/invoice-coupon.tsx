"use client";

import { useTranslations } from "next-intl";
import { useRef } from "react";
import { useNotices } from "@/components/catalog/use-notices";
import { useShopForm } from "@/components/form/use-shop-form";
import { WaitNote } from "@/components/form/wait-note";
import { Button } from "@/components/ui/button";
import { CodeText } from "@/components/ui/code-text";
import { TextField } from "@/components/ui/text-field";
import { shopApi } from "@/lib/api/browser";
import type { Invoice } from "@/lib/contract/invoice";
import { couponCodeSchema } from "@/lib/contract/schemas/checkout";
import { INVOICE_COUPON_APPLIED, INVOICE_COUPON_REMOVED, invoiceCouponNotice } from "@/lib/domain/errors/invoice";
import { canPay, isPaid } from "@/lib/domain/order/invoice-transitions";
import { useBusy } from "@/lib/hooks/use-busy";
import { settle } from "@/lib/state/storage/settle";

const SPINNER_MS = 8000;

type InvoiceCouponProps = {
  invoice: Invoice;
  onChanged: () => void;
};

export function InvoiceCoupon({ invoice, onChanged }: InvoiceCouponProps) {
  const place = useRef<HTMLDivElement>(null);
  const { status, is_expired: isExpired, payable_amount: payable, customer, coupon, payment_status } = invoice;
  const isUnpaid = !isPaid(payment_status) && canPay({ status, isExpired, payable, hasCustomer: customer !== null });
  if (!isUnpaid) return null;
  const change = () => {
    // The clicked button is replaced.
    place.current?.focus({ preventScroll: true });
    onChanged();
  };
  return (
    <div ref={place} tabIndex={-1} className="max-w-120 outline-none print:hidden">
      {coupon ? (
        <AppliedCoupon id={invoice.id} code={coupon.code} onRemoved={change} />
      ) : (
        <CodeForm id={invoice.id} onApplied={change} />
      )}
    </div>
  );
}

function CodeForm({ id, onApplied }: { id: number; onApplied: () => void }) {
  const t = useTranslations("Checkout");
  const tell = useNotices();
  const { form, field, button } = useShopForm(({ code }) => shopApi.invoice.setCoupon({ id, code }), {
    schema: couponCodeSchema,
    defaultValues: { code: "" },
    notices: (refusal) => [invoiceCouponNotice(refusal)],
    limitMs: SPINNER_MS,
    onDone: () => {
      tell([INVOICE_COUPON_APPLIED]);
      onApplied();
    },
  });
  return (
    <form {...form}>
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1">
          <TextField
            {...field("code")}
            label={t("coupon")}
            ltr
            maxLength={32}
            autoComplete="off"
            autoCapitalize="characters"
          />
        </div>
        <Button type="submit" variant="outline" loading={button.isBusy} className="mt-7">
          {t("applyCoupon")}
        </Button>
      </div>
      <WaitNote until={button.waitUntil} />
    </form>
  );
}

function AppliedCoupon({ id, code, onRemoved }: { id: number; code: string; onRemoved: () => void }) {
  const t = useTranslations("Checkout");
  const tell = useNotices();
  const [isBusy, run] = useBusy(SPINNER_MS);
  const remove = () =>
    run(async () => {
      const result = await settle(shopApi.invoice.removeCoupon({ id }));
      tell([result.ok ? INVOICE_COUPON_REMOVED : invoiceCouponNotice(result.error)]);
      if (result.ok) onRemoved();
    });
  return (
    <div className="flex min-h-11 items-center justify-between gap-4 border-y">
      <p>
        {t("coupon")} <CodeText>{code}</CodeText>
      </p>
      <Button variant="ghost" size="word" loading={isBusy} onClick={remove}>
        {t("removeCoupon")}
      </Button>
    </div>
  );
}
