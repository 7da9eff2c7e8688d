"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { hasPasskeys, requestPasskey } from "@/components/catalog/passkeys";
import { useConfirmation } from "@/components/catalog/use-confirmation";
import { useNotices } from "@/components/catalog/use-notices";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { TextField } from "@/components/ui/text-field";
import { shopApi } from "@/lib/api/browser";
import { proofSchema } from "@/lib/contract/schemas/second-step";
import type { SecondStepWay } from "@/lib/contract/second-step";
import type { PasswordWanted } from "@/lib/contract/staff";
import { firstOfEachField } from "@/lib/domain/errors/auth";
import { settle } from "@/lib/state/storage/settle";
import { type ProofFormProps, TotpProof } from "./totp-proof";
import { useShopForm } from "./use-shop-form";

type Answer = { ok: true } | { ok: false; error: { code: number; data?: unknown } };

/** Returns the ways of the second step, empty if the password is the proof; null if no proof is wanted. */
function wantedProof(answer: Answer): SecondStepWay[] | null {
  if (answer.ok || answer.error.code !== 403) return null;
  const { data } = answer.error;
  if (typeof data !== "object" || data === null || !("confirm" in data) || data.confirm !== "password") return null;
  return (data as PasswordWanted).ways ?? [];
}

/**
 * For calls that require re-authentication. `fresh` makes the call; if the server returns 403, it asks for the second
 * step, or for the password of an account without one, which `prove` sends, and repeats the call, or returns null if
 * the user cancels. Render `prompt` outside the form.
 */
export function useProof(prove: ProofFormProps["prove"]) {
  const { isAsked, ask, answer } = useConfirmation();
  const t = useTranslations("Proof");
  const [ways, setWays] = useState<SecondStepWay[]>([]);
  const fresh = async <Result extends Answer>(call: () => Promise<Result>): Promise<Result | null> => {
    const first = await call();
    const wanted = wantedProof(first);
    if (!wanted) return first;
    setWays(wanted);
    return (await ask()) ? call() : null;
  };
  const prompt = (
    <Dialog
      open={isAsked}
      onOpenChange={() => answer(false)}
      title={t(ways.length > 0 ? "secondStepAsk" : "passwordAsk")}
      description={t("passwordWhy")}
      closeLabel={t("close")}
    >
      <ProofForm ways={ways} prove={prove} onDone={() => answer(true)} />
    </Dialog>
  );
  return { fresh, prompt };
}

function ProofForm({ ways, ...proof }: ProofFormProps & { ways: SecondStepWay[] }) {
  const t = useTranslations("Proof");
  const [isRecovery, setRecovery] = useState(false);
  if (ways.length === 0) return <TypedProof name="password" {...proof} />;
  return (
    <div className="grid gap-3 pt-4">
      {ways.includes("passkey") && (hasPasskeys() ? <PasskeyProof {...proof} /> : <p>{t("noPasskeysHere")}</p>)}
      {isRecovery ? <TypedProof name="code" {...proof} /> : ways.includes("totp") && <TotpProof {...proof} />}
      {ways.includes("recovery") && (
        <Button variant="ghost" onClick={() => setRecovery(!isRecovery)}>
          {t(isRecovery ? "bySecondStep" : "byRecovery")}
        </Button>
      )}
    </div>
  );
}

function TypedProof({ name, prove, onDone }: ProofFormProps & { name: "password" | "code" }) {
  const t = useTranslations("Proof");
  const { form, field, isBusy } = useShopForm(async (typed) => prove({ [name]: typed[name] ?? "" }), {
    schema: proofSchema,
    defaultValues: { [name]: "" },
    notices: ({ message }) => [{ level: "error", text: message ?? t("failed") }],
    retry: name,
    onDone,
  });
  return (
    <form {...form} className="grid gap-4">
      {name === "password" ? (
        <TextField {...field("password")} type="password" ltr label={t("password")} autoComplete="current-password" />
      ) : (
        <TextField {...field("code")} ltr label={t("recoveryCode")} autoComplete="off" autoFocus />
      )}
      <Button type="submit" loading={isBusy}>
        {t("passwordSend")}
      </Button>
    </form>
  );
}

function PasskeyProof({ prove, onDone }: ProofFormProps) {
  const t = useTranslations("Proof");
  const tell = useNotices();
  const prompt = async () => {
    const options = await settle(shopApi.secondStep.passkeyOptions({}));
    const assertion = options.ok ? await requestPasskey(options.data) : null;
    if (!assertion) return tell([{ level: "warning", key: "SecondStep.noPasskey" }]);
    const proved = await settle(prove({ assertion }));
    if (proved.ok) onDone();
    else tell(firstOfEachField(proved.error));
  };
  return (
    <Button variant="secondary" onClick={prompt}>
      {t("passkey")}
    </Button>
  );
}
