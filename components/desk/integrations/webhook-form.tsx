"use client";

import { useTranslations } from "next-intl";
import { FormEnd } from "@/components/desk/kit/form-end";
import { useReauthentication } from "@/components/desk/kit/use-reauthentication";
import { useShopForm } from "@/components/form/use-shop-form";
import { Checkbox } from "@/components/ui/checkbox";
import { TextField } from "@/components/ui/text-field";
import { shopApi } from "@/lib/api/browser";
import { type NewWebhook, WEBHOOK_EVENTS } from "@/lib/contract/integration";
import { webhookSchema } from "@/lib/contract/schemas/integration";
import { Choices } from "./choices";
import { eventKey } from "./event-key";

type WebhookFormProps = { onCreated: (webhook: NewWebhook) => void; onClose: () => void };

export function WebhookForm({ onCreated, onClose }: WebhookFormProps) {
  const t = useTranslations("StaffIntegrations");
  const { fresh, prompt } = useReauthentication();
  const { form, field, isBusy } = useShopForm((typed) => fresh(() => shopApi.deskIntegration.createWebhook(typed)), {
    schema: webhookSchema,
    defaultValues: { url: "", events: [] },
    notices: ({ message }) => [{ level: "error", text: message ?? t("failed") }],
    retry: "url",
    onDone: onCreated,
  });
  return (
    <>
      <form {...form} aria-label={t("addWebhook")} className="my-3 grid max-w-xl gap-3 rounded-md bg-sunken p-4">
        <TextField {...field("url")} ltr inputMode="url" label={t("url")} autoComplete="off" />
        <Choices legend={t("events")} error={field("events").error}>
          {WEBHOOK_EVENTS.map((event) => (
            <Checkbox key={event} {...field("events")} value={event} label={t(eventKey(event))} error={undefined} />
          ))}
        </Choices>
        <FormEnd save={t("save")} drop={t("drop")} isBusy={isBusy} onClose={onClose} />
      </form>
      {prompt}
    </>
  );
}
