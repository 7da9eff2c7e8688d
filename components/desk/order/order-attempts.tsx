"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/desk/kit/button";
import { DeskLink } from "@/components/desk/kit/desk-link";
import { formatMoment } from "@/components/desk/kit/format-time";
import { useBank } from "@/components/desk/kit/use-bank";
import { useGatewayName } from "@/components/desk/kit/use-gateway-name";
import { CodeText } from "@/components/ui/code-text";
import type { DeskAttempt, DeskOrder } from "@/lib/contract/desk-order";
import { deskRoutes } from "@/lib/desk-routes";
import { formatRial } from "@/lib/domain/shared/money";
import { joined } from "@/lib/persian/joined";

/** Newest first; amounts in rials, as banks show them. */
export function OrderAttempts({ order: { id, attempts } }: { order: DeskOrder }) {
  const t = useTranslations("Staff");
  if (attempts.length === 0) return null;
  return (
    <section>
      <h2 className="text-lg font-bold">{t("attempts")}</h2>
      <ul className="divide-y">
        {attempts.toReversed().map((attempt) => (
          <Attempt key={attempt.id} order={id} attempt={attempt} />
        ))}
      </ul>
    </section>
  );
}

type AttemptProps = { order: number; attempt: DeskAttempt };

function Attempt({ order, attempt }: AttemptProps) {
  const t = useTranslations();
  const [isHidden, setIsHidden] = useState(false);
  const { asked, isBusy, hasFailed, ask } = useBank(attempt.id);
  const gateway = useGatewayName();
  const says = asked?.says ?? attempt.says;
  const isOpen = attempt.doubt !== null && !isHidden;
  return (
    <li className="grid gap-0.5 py-2">
      <p className="flex flex-wrap justify-between gap-x-3">
        <span className="font-medium">{t(`Staff.state_${attempt.state}`)}</span>
        <span className="text-xs">{t("Staff.rials", { amount: formatRial(attempt.amount) })}</span>
      </p>
      <p className="text-xs text-ink-soft">
        {joined([gateway(attempt.gateway), formatMoment(attempt.created_at), attempt.card])}
      </p>
      {attempt.reference && (
        <p className="text-xs text-ink-soft">
          {t("Staff.reference")} <CodeText>{attempt.reference}</CodeText>
        </p>
      )}
      <p role="status" className={`text-xs empty:hidden ${isOpen ? "text-warning" : "text-ink-soft"}`}>
        {hasFailed && t("StaffMoney.failed")}
        {!hasFailed && says && t("StaffMoney.bankSaid", { answer: t(`StaffMoney.says_${says}`) })}
        {!hasFailed && !says && isOpen && t("StaffMoney.notAsked")}
      </p>
      {isOpen && (
        <Button
          variant="outline"
          loading={isBusy}
          onClick={async () => setIsHidden((await ask())?.open === false)}
          className="mt-1 w-fit"
        >
          {t("StaffMoney.ask")}
        </Button>
      )}
      {attempt.due > 0 && (attempt.state === "paid" || attempt.due < attempt.amount) && (
        <p className="text-xs text-warning">{t("Staff.attemptDue", { amount: formatRial(attempt.due) })}</p>
      )}
      {attempt.due > 0 && (
        <DeskLink
          orNothing
          href={deskRoutes.refund(order)}
          className="inline-flex min-h-11 w-fit items-center font-medium text-brand"
        >
          {t("Staff.toRefund")}
        </DeskLink>
      )}
    </li>
  );
}
