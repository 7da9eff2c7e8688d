import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/desk/kit/button";
import { useIdempotencyKey } from "@/components/desk/kit/use-idempotency-key";
import { ChosenBar } from "@/components/desk/lists/chosen-bar";
import { shopApi } from "@/lib/api/browser";
import type { CustomerOutcome, DeskCustomerRow } from "@/lib/contract/desk-customer";
import { useBusy } from "@/lib/hooks/use-busy";
import { formatCount } from "@/lib/persian/digits";
import { joined } from "@/lib/persian/joined";
import { GiveCode } from "./give-code";

type CustomerBulkProps = {
  chosen: readonly DeskCustomerRow[];
  mayConfirm: boolean;
  mayGiveCodes: boolean;
  onDrop: () => void;
};

/** Confirms the selected customers that wait for it, or gives each selected one a code. */
export function CustomerBulk({ chosen, mayConfirm, mayGiveCodes, onDrop }: CustomerBulkProps) {
  const t = useTranslations("StaffCustomers");
  const router = useRouter();
  const [isBusy, run] = useBusy();
  const [told, setTold] = useState("");
  // Outlives the dialog, so that the same request after a lost answer is done once.
  const keyOf = useIdempotencyKey();
  const gifted = chosen.filter(({ is_blocked }) => !is_blocked);
  const waiting = chosen.filter(({ confirm }) => confirm === "todo");
  const size = formatCount(waiting.length);
  const confirm = async (sms: boolean) => {
    const ids = waiting.map(({ id }) => id);
    const idempotencyKey = keyOf({ ids, sms });
    const result = await run(() => shopApi.deskCustomer.confirmAll({ ids, sms }, { idempotencyKey }).catch(() => null));
    setTold(result?.ok ? wordsOf(result.data) : t("failed"));
    if (!result?.ok) return;
    onDrop();
    router.refresh();
  };
  const wordsOf = (outcomes: readonly CustomerOutcome[]) =>
    joined([
      t("confirmedCount", { count: formatCount(outcomes.filter(({ moved }) => moved).length) }),
      ...outcomes.map(({ message }) => message),
    ]);
  return (
    <>
      <p role="status" className={told ? "my-3 rounded-md bg-sunken px-4 py-3" : "sr-only"}>
        {told}
      </p>
      {chosen.length > 0 && (
        <ChosenBar
          title={t("chosen", { count: formatCount(chosen.length) })}
          facts={waiting.length > 0 ? t("chosenWaiting", { count: size }) : ""}
          onDrop={onDrop}
        >
          {mayGiveCodes && gifted.length > 0 && (
            <GiveCode
              ids={gifted.map(({ id }) => id)}
              keyOf={keyOf}
              onDone={(words) => {
                setTold(words);
                onDrop();
              }}
            />
          )}
          {mayConfirm && waiting.length > 0 && (
            <>
              <Button variant="outline" disabled={isBusy} onClick={() => confirm(false)}>
                {t("confirmQuiet")}
              </Button>
              <Button data-key="CtrlEnter" loading={isBusy} onClick={() => confirm(true)}>
                {t("confirmChosen", { count: size })}
              </Button>
            </>
          )}
        </ChosenBar>
      )}
    </>
  );
}
