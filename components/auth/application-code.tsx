"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import type { InferType } from "yup";
import { useNotices } from "@/components/catalog/use-notices";
import { FormSubmit } from "@/components/form/form-submit";
import { useShopForm } from "@/components/form/use-shop-form";
import { Button } from "@/components/ui/button";
import { shopApi } from "@/lib/api/browser";
import { verificationSchema } from "@/lib/contract/schemas/auth";
import type { applicationSchema } from "@/lib/contract/schemas/contact";
import { RESEND_MS } from "@/lib/contract/security";
import { contactNotices } from "@/lib/domain/errors/contact";
import { useWebOtp } from "@/lib/hooks/use-web-otp";
import { toPersianDigits } from "@/lib/persian/digits";
import { settle } from "@/lib/state/storage/settle";
import { CodeField } from "./code-field";
import { ResendButton } from "./resend-button";

export type Application = InferType<typeof applicationSchema>;

const codeSchema = verificationSchema.pick(["code"]);

type ApplicationCodeProps = { application: Application; onDone: (code: string) => void; onBack: () => void };

export function ApplicationCode({ application, onDone, onBack }: ApplicationCodeProps) {
  const t = useTranslations("Application");
  const auth = useTranslations("Auth");
  const tell = useNotices();
  const [resendAt, setResendAt] = useState(() => Date.now() + RESEND_MS);
  const { form, field, button, setValue, submit } = useShopForm(
    ({ code }: { code: string }) => shopApi.contact.apply({ ...application, code }),
    {
      schema: codeSchema,
      defaultValues: { code: "" },
      reValidateMode: "onSubmit",
      notices: contactNotices,
      onDone: ({ code }) => onDone(code),
      onRefused: () => setValue("code", ""),
      retry: "code",
    },
  );
  useWebOtp((code) => {
    setValue("code", code);
    void submit();
  });
  const resend = async () => {
    const sent = await settle(shopApi.contact.applicationCode(application));
    if (sent.ok) setResendAt(Date.now() + RESEND_MS);
    else tell(contactNotices(sent.error));
  };
  return (
    <form {...form} className="flex flex-col gap-4">
      <p>{t("codeSent", { mobile: toPersianDigits(application.mobile_number) })}</p>
      <CodeField {...field("code")} label={auth("code")} />
      <FormSubmit {...button}>{t("apply")}</FormSubmit>
      <ResendButton resendAt={resendAt} onResend={resend} />
      <Button variant="ghost" wide onClick={onBack}>
        {t("change")}
      </Button>
    </form>
  );
}
