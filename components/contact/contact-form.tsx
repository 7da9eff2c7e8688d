"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import type { InferType } from "yup";
import { FormSubmit } from "@/components/form/form-submit";
import { MobileField } from "@/components/form/mobile-field";
import { useShopForm } from "@/components/form/use-shop-form";
import { SelectField } from "@/components/ui/select-field";
import { TextArea } from "@/components/ui/text-area";
import { TextField } from "@/components/ui/text-field";
import { shopApi } from "@/lib/api/browser";
import { CONTACT_SUBJECTS, CONTACT_TYPE } from "@/lib/contract/contact";
import { contactFormSchema, MESSAGE_MAX } from "@/lib/contract/schemas/contact";
import { contactNotices } from "@/lib/domain/errors/contact";
import { ReceivedNote } from "./received-note";

type Values = InferType<typeof contactFormSchema>;
const EMPTY: Values = { first_name: "", last_name: "", email: "", mobile_number: "", subject: "", description: "" };

/** The subject becomes the first line of the text, because the contract has no field for it. */
export function ContactForm() {
  const t = useTranslations("Contact");
  const common = useTranslations("Common");
  /** Undefined before sending; null if the server returned no tracking code. */
  const [code, setCode] = useState<string | null>();

  const send = ({ subject, description, ...values }: Values) => {
    const chosen = CONTACT_SUBJECTS.find((one) => String(one) === subject);
    const firstLine = chosen ? `${t("subjectLine", { subject: t(`subject${chosen}`) })}\n` : "";
    return shopApi.contact.send({ ...values, type: CONTACT_TYPE, description: firstLine + description });
  };
  const { form, field, button, reset } = useShopForm(send, {
    schema: contactFormSchema,
    defaultValues: EMPTY,
    // Only the first error is shown; once it is fixed, the next click shows the next one.
    reValidateMode: "onSubmit",
    notices: contactNotices,
    onDone: (data) => {
      setCode(data?.code ?? null);
      reset(EMPTY);
    },
  });

  if (code !== undefined) {
    return <ReceivedNote title={t("sent")} code={code} again={t("again")} onAgain={() => setCode(undefined)} />;
  }
  return (
    <form {...form} className="flex flex-col gap-4">
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField {...field("first_name")} label={t("firstName")} maxLength={60} autoComplete="given-name" />
        <TextField
          {...field("last_name")}
          label={t("lastName")}
          optional={common("optional")}
          maxLength={60}
          autoComplete="family-name"
        />
        <MobileField {...field("mobile_number")} label={t("mobile")} autoComplete="tel" />
        <TextField
          {...field("email")}
          label={t("email")}
          optional={common("optional")}
          type="email"
          ltr
          maxLength={254}
          autoComplete="email"
        />
      </div>
      <SelectField {...field("subject")} label={t("subject")} optional={common("optional")}>
        <option value="">{t("chooseSubject")}</option>
        {CONTACT_SUBJECTS.map((subject) => (
          <option key={subject} value={subject}>
            {t(`subject${subject}`)}
          </option>
        ))}
      </SelectField>
      <TextArea {...field("description")} label={t("message")} rows={6} maxLength={MESSAGE_MAX} />
      <FormSubmit {...button}>{t("send")}</FormSubmit>
    </form>
  );
}
