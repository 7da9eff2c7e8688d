"use client";

import ArrowRight from "lucide-react/icons/arrow-right";
import { useTranslations } from "next-intl";
import { type ReactNode, useRef, useState } from "react";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Skeleton } from "@/components/ui/skeleton";
import { TextArea } from "@/components/ui/text-area";
import type { Address } from "@/lib/contract/address";
import { type Checkout, PaymentPortId } from "@/lib/contract/checkout";
import type { Bill } from "@/lib/domain/bill";
import { routes } from "@/lib/routes";
import { BillSummary } from "./bill-summary";
import { CheckoutItems } from "./checkout-items";
import { OrderSteps } from "./order-steps";
import { type CheckoutState, useCheckout } from "./use-checkout";
import { useSubmitOrder } from "./use-submit-order";

const NOTE_MAX = 2000;

/** The dialog that adds an address belongs to another noun; the page brings it. */
export type AddressDialogSlot = (props: {
  open: boolean;
  isFirst: boolean;
  onClose: () => void;
  onSaved: (address: Address) => void;
}) => ReactNode;

/** The checkout of a personal order. */
export function CheckoutScreen({ addressDialog }: { addressDialog: AddressDialogSlot }) {
  const t = useTranslations();
  const state = useCheckout();
  const { checkout, addresses, bill, hasFailed, reload } = state;
  return (
    <div className="mx-auto max-w-page px-gutter pt-4 lg:py-8">
      <a
        href={routes.cart}
        className="inline-flex min-h-11 items-center gap-2 text-base font-medium text-brand hover:underline"
      >
        <ArrowRight aria-hidden="true" className="size-4" />
        {t("Checkout.backToCart")}
      </a>
      <h1 className="mb-4 text-title font-bold lg:mb-6">{t("Checkout.title")}</h1>
      {checkout && addresses && bill ? (
        <Order state={state} checkout={checkout} bill={bill} addressDialog={addressDialog} />
      ) : hasFailed ? (
        <Alert tone="danger" live action={<Button onClick={() => void reload()}>{t("Common.retry")}</Button>}>
          {t("Errors.tryAgain")}
        </Alert>
      ) : (
        <CheckoutSkeleton />
      )}
    </div>
  );
}

type OrderProps = { state: CheckoutState; checkout: Checkout; bill: Bill; addressDialog: AddressDialogSlot };

function Order({ state, checkout, bill, addressDialog }: OrderProps) {
  const t = useTranslations("Checkout");
  const { choice, addresses = [], choose, reload } = state;
  const note = useRef<HTMLTextAreaElement>(null);
  const [isAdding, setIsAdding] = useState(false);
  const { submit, isSending, hasChanged } = useSubmitOrder(state);

  const handleSaved = async ({ id }: Address) => {
    await reload();
    choose({ type: "addressChosen", id });
  };

  return (
    <div className="gap-12 max-lg:flex max-lg:flex-col max-lg:gap-6 lg:grid lg:grid-cols-[minmax(0,1fr)_auto] lg:items-start">
      <div className="min-w-0">
        <OrderSteps state={state} checkout={checkout} onAddAddress={() => setIsAdding(true)} />
        <section className="border-t py-5">
          <TextArea ref={note} label={t("notes")} placeholder={t("notesPlaceholder")} rows={3} maxLength={NOTE_MAX} />
        </section>
        <CheckoutItems checkout={checkout} />
      </div>
      <BillSummary
        bill={bill}
        hasShipping={choice.postingMethodId !== null}
        hasChanged={hasChanged}
        isOnline={choice.paymentPortId !== PaymentPortId.NoOnlinePayment}
        isSending={isSending}
        onSubmit={() => void submit(note.current?.value ?? "")}
      />
      {addressDialog({
        open: isAdding,
        isFirst: addresses.length === 0,
        onClose: () => setIsAdding(false),
        onSaved: (address) => void handleSaved(address),
      })}
    </div>
  );
}

function CheckoutSkeleton() {
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_auto] lg:gap-12">
      <div className="flex flex-col gap-4">
        {[1, 2, 3].map((box) => (
          <Skeleton key={box} className="h-40 rounded-md" />
        ))}
      </div>
      <Skeleton className="h-56 lg:w-84" />
    </div>
  );
}
