"use client";

import { useAtomValue, useSetAtom } from "jotai";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { useNotices } from "@/components/catalog/use-notices";
import { shopApi } from "@/lib/api/browser";
import type { OrderPlaced } from "@/lib/contract/checkout";
import { firstMissing } from "@/lib/domain/checkout";
import { checkoutSaveNotices, isTotalChange, missingNotice } from "@/lib/domain/errors/checkout";
import { NO_ANSWER, type Refusal } from "@/lib/domain/errors/notice";
import { routes } from "@/lib/routes";
import { emptyBasketAtom } from "@/lib/state/basket";
import { leavePageAtom } from "@/lib/state/navigation";
import { randomKey } from "@/lib/state/random-key";
import { settle } from "@/lib/state/settle";
import type { CheckoutState } from "./use-checkout";

export const RELEASE_MS = 2000; // spec 9

type Attempt = { body: string; key: string };

/** Nobody knows whether the order was made: the same attempt must be asked for again, not a new one. */
const isUnclear = ({ code }: Refusal) => code === NO_ANSWER || code >= 500;

/** Places the order: checks what is missing, sends it once, and goes to the bank or to the result. */
export function useSubmitOrder({ choice, bill, rejectPort, reload }: CheckoutState) {
  const tell = useNotices();
  const goToPayment = useGoToPayment();
  const [isSending, setIsSending] = useState(false);
  const [hasChanged, setHasChanged] = useState(false);
  const attempt = useRef<Attempt | null>(null);
  const release = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => () => clearTimeout(release.current), []);

  async function handleRefusal(refusal: Refusal): Promise<void> {
    if (!isUnclear(refusal)) attempt.current = null;
    if (refusal.code === 402 && choice.paymentPortId !== null) rejectPort(choice.paymentPortId);
    if (isTotalChange(refusal)) {
      await reload();
      setHasChanged(true);
    }
    tell(checkoutSaveNotices(refusal));
    setIsSending(false);
  }

  async function submit(note: string): Promise<void> {
    const missing = firstMissing(choice);
    if (missing) {
      tell([missingNotice(missing)]);
      return showStep(missing === "time" ? "shipping" : missing);
    }
    const { addressId, postingMethodId, paymentPortId, timeId, period } = choice;
    if (!bill || isSending || addressId === null || postingMethodId === null || paymentPortId === null) return;
    if (timeId === null || period === null) return;
    setIsSending(true);
    setHasChanged(false);
    const order = {
      info_id: addressId,
      posting_method: postingMethodId,
      payment_port: paymentPortId,
      periodic_type: period,
      coupon_id: null,
      time_id: timeId,
      use_wallet: 0,
      note_context: note,
      visitor_discount: 0,
      expected_total: bill.payable,
    } as const;
    const body = JSON.stringify(order);
    if (attempt.current?.body !== body) attempt.current = { body, key: randomKey() };
    const result = await settle(shopApi.checkout.save(order, { idempotencyKey: attempt.current.key }));
    if (!result.ok) return handleRefusal(result.error);
    goToPayment(result.data);
    // The page is being left; should that fail, the button comes back.
    release.current = setTimeout(() => setIsSending(false), RELEASE_MS);
  }

  return { submit, isSending, hasChanged };
}

/** The anchor of a step's box on the page. */
export const stepId = (step: string) => `checkout-${step}`;

function showStep(step: string): void {
  const box = document.getElementById(stepId(step));
  box?.scrollIntoView({ block: "start" });
  box?.focus({ preventScroll: true });
}

function useGoToPayment(): (placed: OrderPlaced) => void {
  const t = useTranslations("Payment");
  const router = useRouter();
  const emptyBasket = useSetAtom(emptyBasketAtom);
  const { leave } = useAtomValue(leavePageAtom);
  return ({ url, tracking_code }) => {
    emptyBasket();
    if (url) return leave(url);
    router.replace(
      `${routes.payments}?${new URLSearchParams({ status: "1", message: t("registered"), tracking_code })}`,
    );
  };
}
