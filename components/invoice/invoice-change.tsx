"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { ChangePaper } from "@/components/catalog/change-paper";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { FootBar } from "@/components/ui/foot-bar";
import { Receipt } from "@/components/ui/receipt";
import type { OrderChange } from "@/lib/contract/order-change";
import { formatRial } from "@/lib/domain/shared/money";
import { toPersianDigits } from "@/lib/persian/digits";
import { formatJalaliDate, formatJalaliDayMoment } from "@/lib/persian/jalali";
import { Card } from "./card-number";
import { useAnswer } from "./use-change";

type InvoiceChangeProps = { change: OrderChange; onAnswered: () => void };

/** An offer to change the paid order: what it would become, what it differs by, and the customer's answer. */
export default function InvoiceChange({ change, onAnswered }: InvoiceChangeProps) {
  const t = useTranslations("OrderChange");
  const { accept, keep, isBusy } = useAnswer(change, onAnswered);
  const [isAsking, setIsAsking] = useState(false);
  const number = toPersianDigits(change.invoice);
  const refuse = () => keep().then(() => setIsAsking(false));
  return (
    <section aria-labelledby="change" className="grid gap-4 print:hidden">
      <Receipt edges="both">
        <h2 id="change" className="text-lg font-bold">
          {t("title", { number })}
        </h2>
        {change.paid_at && <p>{t("paidAt", { time: formatJalaliDate(change.paid_at) })}</p>}
        <p className="break-words text-ink-soft">{t("reason", { reason: change.reason })}</p>
        <ChangePaper terms={change} unit="rial" />
        <Refunds change={change} />
        <p className="mt-3">{t("until", { time: formatJalaliDayMoment(change.until) })}</p>
      </Receipt>
      {change.payment && (
        <Alert tone="warning" live>
          {t(change.payment === "started" ? "paymentStarted" : "paymentFailed")}
        </Alert>
      )}
      <p className="text-ink-soft">{t("otherwise")}</p>
      <FootBar>
        <div className="flex flex-wrap items-center gap-x-3">
          <Button variant="ghost" size="word" onClick={() => setIsAsking(true)}>
            {t("keep")}
          </Button>
          <Button size="lg" className="flex-1" loading={isBusy && !isAsking} onClick={accept}>
            {t(change.difference > 0 ? "acceptAndPay" : "accept")}
          </Button>
        </div>
      </FootBar>
      <KeepDialog
        isOpen={isAsking}
        isBusy={isBusy}
        number={number}
        onKeep={refuse}
        onClose={() => setIsAsking(false)}
      />
    </section>
  );
}

type KeepDialogProps = {
  isOpen: boolean;
  isBusy: boolean;
  number: string;
  onKeep: () => void;
  onClose: () => void;
};

function KeepDialog({ isOpen, isBusy, number, onKeep, onClose }: KeepDialogProps) {
  const t = useTranslations("OrderChange");
  const common = useTranslations("Common");
  return (
    <ConfirmDialog
      open={isOpen}
      title={t("keepAsk")}
      description={t("keepHint", { number })}
      confirmLabel={t("keep")}
      cancelLabel={common("back")}
      closeLabel={common("close")}
      loading={isBusy}
      onConfirm={onKeep}
      onClose={onClose}
    />
  );
}

/** Where a negative difference goes. */
function Refunds({ change: { to_payment, to_wallet, card } }: { change: OrderChange }) {
  const t = useTranslations("OrderChange");
  const amount = formatRial(to_payment);
  return (
    <div className="mt-3 empty:hidden">
      {to_payment > 0 && card && <p>{t.rich("toCard", { amount, card: () => <Card digits={card} /> })}</p>}
      {to_payment > 0 && !card && <p>{t("toAccount", { amount })}</p>}
      {to_wallet > 0 && <p>{t("toWallet", { amount: formatRial(to_wallet) })}</p>}
    </div>
  );
}
