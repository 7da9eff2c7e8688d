"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/desk/kit/button";
import { useReauthentication } from "@/components/desk/kit/use-reauthentication";
import { useShopForm } from "@/components/form/use-shop-form";
import { Dialog } from "@/components/ui/dialog";
import { TextField } from "@/components/ui/text-field";
import { shopApi } from "@/lib/api/browser";
import type { StaffPerson } from "@/lib/contract/desk-people";
import { removalReasonSchema } from "@/lib/contract/schemas/second-step";

type RemoveSecondStepProps = { person: Pick<StaffPerson, "id" | "name">; onDone: () => void; onClose: () => void };

/** For somebody who lost their phone: they log in by password and add a new second step. */
export function RemoveSecondStep({ person: { id, name }, onDone, onClose }: RemoveSecondStepProps) {
  const t = useTranslations();
  const { fresh, prompt } = useReauthentication();
  const { form, field, isBusy } = useShopForm(
    ({ reason }) => fresh(() => shopApi.deskPeople.removeSecondStep({ id, reason })),
    {
      schema: removalReasonSchema,
      defaultValues: { reason: "" },
      notices: ({ message }) => [{ level: "error", text: message ?? t("Proof.failed") }],
      retry: "reason",
      onDone,
    },
  );
  return (
    <>
      <Dialog
        open
        onOpenChange={onClose}
        title={t("SecondStep.removeTitle", { name })}
        description={t("SecondStep.removeText")}
        closeLabel={t("Common.close")}
      >
        <form {...form} className="grid gap-4 pt-4">
          <TextField {...field("reason")} label={t("SecondStep.reason")} />
          <Button type="submit" loading={isBusy}>
            {t("SecondStep.removeSend")}
          </Button>
        </form>
      </Dialog>
      {prompt}
    </>
  );
}
