"use client";

import { useTranslations } from "next-intl";
import { FormEnd } from "@/components/desk/kit/form-end";
import { useReauthentication } from "@/components/desk/kit/use-reauthentication";
import { useShopForm } from "@/components/form/use-shop-form";
import { Checkbox } from "@/components/ui/checkbox";
import { TextField } from "@/components/ui/text-field";
import { shopApi } from "@/lib/api/browser";
import type { KeyRight, NewApiKey } from "@/lib/contract/integration";
import { apiKeySchema } from "@/lib/contract/schemas/integration";
import { Choices } from "./choices";

type KeyFormProps = { rights: readonly KeyRight[]; onCreated: (key: NewApiKey) => void; onClose: () => void };

export function KeyForm({ rights, onCreated, onClose }: KeyFormProps) {
  const t = useTranslations("StaffIntegrations");
  const { fresh, prompt } = useReauthentication();
  const { form, field, isBusy } = useShopForm((typed) => fresh(() => shopApi.deskIntegration.createKey(typed)), {
    schema: apiKeySchema,
    defaultValues: { name: "", rights: [] },
    notices: ({ message }) => [{ level: "error", text: message ?? t("failed") }],
    retry: "name",
    onDone: onCreated,
  });
  return (
    <>
      <form {...form} aria-label={t("addKey")} className="my-3 grid max-w-xl gap-3 rounded-md bg-sunken p-4">
        <TextField {...field("name")} label={t("keyName")} autoComplete="off" />
        <Choices legend={t("keyRights")} error={field("rights").error}>
          {rights.map((right) => (
            <Checkbox key={right} {...field("rights")} value={right} label={t(`right_${right}`)} error={undefined} />
          ))}
        </Choices>
        <FormEnd save={t("save")} drop={t("drop")} isBusy={isBusy} onClose={onClose} />
      </form>
      {prompt}
    </>
  );
}
