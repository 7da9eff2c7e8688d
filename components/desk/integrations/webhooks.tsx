"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/desk/kit/button";
import { CodeText } from "@/components/ui/code-text";
import { shopApi } from "@/lib/api/browser";
import type { NewWebhook, Webhook } from "@/lib/contract/integration";
import { deskRoutes } from "@/lib/desk-routes";
import { joined } from "@/lib/persian/joined";
import { eventKey } from "./event-key";
import { OncePanel } from "./once-panel";
import { RemoveButton } from "./remove-button";
import { WebhookForm } from "./webhook-form";
import { WebhookState } from "./webhook-state";

/** Addresses of the merchant's programs that the shop tells of events. */
export function Webhooks({ loaded }: { loaded: readonly Webhook[] }) {
  const t = useTranslations("StaffIntegrations");
  const [webhooks, setWebhooks] = useState(loaded);
  const [isOpen, setIsOpen] = useState(false);
  const [created, setCreated] = useState<NewWebhook | null>(null);
  const take = (webhook: NewWebhook) => {
    setWebhooks((before) => [...before, webhook]);
    setCreated(webhook);
    setIsOpen(false);
  };
  const drop = (id: number) => {
    setWebhooks((before) => before.filter((webhook) => webhook.id !== id));
    setCreated((shown) => (shown?.id === id ? null : shown));
  };
  return (
    <section aria-labelledby="webhooks" className="border-t py-4">
      <h2 id="webhooks" className="text-lg font-bold">
        {t("webhooks")}
      </h2>
      <p className="max-w-prose text-xs text-ink-soft">{t("webhooksText")}</p>
      {webhooks.length === 0 && <p className="py-3 text-ink-soft">{t("noWebhooks")}</p>}
      <ul className="divide-y empty:hidden">
        {webhooks.map((webhook) => (
          <WebhookRow key={webhook.id} webhook={webhook} onRemoved={() => drop(webhook.id)} />
        ))}
      </ul>
      {created && (
        <OncePanel
          title={t("newSecret", { url: created.url })}
          secret={created.secret}
          onDone={() => setCreated(null)}
        />
      )}
      {isOpen && <WebhookForm onCreated={take} onClose={() => setIsOpen(false)} />}
      {!isOpen && (
        <Button variant="outline" className="mt-3" onClick={() => setIsOpen(true)}>
          {t("addWebhook")}
        </Button>
      )}
    </section>
  );
}

function WebhookRow({ webhook, onRemoved }: { webhook: Webhook; onRemoved: () => void }) {
  const t = useTranslations("StaffIntegrations");
  const { id, url, events } = webhook;
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-52">
        <p>
          <CodeText>{url}</CodeText>
        </p>
        <p className="text-xs text-ink-soft">{joined(events.map((event) => t(eventKey(event))))}</p>
        <p className="text-xs">
          <WebhookState webhook={webhook} />
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-x-4">
        <a
          href={deskRoutes.webhook(id)}
          aria-label={t("deliveriesOf", { url })}
          className="inline-flex min-h-11 items-center text-brand"
        >
          {t("deliveries")}
        </a>
        <RemoveButton
          name={url}
          text={t("removeWebhookText")}
          remove={() => shopApi.deskIntegration.removeWebhook({ id })}
          onRemoved={onRemoved}
        />
      </div>
    </li>
  );
}
