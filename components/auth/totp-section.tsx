"use client";

import { useTranslations } from "next-intl";
import { lazy, useState } from "react";
import { useNotices } from "@/components/catalog/use-notices";
import { DigitsField } from "@/components/form/digits-field";
import { useProof } from "@/components/form/use-proof";
import { useShopForm } from "@/components/form/use-shop-form";
import { Button, ButtonLink } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy-button";
import { Late } from "@/components/ui/late";
import { Skeleton } from "@/components/ui/skeleton";
import { shopApi } from "@/lib/api/browser";
import { totpCodeSchema } from "@/lib/contract/schemas/second-step";
import { type SecondStepState, TOTP_LENGTH, type TotpSecret } from "@/lib/contract/second-step";
import { firstOfEachField } from "@/lib/domain/errors/auth";
import { useBusy } from "@/lib/hooks/use-busy";
import { useSwapFocus } from "@/lib/hooks/use-swap-focus";
import { formatJalaliLong } from "@/lib/persian/jalali";
import { settle } from "@/lib/state/storage/settle";
import { RecoveryCodes } from "./recovery-codes";

const QrCode = lazy(() => import("@/components/ui/qr-code"));
const SPINNER_MS = 8000;
const GROUP = /.{4}(?=.)/g;

type TotpSectionProps = { totp: SecondStepState["totp"]; onChange: () => Promise<void> };

export function TotpSection({ totp, onChange }: TotpSectionProps) {
  const t = useTranslations("SecondStep");
  const tell = useNotices();
  const { fresh, prompt } = useProof((typed) => shopApi.secondStep.prove(typed));
  const [isBusy, run] = useBusy(SPINNER_MS);
  const [secret, setSecret] = useState<TotpSecret | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  const box = useSwapFocus<HTMLElement>(`${secret !== null} ${codes !== null} ${totp?.on_at}`);
  const begin = () =>
    run(async () => {
      const result = await settle(fresh(() => shopApi.secondStep.beginTotp()));
      if (result?.ok) setSecret(result.data);
      else if (result) tell(firstOfEachField(result.error));
    });
  const turnOff = async () => {
    const result = await run(() => settle(fresh(() => shopApi.secondStep.turnTotpOff())));
    // Not while it is busy: the button that takes the focus next would be disabled.
    if (result?.ok) await onChange();
    else if (result) tell(firstOfEachField(result.error));
  };
  const close = async () => {
    setCodes(null);
    await onChange();
  };
  const take = (recovery: string[]) => {
    setSecret(null);
    setCodes(recovery);
  };
  return (
    <section ref={box} aria-labelledby="totp">
      <h2 id="totp" className="text-lg font-bold">
        {t("totp")}
      </h2>
      <p className="text-xs text-ink-soft">
        {totp ? t("totpSince", { day: formatJalaliLong(totp.on_at) }) : t("totpText")}
      </p>
      {secret && <NewTotp secret={secret} onDone={take} onCancel={() => setSecret(null)} />}
      {!secret && (
        <p className="mt-3 flex flex-wrap gap-3">
          <Button variant="secondary" loading={isBusy} className="max-sm:w-full" onClick={begin}>
            {t(totp ? "totpAgain" : "totpOn")}
          </Button>
          {totp && (
            <Button variant="ghost" onClick={turnOff}>
              {t("totpOff")}
            </Button>
          )}
        </p>
      )}
      {codes && <RecoveryCodes codes={codes} onClose={close} />}
      {prompt}
    </section>
  );
}

type NewTotpProps = { secret: TotpSecret; onDone: (recovery: string[]) => void; onCancel: () => void };

function NewTotp({ secret: { secret, uri }, onDone, onCancel }: NewTotpProps) {
  const t = useTranslations("SecondStep");
  const { fresh, prompt } = useProof((typed) => shopApi.secondStep.prove(typed));
  const [wasRefused, setRefused] = useState(false);
  const { form, field, submit, setValue, isBusy } = useShopForm(
    (typed) => fresh(() => shopApi.secondStep.turnTotpOn(typed)),
    {
      schema: totpCodeSchema,
      defaultValues: { code: "" },
      notices: (refusal) => (refusal.fields.code ? [] : firstOfEachField(refusal)),
      onRefused: () => setRefused(true),
      retry: "code",
      onDone: ({ recovery }) => onDone(recovery),
    },
  );
  const type = (code: string) => {
    setValue("code", code);
    // After a refusal the person types the next code in a hurry.
    if (wasRefused && code.length === TOTP_LENGTH) void submit();
  };
  return (
    <>
      <form {...form} className="mt-3 grid gap-4 rounded-md bg-brand-soft p-4 sm:grid-cols-[auto_minmax(0,1fr)]">
        <QrPart uri={uri} />
        <div className="grid content-start gap-4">
          <p>{t("totpStep")}</p>
          <ButtonLink href={uri} variant="secondary" className="sm:hidden">
            {t("openApp")}
          </ButtonLink>
          <p className="flex items-center justify-between gap-2 rounded-md border bg-surface px-3">
            <code dir="ltr" className="min-w-0 py-2 text-xs break-words">
              {secret.replace(GROUP, "$& ")}
            </code>
            <CopyButton text={secret} label={t("copyKey")} copied={t("copied")} />
          </p>
          <DigitsField
            {...field("code")}
            label={t("code")}
            hint={t("codeHint")}
            length={TOTP_LENGTH}
            autoComplete="one-time-code"
            onDigits={type}
          />
          <div className="flex gap-3">
            <Button type="submit" loading={isBusy}>
              {t("turnOn")}
            </Button>
            <Button variant="ghost" onClick={onCancel}>
              {t("cancel")}
            </Button>
          </div>
        </div>
      </form>
      {prompt}
    </>
  );
}

/** Folded on phones, where the app is usually on the same device. */
function QrPart({ uri }: { uri: string }) {
  const t = useTranslations("SecondStep");
  const code = (
    <Late fallback={<Skeleton className="size-46" />}>
      <QrCode link={uri} label={t("qr")} className="size-46" />
    </Late>
  );
  return (
    <>
      <details className="order-last sm:hidden">
        <summary className="flex min-h-11 cursor-pointer items-center text-brand">{t("showQr")}</summary>
        {code}
      </details>
      <div className="max-sm:hidden">{code}</div>
    </>
  );
}
