"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useNotices } from "@/components/catalog/use-notices";
import { FormSubmit } from "@/components/form/form-submit";
import { useShopForm } from "@/components/form/use-shop-form";
import { ButtonLink } from "@/components/ui/button";
import { shopApi } from "@/lib/api/browser";
import { passwordChangeSchema } from "@/lib/contract/schemas/security";
import { registrationNotices } from "@/lib/domain/errors/auth";
import { REDIRECT_MS, usePause } from "@/lib/hooks/use-pause";
import { routes } from "@/lib/routes";
import { AccountSection } from "./account-section";
import { PasswordField } from "./password-field";

export function ChangePasswordScreen() {
  const t = useTranslations("Auth");
  const tSecurity = useTranslations("Security");
  const tell = useNotices();
  const router = useRouter();
  const pause = usePause();
  const { form, field, button } = useShopForm((values) => shopApi.security.changePassword(values), {
    schema: passwordChangeSchema,
    notices: registrationNotices,
    onDone: async () => {
      tell([{ level: "success", key: "Security.passwordChanged" }]);
      await pause(REDIRECT_MS);
      router.push(routes.profile);
    },
  });
  return (
    <AccountSection title={t("resetPassword")}>
      <form {...form} className="flex flex-col gap-5">
        <PasswordField {...field("old_password")} label={t("currentPassword")} autoComplete="current-password" />
        <PasswordField
          {...field("password")}
          label={t("newPassword")}
          autoComplete="new-password"
          hint={t("passwordHint")}
        />
        <PasswordField {...field("password_confirmation")} label={t("passwordRepeat")} autoComplete="new-password" />
        <FormSubmit {...button}>{t("resetPassword")}</FormSubmit>
        <ButtonLink href={routes.sessions} variant="ghost" wide>
          {tSecurity("devices")}
        </ButtonLink>
      </form>
    </AccountSection>
  );
}
