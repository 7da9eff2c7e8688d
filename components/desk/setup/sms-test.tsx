"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useNotices } from "@/components/catalog/use-notices";
import { Button } from "@/components/desk/kit/button";
import { DeskLink } from "@/components/desk/kit/desk-link";
import { FormSubmit } from "@/components/form/form-submit";
import { MobileField } from "@/components/form/mobile-field";
import { useShopForm } from "@/components/form/use-shop-form";
import { TextField } from "@/components/ui/text-field";
import { shopApi } from "@/lib/api/browser";
import { testCodeSchema, testSmsSchema } from "@/lib/contract/schemas/setup";
import type { ShopSetup, SmsTestSent } from "@/lib/contract/setup";
import { deskRoutes } from "@/lib/desk-routes";
import { authNotice } from "@/lib/domain/errors/auth";
import { errorText, NO_ANSWER, type Refusal } from "@/lib/domain/errors/notice";
import { useBusy } from "@/lib/hooks/use-busy";
import { useCountdown } from "@/lib/hooks/use-countdown";
import { useWebOtp } from "@/lib/hooks/use-web-otp";
import { formatCount, toPersianDigits } from "@/lib/persian/digits";
import { formatClock } from "@/lib/persian/jalali";
import { settle } from "@/lib/state/storage/settle";

type SmsTestProps = { setup: ShopSetup; mobile: string; onSetup: (setup: ShopSetup) => void };

/** Sends a message with a number that the owner types back, which proves that messages arrive. */
export function SmsTest({ setup, mobile, onSetup }: SmsTestProps) {
  const [sent, setSent] = useState<SmsTestSent | null>(setup.sms_test);
  return sent ? (
    <TypedCode sent={sent} onSent={setSent} onSetup={onSetup} />
  ) : (
    <SendForm mobile={mobile} onSent={setSent} />
  );
}

/** Shows that nothing was sent if the browser is offline. */
function useSendNotice() {
  const t = useTranslations("DeskSetup");
  return (refusal: Refusal) => (refusal.code === NO_ANSWER ? errorText(t("offline")) : authNotice(refusal));
}

function SendForm({ mobile, onSent }: { mobile: string; onSent: (sent: SmsTestSent) => void }) {
  const t = useTranslations("DeskSetup");
  const say = useSendNotice();
  const { form, field, button } = useShopForm((typed) => shopApi.deskSetup.sendSms(typed), {
    schema: testSmsSchema,
    defaultValues: { mobile_no: mobile },
    notices: (refusal) => [say(refusal)],
    onDone: onSent,
  });
  return (
    <form {...form} className="flex flex-wrap items-end gap-x-3 gap-y-2 sm:ps-8">
      <div className="max-sm:w-full sm:w-58">
        <MobileField {...field("mobile_no")} label={t("ownPhone")} autoComplete="tel" />
      </div>
      <FormSubmit {...button}>{t("sendTest")}</FormSubmit>
      <p className="basis-full text-xs text-ink-soft">
        {t("testHint")}{" "}
        <DeskLink orNothing href={deskRoutes.providers} className="text-brand">
          {t("act_sms")}
        </DeskLink>
      </p>
    </form>
  );
}

type TypedCodeProps = { sent: SmsTestSent; onSent: (sent: SmsTestSent) => void; onSetup: (setup: ShopSetup) => void };

function TypedCode({ sent, onSent, onSetup }: TypedCodeProps) {
  const t = useTranslations("DeskSetup");
  const { form, field, button, setValue, submit } = useShopForm((typed) => shopApi.deskSetup.confirmSms(typed), {
    schema: testCodeSchema,
    defaultValues: { code: "" },
    reValidateMode: "onSubmit",
    notices: (refusal) => [authNotice(refusal)],
    onDone: onSetup,
    retry: "code",
  });
  useWebOtp((code) => {
    setValue("code", code);
    void submit();
  });
  return (
    <form {...form} className="grid gap-3 sm:ps-8">
      <p className="text-base">
        {t("testSent", { mobile: toPersianDigits(sent.mobile_no), time: formatClock(sent.sent_at) })}
      </p>
      <div className="flex flex-wrap items-end gap-x-3 gap-y-2">
        <div className="max-sm:w-full sm:w-40">
          <TextField {...field("code")} label={t("testCode")} ltr inputMode="numeric" autoComplete="one-time-code" />
        </div>
        <FormSubmit {...button}>{t("confirmTest")}</FormSubmit>
        <Again sent={sent} onSent={onSent} />
      </div>
      <p className="text-xs text-ink-soft">{t("testMissing")}</p>
    </form>
  );
}

function Again({ sent, onSent }: Pick<TypedCodeProps, "sent" | "onSent">) {
  const t = useTranslations("DeskSetup");
  const tell = useNotices();
  const say = useSendNotice();
  const seconds = useCountdown(Date.parse(sent.again_at)) ?? 0;
  const [isBusy, run] = useBusy(8000);
  const send = async () => {
    const result = await settle(shopApi.deskSetup.sendSms({ mobile_no: sent.mobile_no }));
    if (result.ok) onSent(result.data);
    else tell([say(result.error)]);
  };
  if (seconds > 0)
    return (
      <p className="min-h-11 content-center text-xs text-ink-soft">{t("again", { seconds: formatCount(seconds) })}</p>
    );
  return (
    <Button variant="outline" loading={isBusy} onClick={() => run(send)}>
      {t("sendAgain")}
    </Button>
  );
}
