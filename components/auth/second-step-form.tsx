"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { hasPasskeys, requestPasskey } from "@/components/catalog/passkeys";
import { useNotices } from "@/components/catalog/use-notices";
import { DigitsField } from "@/components/form/digits-field";
import { FormSubmit } from "@/components/form/form-submit";
import { useShopForm } from "@/components/form/use-shop-form";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { TextField } from "@/components/ui/text-field";
import { shopApi } from "@/lib/api/browser";
import { secondStepSchema } from "@/lib/contract/schemas/second-step";
import { type SecondStepWanted, TOTP_LENGTH } from "@/lib/contract/second-step";
import type { LoginAnswer } from "@/lib/contract/user";
import { firstOfEachField } from "@/lib/domain/errors/auth";
import type { Refusal } from "@/lib/domain/errors/notice";
import { useBusy } from "@/lib/hooks/use-busy";
import { formatCount } from "@/lib/persian/digits";
import { settle } from "@/lib/state/storage/settle";

const SPINNER_MS = 8000;

type Result = { ok: true; data: LoginAnswer } | { ok: false; error: Refusal };
type SecondStepProps = { wanted: SecondStepWanted["second_step"]; onResult: (result: Result) => Promise<Result> };

/** The second step of a login: by a passkey, a code of the app, or a recovery code. */
export default function SecondStepForm({ wanted, onResult }: SecondStepProps) {
  const t = useTranslations("SecondStep");
  const { ways } = wanted;
  const hasTotp = ways.includes("totp");
  const [isRecovery, setRecovery] = useState(false);
  const canPasskey = ways.includes("passkey") && hasPasskeys();
  return (
    <div className="flex flex-col gap-5">
      {canPasskey && <PasskeyButton wanted={wanted} onResult={onResult} />}
      {ways.includes("passkey") && !canPasskey && <p>{t("noPasskeysHere")}</p>}
      {canPasskey && (hasTotp || isRecovery) && <p className="text-center text-xs text-ink-soft">{t("or")}</p>}
      {(hasTotp || isRecovery) && (
        <CodeStep
          key={String(isRecovery)}
          way={isRecovery ? "recovery" : "totp"}
          variant={canPasskey ? "secondary" : "primary"}
          {...{ wanted, onResult }}
        />
      )}
      <div className="border-t pt-3 text-base text-ink-soft">
        {ways.includes("recovery") && (
          <Button variant="ghost" size="word" className="-ms-3" onClick={() => setRecovery(!isRecovery)}>
            {t(isRecovery ? "withApp" : "withRecovery")}
          </Button>
        )}
        <p>{t("nothing")}</p>
      </div>
    </div>
  );
}

function PasskeyButton({ wanted: { handle }, onResult }: SecondStepProps) {
  const t = useTranslations("SecondStep");
  const tell = useNotices();
  const [isBusy, run] = useBusy(SPINNER_MS);
  const login = () =>
    run(async () => {
      const options = await settle(shopApi.secondStep.passkeyOptions({ handle }));
      if (!options.ok) return tell(firstOfEachField(options.error));
      const assertion = await requestPasskey(options.data);
      if (!assertion) return tell([{ level: "warning", key: "SecondStep.noPasskey" }]);
      const result = await onResult(
        await settle(shopApi.secondStep.finishLogin({ handle, way: "passkey", assertion })),
      );
      if (!result.ok) tell(firstOfEachField(result.error));
    });
  return (
    <Button wide loading={isBusy} onClick={login}>
      {t("withPasskey")}
    </Button>
  );
}

type CodeStepProps = SecondStepProps & { way: "totp" | "recovery"; variant: "primary" | "secondary" };

function CodeStep({ wanted, way, variant, onResult }: CodeStepProps) {
  const t = useTranslations("SecondStep");
  const { form, field, button } = useShopForm(
    async (typed) => onResult(await settle(shopApi.secondStep.finishLogin(typed))),
    {
      schema: secondStepSchema,
      defaultValues: { handle: wanted.handle, way, code: "", remember: false },
      notices: (refusal) => (refusal.fields.code ? [] : firstOfEachField(refusal)),
      retry: "code",
    },
  );
  const props = { ...field("code"), autoFocus: true };
  return (
    <form {...form} className="flex flex-col gap-4">
      {way === "totp" ? (
        <DigitsField {...props} label={t("code")} length={TOTP_LENGTH} autoComplete="one-time-code" />
      ) : (
        <TextField
          {...props}
          ltr
          label={t("recoveryCode")}
          hint={t("recoveryLeft", { count: formatCount(wanted.recovery_left) })}
          autoComplete="off"
          autoCapitalize="characters"
        />
      )}
      <Checkbox {...field("remember")} label={t("remember")} />
      <FormSubmit {...button} variant={variant}>
        {t("login")}
      </FormSubmit>
    </form>
  );
}
