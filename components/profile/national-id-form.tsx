"use client";

import { useTranslations } from "next-intl";
import { useNotices } from "@/components/catalog/use-notices";
import { useShopForm } from "@/components/form/use-shop-form";
import { Alert } from "@/components/ui/alert";
import { Button, ButtonLink } from "@/components/ui/button";
import { TextField } from "@/components/ui/text-field";
import { shopApi } from "@/lib/api/browser";
import { profileSchema } from "@/lib/contract/schemas/auth";
import type { User } from "@/lib/contract/user";
import { errorKey } from "@/lib/domain/errors/notice";
import { nationalIdNotices } from "@/lib/domain/errors/profile";
import { routes } from "@/lib/routes";

const nationalIdSchema = profileSchema.pick(["national_no"]);
const NATIONAL_ID_DIGITS = 10;

type NationalIdFormProps = { user: User; onSaved: (user: User) => void };

export function NationalIdForm({ user, onSaved }: NationalIdFormProps) {
  const t = useTranslations("NationalId");
  const tell = useNotices();
  const { first_name, last_name } = user;
  const hasName = Boolean(first_name && last_name);
  const { form, field, isBusy } = useShopForm(
    async ({ national_no }) => {
      if (first_name && last_name) return shopApi.auth.updateProfile({ national_no, first_name, last_name });
      tell([errorKey("Errors.userIncomplete")]);
      return null;
    },
    { schema: nationalIdSchema, notices: nationalIdNotices, onDone: onSaved },
  );

  return (
    <section className="mx-auto my-8 max-w-100 md:my-14">
      <h1 className="text-xl font-bold">{t("title")}</h1>
      <p className="mt-2 mb-4 text-base text-ink-soft">{t("intro")}</p>
      {!hasName && (
        <Alert
          tone="warning"
          action={
            <ButtonLink href={routes.register} variant="secondary">
              {t("complete")}
            </ButtonLink>
          }
        >
          {t("nameMissing")}
        </Alert>
      )}
      <form {...form} className="mt-6 flex flex-col gap-5">
        <TextField
          {...field("national_no")}
          label={t("label")}
          digits
          maxLength={NATIONAL_ID_DIGITS}
          autoComplete="off"
        />
        <Button type="submit" size="lg" wide loading={isBusy}>
          {t("submit")}
        </Button>
        {/* This field has ten digits (VAL-030); that of the profile takes both. */}
        <ButtonLink href={routes.editProfile} variant="ghost" wide>
          {t("foreigner")}
        </ButtonLink>
        <ButtonLink href={routes.orders} variant="ghost" wide>
          {t("orders")}
        </ButtonLink>
      </form>
    </section>
  );
}
