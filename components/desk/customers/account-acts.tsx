"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/desk/kit/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { shopApi } from "@/lib/api/browser";
import type { DeskCustomer } from "@/lib/contract/desk-customer";
import { staffReasonSchema } from "@/lib/contract/schemas/desk-customer";
import { formatToman } from "@/lib/domain/shared/money";
import { toPersianDigits } from "@/lib/persian/digits";
import { joined } from "@/lib/persian/joined";
import { ReasonDialog } from "./reason-dialog";
import { useAct } from "./use-act";

const WORD = "min-h-11 pe-4 text-xs font-medium";

/** Ends a customer's sessions, blocks the account or opens it again; for owners. */
export function AccountActs({ customer }: { customer: DeskCustomer }) {
  const t = useTranslations("StaffCustomers");
  const { act, failure, isBusy } = useAct();
  const { id, name, blocked, sessions } = customer;
  const [isEnding, setIsEnding] = useState(false);
  const end = async () => {
    await act(() => shopApi.deskCustomer.endSessions({ id }));
    setIsEnding(false);
  };
  return (
    <>
      {blocked && <p className="pt-1 text-danger">{t("blockedBy", { reason: blocked.reason ?? "–" })}</p>}
      <p className="flex flex-wrap">
        {sessions.count > 0 && (
          <button type="button" onClick={() => setIsEnding(true)} className={`${WORD} text-brand`}>
            {t("endSessions")}
          </button>
        )}
        {blocked ? (
          <Button
            variant="outline"
            loading={isBusy}
            onClick={() => act(() => shopApi.deskCustomer.block({ id, verdict: false }))}
          >
            {t("unblock")}
          </Button>
        ) : (
          <Block customer={customer} />
        )}
      </p>
      <p role="alert" className="text-danger empty:hidden">
        {failure}
      </p>
      <ConfirmDialog
        open={isEnding}
        title={t("endAsk", { name })}
        description={t("endText")}
        confirmLabel={t("endSessions")}
        cancelLabel={t("drop")}
        closeLabel={t("close")}
        loading={isBusy}
        onConfirm={end}
        onClose={() => setIsEnding(false)}
      />
    </>
  );
}

/** Names what stays open: orders, which somebody must still finish, and the wallet. */
function Block({ customer: { id, name, open_orders, wallet } }: { customer: DeskCustomer }) {
  const t = useTranslations("StaffCustomers");
  const router = useRouter();
  const [isOpen, setIsOpen] = useState(false);
  const open = joined(open_orders.map(toPersianDigits));
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)} className={`${WORD} text-danger`}>
        {t("block")}
      </button>
      <ReasonDialog
        isOpen={isOpen}
        title={t("blockAsk", { name })}
        text={[
          t("blockText"),
          open && t("blockOpen", { numbers: open }),
          wallet && wallet.balance !== 0 && t("blockWallet", { amount: formatToman(wallet.balance) }),
        ]
          .filter(Boolean)
          .join(" ")}
        label={t("staffReason")}
        save={t("block")}
        danger
        schema={staffReasonSchema}
        call={(reason) => shopApi.deskCustomer.block({ id, verdict: true, reason })}
        onDone={() => router.refresh()}
        onClose={() => setIsOpen(false)}
      />
    </>
  );
}
