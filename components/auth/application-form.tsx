"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { FormSubmit } from "@/components/form/form-submit";
import { MobileField } from "@/components/form/mobile-field";
import { useShopForm } from "@/components/form/use-shop-form";
import { Alert } from "@/components/ui/alert";
import { CodeText } from "@/components/ui/code-text";
import { TextArea } from "@/components/ui/text-area";
import { TextField } from "@/components/ui/text-field";
import { shopApi } from "@/lib/api/browser";
import { applicationSchema } from "@/lib/contract/schemas/contact";
import { contactNotices } from "@/lib/domain/errors/contact";
import { useHydrated } from "@/lib/hooks/use-hydrated";
import { type Application, ApplicationCode } from "./application-code";

export function ApplicationForm() {
  const t = useTranslations("Application");
  const [given, setGiven] = useState<Application>();
  const [isAsked, setIsAsked] = useState(false);
  const [code, setCode] = useState<string>();
  if (code) {
    return (
      <Alert tone="success" title={t("done")} live>
        <p>
          {t("code")} <CodeText className="font-bold tracking-wide">{code}</CodeText>
        </p>
        <p>{t("doneText")}</p>
      </Alert>
    );
  }
  if (given && isAsked) {
    return <ApplicationCode application={given} onDone={setCode} onBack={() => setIsAsked(false)} />;
  }
  const handleAsked = (application: Application) => {
    setGiven(application);
    setIsAsked(true);
  };
  return <ApplicantFields given={given} onAsked={handleAsked} />;
}

type ApplicantFieldsProps = {
  given: Application | undefined;
  onAsked: (application: Application) => void;
};

function ApplicantFields({ given, onAsked }: ApplicantFieldsProps) {
  const t = useTranslations();
  const { form, field, button } = useShopForm((values: Application) => shopApi.contact.applicationCode(values), {
    schema: applicationSchema,
    defaultValues: { first_name: "", last_name: "", mobile_number: "", city: "", description: "", ...given },
    notices: contactNotices,
    onDone: (_, values) => onAsked(values),
  });
  // Before its script has loaded, the browser itself would send the form, with all that was written, as an address.
  const isReady = useHydrated();
  return (
    <form {...form} className="flex flex-col gap-4">
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField {...field("first_name")} label={t("Auth.firstName")} maxLength={60} autoComplete="given-name" />
        <TextField {...field("last_name")} label={t("Auth.lastName")} maxLength={60} autoComplete="family-name" />
        <MobileField {...field("mobile_number")} label={t("Auth.mobile")} autoComplete="tel" />
        <TextField {...field("city")} label={t("Application.city")} maxLength={60} autoComplete="address-level2" />
      </div>
      <TextArea
        {...field("description")}
        label={t("Application.description")}
        hint={t("Application.descriptionHint")}
        optional={t("Common.optional")}
        rows={3}
        maxLength={1000}
      />
      <FormSubmit {...button} disabled={!isReady}>
        {t("Application.sendCode")}
      </FormSubmit>
    </form>
  );
}
