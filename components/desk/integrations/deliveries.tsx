"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/desk/kit/button";
import { formatMoment } from "@/components/desk/kit/format-time";
import { shopApi } from "@/lib/api/browser";
import type { Webhook, WebhookDelivery } from "@/lib/contract/integration";
import { formatCount, toPersianDigits } from "@/lib/persian/digits";
import { joined } from "@/lib/persian/joined";
import type fa from "@/messages/fa.json";
import { eventKey } from "./event-key";
import { WebhookState } from "./webhook-state";

type DeliveriesProps = { loaded: readonly WebhookDelivery[]; webhook: Webhook };

/** What was sent to one receiver; any of it can be sent again. */
export function Deliveries({ loaded, webhook }: DeliveriesProps) {
  const t = useTranslations("StaffIntegrations");
  const [state, setState] = useState(webhook);
  const [sent, setSent] = useState<ReadonlySet<number>>(new Set());
  const [told, setTold] = useState("");
  const again = async (delivery?: number) => {
    const result = await shopApi.deskIntegration.redeliver({ id: webhook.id, delivery }).catch(() => null);
    if (!result?.ok) return setTold(result?.error.message ?? t("failed"));
    setState(result.data);
    if (delivery) setSent((before) => new Set(before).add(delivery));
    setTold(t("sentAgain"));
  };
  return (
    <>
      <p className="pb-3 text-xs">
        <WebhookState webhook={state} />
      </p>
      {state.failing_since !== null && (
        <Button variant="outline" className="mb-3" onClick={() => void again()}>
          {t("turnOn")}
        </Button>
      )}
      <p role="status" className="pb-2 empty:hidden">
        {told}
      </p>
      <ul className="divide-y border-t empty:hidden">
        {loaded.map((row) => (
          <DeliveryRow key={row.id} row={row} isSent={sent.has(row.id)} onAgain={() => void again(row.id)} />
        ))}
      </ul>
    </>
  );
}

type ProblemKey = keyof (typeof fa)["StaffIntegrations"] & `problem_${string}`;

function DeliveryRow({ row, isSent, onAgain }: { row: WebhookDelivery; isSent: boolean; onAgain: () => void }) {
  const t = useTranslations("StaffIntegrations");
  const { id, event, created_at, delivered_at, next_at, attempts, status, error, body } = row;
  const outcome = delivered_at
    ? t("delivered", { time: formatMoment(delivered_at) })
    : next_at
      ? t("waits", { time: formatMoment(next_at) })
      : t("gaveUp");
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-52">
        <p>{joined([t(eventKey(event)), formatMoment(created_at)])}</p>
        <p className="text-xs text-ink-soft">
          {joined([
            outcome,
            t("attempts", { count: formatCount(attempts) }),
            status === null ? null : t("answered", { status: toPersianDigits(status) }),
            error === null || error === "status" ? null : t(`problem_${error}` as ProblemKey),
          ])}
        </p>
        <details className="text-xs">
          <summary className="inline-flex min-h-11 cursor-pointer items-center text-brand">{t("body")}</summary>
          <pre dir="ltr" className="rounded-sm bg-sunken p-2 text-start whitespace-pre-wrap wrap-anywhere">
            {body}
          </pre>
        </details>
      </div>
      <Button
        variant="secondary"
        disabled={isSent}
        aria-label={t("againOf", { id: toPersianDigits(id) })}
        onClick={onAgain}
      >
        {t("again")}
      </Button>
    </li>
  );
}
