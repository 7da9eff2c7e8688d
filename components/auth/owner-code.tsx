"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import type { InferType } from "yup";
import { useNotices } from "@/components/catalog/use-notices";
import { FormSubmit } from "@/components/form/form-submit";
import { useShopForm } from "@/components/form/use-shop-form";
import { Button } from "@/components/ui/button";
import { shopApi } from "@/lib/api/browser";
import { ownerProofSchema, type ownerSchema } from "@/lib/contract/schemas/setup";
import { RESEND_MS } from "@/lib/contract/security";
import { deskRoutes } from "@/lib/desk-routes";
import { authNotice } from "@/lib/domain/errors/auth";
import { useWebOtp } from "@/lib/hooks/use-web-otp";
import { toPersianDigits } from "@/lib/persian/digits";
import { settle } from "@/lib/state/storage/settle";
import { CodeField } from "./code-field";
import { ResendButton } from "./resend-button";

export type FutureOwner = InferType<typeof ownerSchema>;

const codeSchema = ownerProofSchema.pick(["code"]);

type OwnerCodeProps = { owner: FutureOwner; hasCode: boolean; onBack: () => void };

/** Without an SMS provider there is no code, and the link alone is the proof. */
export function OwnerCode({ owner, hasCode, onBack }: OwnerCodeProps) {
  const t = useTranslations("Setup");
  const auth = useTranslations("Auth");
  const { token, mobile_no } = owner;
  const { form, field, button, setValue, submit } = useShopForm(
    ({ code }: { code?: string }) => shopApi.setup.verifyOwner({ token, mobile_no, ...(hasCode && { code }) }),
    {
      schema: codeSchema,
      defaultValues: hasCode ? { code: "" } : {},
      reValidateMode: "onSubmit",
      notices: (refusal) => [authNotice(refusal)],
      // A full page load, because the desk requires the new session.
      onDone: () => window.location.assign(deskRoutes.setup),
      onRefused: () => hasCode && setValue("code", ""),
      retry: "code",
    },
  );
  useWebOtp((code) => {
    setValue("code", code);
    void submit();
  });
  return (
    <form {...form} className="flex flex-col gap-4">
      <p>{hasCode ? t("ownerCode", { mobile: toPersianDigits(mobile_no) }) : t("ownerNoSms")}</p>
      {hasCode && <CodeField {...field("code")} label={auth("code")} />}
      <FormSubmit {...button}>{t("ownerDone")}</FormSubmit>
      {hasCode && <Resend owner={owner} />}
      <Button variant="ghost" wide onClick={onBack}>
        {t("ownerBack")}
      </Button>
    </form>
  );
}

function Resend({ owner }: { owner: FutureOwner }) {
  const tell = useNotices();
  const [resendAt, setResendAt] = useState(() => Date.now() + RESEND_MS);
  const resend = async () => {
    const sent = await settle(shopApi.setup.owner(owner));
    if (sent.ok) setResendAt(Date.now() + RESEND_MS);
    else tell([authNotice(sent.error)]);
  };
  return <ResendButton resendAt={resendAt} onResend={resend} />;
}
