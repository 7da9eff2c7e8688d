"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useNotices } from "@/components/catalog/use-notices";
import { DigitsField } from "@/components/form/digits-field";
import { useShopForm } from "@/components/form/use-shop-form";
import { Alert } from "@/components/ui/alert";
import { Button, ButtonLink } from "@/components/ui/button";
import { shopApi } from "@/lib/api/browser";
import { profileSchema } from "@/lib/contract/schemas/auth";
import type { User } from "@/lib/contract/user";
import { errorKey } from "@/lib/domain/errors/notice";
import { nationalIdNotices } from "@/lib/domain/errors/profile";
import { routes } from "@/lib/routes";

const nationalIdSchema = profileSchema.pick(["national_no"]);
const NATIONAL_ID_DIGITS = 10;

type NationalIdFormProps = {
  user: User;
  onSaved: (user: User) => void;
  onLater: () => void;
};

export function NationalIdForm({ user, onSaved, onLater }: NationalIdFormProps) {
  const t = useTranslations("NationalId");
  const tell = useNotices();
  const [isRefused, setRefused] = useState(false);
  const { first_name, last_name } = user;
  const hasName = Boolean(first_name && last_name);
  const { form, field, isBusy } = useShopForm(
    async ({ national_no }) => {
      setRefused(false);
      if (first_name && last_name) return shopApi.auth.updateProfile({ national_no, first_name, last_name });
      tell([errorKey("Errors.userIncomplete")]);
      return null;
    },
    {
      schema: nationalIdSchema,
      notices: nationalIdNotices,
      onDone: onSaved,
      onRefused: ({ fields }) => setRefused(Boolean(fields.national_no)),
    },
  );

  return (
    <section aria-labelledby="national-id">
      <h2 id="national-id" className="text-lg font-bold">
        {t("title")}
      </h2>
      <p className="mt-1 text-base text-ink-soft">{t("intro")}</p>
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
      <form {...form} className="mt-4 flex flex-col gap-3">
        <DigitsField {...field("national_no")} label={t("label")} hint={t("hint")} length={NATIONAL_ID_DIGITS} />
        {isRefused && (
          <Alert
            tone="warning"
            live
            action={
              <ButtonLink href={routes.contact} variant="secondary">
                {t("support")}
              </ButtonLink>
            }
          >
            {t("refused")}
          </Alert>
        )}
        <Button type="submit" size="lg" wide loading={isBusy}>
          {t("submit")}
        </Button>
        <Button variant="ghost" wide onClick={onLater}>
          {t("later")}
        </Button>
        {/* Ten digits (VAL-030); the profile's field allows a foreigner's code too. */}
        <ButtonLink href={routes.editProfile} variant="ghost" wide>
          {t("foreigner")}
        </ButtonLink>
      </form>
    </section>
  );
}
