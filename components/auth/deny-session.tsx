"use client";

import { useTranslations } from "next-intl";
import { useNotices } from "@/components/catalog/use-notices";
import { FormSubmit } from "@/components/form/form-submit";
import { useProof } from "@/components/form/use-proof";
import { useShopForm } from "@/components/form/use-shop-form";
import { Dialog } from "@/components/ui/dialog";
import { shopApi } from "@/lib/api/browser";
import { newPasswordSchema } from "@/lib/contract/schemas/security";
import { registrationNotices } from "@/lib/domain/errors/auth";
import { PasswordField } from "./password-field";

type DenySessionProps = { session: string; onClose: () => void; onDone: () => Promise<void> };

/** Ends a session that somebody else opened, and replaces the password, which they may know. */
export function DenySession({ session, onClose, onDone }: DenySessionProps) {
  const t = useTranslations();
  const tell = useNotices();
  const { fresh, prompt } = useProof((typed) => shopApi.secondStep.prove(typed));
  const { form, field, button } = useShopForm(
    (typed) => fresh(() => shopApi.security.denySession({ session, ...typed })),
    {
      schema: newPasswordSchema,
      notices: registrationNotices,
      onDone: async () => {
        tell([{ level: "success", key: "Security.passwordChanged" }]);
        onClose();
        await onDone();
      },
    },
  );
  return (
    <>
      <Dialog
        open
        onOpenChange={onClose}
        title={t("SecondStep.notMeTitle")}
        description={t("SecondStep.notMeText")}
        closeLabel={t("Common.close")}
      >
        <form {...form} className="grid gap-4 pt-4">
          <PasswordField
            {...field("password")}
            label={t("Auth.newPassword")}
            autoComplete="new-password"
            hint={t("Auth.passwordHint")}
          />
          <PasswordField
            {...field("password_confirmation")}
            label={t("Auth.passwordRepeat")}
            autoComplete="new-password"
          />
          <FormSubmit {...button}>{t("SecondStep.notMeSend")}</FormSubmit>
        </form>
      </Dialog>
      {prompt}
    </>
  );
}
