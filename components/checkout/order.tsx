"use client";

import { useTranslations } from "next-intl";
import { lazy, type ReactNode, useState } from "react";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Late } from "@/components/ui/late";
import type { Address } from "@/lib/contract/address";
import type { CartLine } from "@/lib/contract/cart";
import { type Checkout, HOLD_MINUTES, PaymentPortId } from "@/lib/contract/checkout";
import type { Bill } from "@/lib/domain/checkout/bill";
import { chosenCompany } from "@/lib/domain/checkout/checkout-bill";
import { type Stage, skippedStages } from "@/lib/domain/checkout/checkout-stages";
import { toPersianDigits } from "@/lib/persian/digits";
import { BillPaper } from "./bill-paper";
import { CheckoutBar } from "./checkout-bar";
import { CheckoutItems } from "./checkout-items";
import { OrderExtras } from "./order-extras";
import { OrderNote } from "./order-note";
import { OrderStages, useStageTitles } from "./order-stages";
import type { CheckoutState } from "./use-checkout";
import { useStages } from "./use-stages";
import { useSubmitOrder } from "./use-submit-order";

const ChangedSheet = lazy(() => import("./changed-sheet"));

type AddressDialogSlot = (props: {
  open: boolean;
  address?: Address;
  isFirst: boolean;
  onClose: () => void;
  onSaved: (address: Address) => void;
}) => ReactNode;

/** Components from other folders, which this folder must not import, so the page passes them in. */
export type CheckoutSlots = {
  addressDialog: AddressDialogSlot;
  /** Cart rows for lines that cannot be ordered as they are. */
  cartRows: (lines: readonly CartLine[]) => ReactNode;
};

type OrderProps = CheckoutSlots & { state: CheckoutState; checkout: Checkout; bill: Bill };

export function Order({ state, checkout, bill, addressDialog, cartRows }: OrderProps) {
  const t = useTranslations("Checkout");
  const say = useTranslations();
  const { choice, addresses = [] } = state;
  const [edited, setEdited] = useState<Address | "new" | null>(null);
  const stages = useStages(
    choice,
    skippedStages(checkout, addresses.length, { payable: bill.payable, isGroup: choice.selling?.kind === "group" }),
  );
  const titles = useStageTitles(checkout);
  const submit = useSubmitOrder(state, stages.show);
  const isPaidNow = bill.payable > 0 && choice.paymentPortId !== PaymentPortId.NoOnlinePayment;
  const note = useHoldNote(checkout, bill, isPaidNow);
  const edit = { onAdd: () => setEdited("new"), onEdit: setEdited };

  const handleSaved = async ({ id }: Address) => {
    await state.reload();
    // An edited address stays selected; a new one has to be selected here.
    if (edited === "new") state.choose({ type: "addressChosen", id });
    stages.catchFocus("address");
  };

  return (
    <div className="max-lg:flex max-lg:flex-col lg:grid lg:min-h-[calc(100dvh-3.5rem)] lg:grid-cols-[minmax(0,1fr)_25rem]">
      <div className="min-w-0 pt-4 lg:col-start-1 lg:py-9 lg:pe-14">
        <h1 className="mb-2 text-title font-bold lg:mb-4">{t("title")}</h1>
        {state.hasFailed && (
          <Alert tone="danger" live action={<Button onClick={() => void state.reload()}>{say("Common.retry")}</Button>}>
            {say("Errors.tryAgain")}
          </Alert>
        )}
        <OrderStages state={state} checkout={checkout} stages={stages} titles={titles} edit={edit} />
        <CheckoutItems checkout={checkout} soldOut={submit.soldOut} rows={cartRows} />
        <OrderNote field={submit.note} />
      </div>
      <section
        aria-label={t("summary")}
        // The colored background extends to the edge of the screen at any width.
        className="max-lg:contents lg:relative lg:col-start-2 lg:-me-gutter lg:bg-sunken lg:px-8 lg:shadow-[-50vw_0_0_50vw_var(--sunken)] lg:[clip-path:inset(0_0_0_-100vw)]"
      >
        <div className="max-lg:contents lg:sticky lg:top-9 lg:flex lg:flex-col lg:pt-9">
          <OrderExtras state={state} checkout={checkout} />
          <div className="max-lg:-mx-gutter max-lg:bg-sunken max-lg:px-gutter max-lg:py-5 lg:-order-1 lg:pb-4">
            <BillPaper state={state} checkout={checkout} bill={bill} />
            {note && <p className="mt-5 text-xs text-ink-soft lg:hidden">{note}</p>}
          </div>
          <CheckoutBar
            bill={bill}
            sumLabel={useSumLabel(state, checkout, bill, stages.open)}
            goOn={stages.next && { title: titles[stages.next], onPress: stages.goOn }}
            isPaidNow={isPaidNow}
            note={note}
            submit={submit}
          >
            {submit.changed && (
              <Late failed={<TotalChanged />}>
                <ChangedSheet
                  changed={submit.changed}
                  fresh={{ checkout, bill }}
                  onAccept={(total) => void submit.submit(total)}
                  onClose={submit.close}
                />
              </Late>
            )}
          </CheckoutBar>
        </div>
      </section>
      {addressDialog({
        open: edited !== null,
        address: edited === "new" || edited === null ? undefined : edited,
        isFirst: addresses.length === 0,
        onClose: () => setEdited(null),
        onSaved: (address) => void handleSaved(address),
      })}
    </div>
  );
}

/** Returns how long the goods are held after ordering; null for a zero-amount order. */
function useHoldNote({ transfer_hold: transfer }: Checkout, { payable }: Bill, isPaidNow: boolean): string | null {
  const t = useTranslations("Checkout");
  if (isPaidNow) return t("holdNote", { minutes: toPersianDigits(HOLD_MINUTES) });
  if (payable === 0 || !transfer) return null;
  const { minutes, hours } = transfer;
  return t("transferNote", { minutes: toPersianDigits(minutes), hours: toPersianDigits(hours) });
}

/** Shown instead of the dialog if its script fails to load. */
function TotalChanged() {
  const t = useTranslations("Checkout");
  return (
    <div className="mb-3">
      <Alert tone="warning" live>
        {t("totalChanged")}
      </Alert>
    </div>
  );
}

function useSumLabel(state: CheckoutState, checkout: Checkout, bill: Bill, open: Stage | null): string {
  const t = useTranslations("Checkout");
  if (bill.walletUsed < 0) return t("withDebt");
  const percent = chosenCompany(checkout, state.choice)?.discount_percent;
  if (percent) return t("withGroup", { percent: toPersianDigits(percent) });
  if (open === "address" || state.choice.postingMethodId === null) return t("goods");
  return open === "shipping" ? t("soFar") : t("payable");
}
