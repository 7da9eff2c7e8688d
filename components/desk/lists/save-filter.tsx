"use client";

import { useTranslations } from "next-intl";
import { useShopForm } from "@/components/form/use-shop-form";
import { Button } from "@/components/ui/button";
import { TextField } from "@/components/ui/text-field";
import { shopApi } from "@/lib/api/browser";
import { MAX_FILTER_NAME } from "@/lib/contract/saved-filter";
import { savedFilterSchema } from "@/lib/contract/schemas/saved-filter";

/** Saves the filter with this address by a name. */
export function SaveFilter({ address, onSaved }: { address: string; onSaved: () => void }) {
  const t = useTranslations("StaffFilters");
  const { form, field, isBusy } = useShopForm((typed) => shopApi.deskFilter.save(typed), {
    schema: savedFilterSchema,
    defaultValues: { name: "", address },
    notices: ({ message }) => [{ level: "error", text: message ?? t("failed") }],
    retry: "name",
    onDone: onSaved,
  });
  return (
    <form {...form} aria-label={t("saveThis")} className="grid gap-3 p-1">
      <TextField {...field("name")} label={t("name")} hint={t("hint")} maxLength={MAX_FILTER_NAME} autoComplete="off" />
      <Button type="submit" variant="secondary" loading={isBusy}>
        {t("save")}
      </Button>
    </form>
  );
}
