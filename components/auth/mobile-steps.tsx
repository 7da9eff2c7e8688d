"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { FormSubmit } from "@/components/form/form-submit";
import { MobileField } from "@/components/form/mobile-field";
import { useShopForm } from "@/components/form/use-shop-form";
import { Button } from "@/components/ui/button";
import { CodeText } from "@/components/ui/code-text";
import { shopApi } from "@/lib/api/browser";
import { newMobileSchema, oldMobileSchema } from "@/lib/contract/schemas/security";
import { RESEND_MS } from "@/lib/contract/security";
import type { User } from "@/lib/contract/user";
import type { Refusal } from "@/lib/domain/errors/notice";
import { parseMobile } from "@/lib/persian/mobile";
import { settle } from "@/lib/state/storage/settle";
import { CodeField } from "./code-field";
import { ResendButton } from "./resend-button";

type StepProps = { onRefused: (refusal: Refusal) => void };
/** The first step shows every error, so the other steps show none. */
const NO_NOTICES = () => [];

function Mobile({ children }: { children: string }) {
  return <CodeText>{children}</CodeText>;
}

type OldMobileStepProps = StepProps & {
  current: string;
  /** Epoch milliseconds; set after a later step returned 429. */
  waitsUntil: number;
  onSent: () => void;
};

/** Step 1: sends a code to the current number. */
export function OldMobileStep({ current, waitsUntil, onSent, onRefused }: OldMobileStepProps) {
  const t = useTranslations("Security");
  const { form, button } = useShopForm((values) => shopApi.security.sendOldMobileCode(values), {
    schema: oldMobileSchema,
    defaultValues: { mobile: current },
    notices: NO_NOTICES,
    onDone: onSent,
    onRefused,
    waitsUntil,
  });
  return (
    <form {...form} className="flex flex-col gap-5">
      <p className="text-base text-ink-soft">{t.rich("currentIs", { mobile: () => <Mobile>{current}</Mobile> })}</p>
      <FormSubmit {...button}>{t("sendCodeToCurrent")}</FormSubmit>
    </form>
  );
}

type NewMobileStepProps = StepProps & {
  current: string;
  sentAt: number;
  onResent: () => void;
  onSent: (mobile: string) => void;
};

/** Step 2: asks for that code and for the new number, and sends a code to it. */
export function NewMobileStep({ current, sentAt, onResent, onSent, onRefused }: NewMobileStepProps) {
  const t = useTranslations();
  const [isSame, setIsSame] = useState(false);
  const { form, field, button } = useShopForm((values) => shopApi.security.sendNewMobileCode(values), {
    schema: newMobileSchema,
    defaultValues: { code: "", mobile: "" },
    notices: NO_NOTICES,
    onDone: (_, { mobile }) => onSent(mobile),
    onRefused,
  });
  async function resend(): Promise<void> {
    const result = await settle(shopApi.security.sendOldMobileCode({ mobile: current }));
    if (result.ok) onResent();
    else onRefused(result.error);
  }
  function compare(typed: string): void {
    const parsed = parseMobile(typed);
    setIsSame("mobile" in parsed && parsed.mobile === current);
  }
  const mobile = field("mobile", { onChange: ({ target }) => compare(target.value) });
  return (
    <form {...form} className="flex flex-col gap-5">
      <CodeField {...field("code")} label={t("Security.codeOfCurrent")} />
      <MobileField
        {...mobile}
        error={isSame ? t("Errors.mobileSame") : mobile.error}
        label={t("Security.newMobile")}
        autoComplete="off"
      />
      <FormSubmit {...button} disabled={isSame}>
        {t("Security.sendCodeToNew")}
      </FormSubmit>
      <ResendButton resendAt={sentAt + RESEND_MS} onResend={resend} />
    </form>
  );
}

type ConfirmStepProps = StepProps & {
  mobile: string;
  onConfirmed: (user: User) => Promise<void>;
  onBack: () => void;
};

/** Step 3: asks for the code that was sent to the new number. */
export function ConfirmStep({ mobile, onConfirmed, onBack, onRefused }: ConfirmStepProps) {
  const t = useTranslations("Security");
  const { form, field, button } = useShopForm((values) => shopApi.security.changeMobile(values), {
    schema: newMobileSchema,
    defaultValues: { code: "", mobile },
    notices: NO_NOTICES,
    onDone: onConfirmed,
    onRefused,
  });
  return (
    <form {...form} className="flex flex-col gap-5">
      <p className="text-base text-ink-soft">{t.rich("sentToNew", { mobile: () => <Mobile>{mobile}</Mobile> })}</p>
      <CodeField {...field("code")} label={t("codeOfNew")} />
      <FormSubmit {...button}>{t("confirm")}</FormSubmit>
      <Button variant="ghost" wide onClick={onBack}>
        {t("startAgain")}
      </Button>
    </form>
  );
}
