"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { hasPasskeys } from "@/components/catalog/passkeys";
import { DigitsField } from "@/components/form/digits-field";
import { FormSubmit } from "@/components/form/form-submit";
import { useShopForm } from "@/components/form/use-shop-form";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { CodeText } from "@/components/ui/code-text";
import { TextField } from "@/components/ui/text-field";
import { shopApi } from "@/lib/api/browser";
import { secondStepSchema } from "@/lib/contract/schemas/second-step";
import { type SecondStepWanted, TOTP_LENGTH } from "@/lib/contract/second-step";
import { firstOfEachField } from "@/lib/domain/errors/auth";
import { formatCount } from "@/lib/persian/digits";
import { settle } from "@/lib/state/storage/settle";
import { PasskeyButton, type PasskeyResult } from "./passkey-button";

type SecondStepProps = {
  wanted: SecondStepWanted["second_step"];
  onResult: (result: PasskeyResult) => Promise<PasskeyResult>;
};

/** The second step of a login: by a passkey, a code of the app, or a recovery code. */
export default function SecondStepForm({ wanted, onResult }: SecondStepProps) {
  const t = useTranslations("SecondStep");
  const { ways, former_host: formerHost } = wanted;
  const hasTotp = ways.includes("totp");
  const [isRecovery, setRecovery] = useState(false);
  const canPasskey = ways.includes("passkey") && !formerHost && hasPasskeys();
  return (
    <div className="flex flex-col gap-5">
      {canPasskey && <PasskeyButton handle={wanted.handle} onResult={onResult} />}
      {ways.includes("passkey") && !canPasskey && <NoPasskey formerHost={formerHost} />}
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
        {formerHost && (
          <p>{t.rich("byMachine", { command: () => <CodeText>npm run admin -- second-step 09…</CodeText> })}</p>
        )}
      </div>
    </div>
  );
}

function NoPasskey({ formerHost }: { formerHost: string | null }) {
  const t = useTranslations("SecondStep");
  if (!formerHost) return <p>{t("noPasskeysHere")}</p>;
  return <Alert tone="warning">{t.rich("passkeysMoved", { host: () => <CodeText>{formerHost}</CodeText> })}</Alert>;
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
