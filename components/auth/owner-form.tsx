"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { FormSubmit } from "@/components/form/form-submit";
import { MobileField } from "@/components/form/mobile-field";
import { useShopForm } from "@/components/form/use-shop-form";
import { TextField } from "@/components/ui/text-field";
import { shopApi } from "@/lib/api/browser";
import { ownerSchema } from "@/lib/contract/schemas/setup";
import { registrationNotices } from "@/lib/domain/errors/auth";
import { type FutureOwner, OwnerCode } from "./owner-code";
import { PasswordField } from "./password-field";

/** Asks for the first owner's name, number and password, then for the code sent to the number. */
export function OwnerForm({ token }: { token: string }) {
  const [typed, setTyped] = useState<FutureOwner>();
  const [sent, setSent] = useState<{ sms: boolean }>();
  if (typed && sent) return <OwnerCode owner={typed} hasCode={sent.sms} onBack={() => setSent(undefined)} />;
  const handleSent = (values: FutureOwner, sms: boolean) => {
    setTyped(values);
    setSent({ sms });
  };
  return <OwnerFields token={token} typed={typed} onSent={handleSent} />;
}

type OwnerFieldsProps = {
  token: string;
  typed: FutureOwner | undefined;
  onSent: (values: FutureOwner, sms: boolean) => void;
};

function OwnerFields({ token, typed, onSent }: OwnerFieldsProps) {
  const t = useTranslations();
  const { form, field, button } = useShopForm((values: FutureOwner) => shopApi.setup.owner(values), {
    schema: ownerSchema,
    defaultValues: { first_name: "", last_name: "", mobile_no: "", password: "", ...typed, token },
    notices: registrationNotices,
    onDone: ({ sms }, values) => onSent(values, sms),
  });
  return (
    <form {...form} className="flex flex-col gap-5">
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField {...field("first_name")} label={t("Auth.firstName")} maxLength={60} autoComplete="given-name" />
        <TextField {...field("last_name")} label={t("Auth.lastName")} maxLength={60} autoComplete="family-name" />
      </div>
      <MobileField {...field("mobile_no")} label={t("Auth.mobile")} autoComplete="tel" />
      <PasswordField
        {...field("password")}
        label={t("Auth.password")}
        autoComplete="new-password"
        hint={t("Auth.passwordHint")}
      />
      <FormSubmit {...button}>{t("Setup.ownerNext")}</FormSubmit>
    </form>
  );
}
