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
import type { InputOf } from "@/lib/contract/call";
import type { secondStepCalls } from "@/lib/contract/calls/second-step";
import { proofSchema } from "@/lib/contract/schemas/second-step";
import { TOTP_LENGTH } from "@/lib/contract/second-step";
import { firstOfEachField } from "@/lib/domain/errors/auth";
import { settle } from "@/lib/state/storage/settle";
import { DigitsField } from "./digits-field";
import { type FormAnswer, useShopForm } from "./use-shop-form";

type Answer = { ok: true } | { ok: false; error: { code: number; data?: unknown } };
type Prove = (typed: InputOf<typeof secondStepCalls.prove>) => Promise<FormAnswer<unknown>>;

const needsProof = (answer: Answer): boolean => {
  if (answer.ok || answer.error.code !== 403) return false;
  const { data } = answer.error;
  return typeof data === "object" && data !== null && "confirm" in data && data.confirm === "password";
};

/**
 * For calls that require re-authentication. `fresh` makes the call; if the server returns 403, it asks for the password
 * or the second step, which `prove` sends, and repeats the call, or returns null if the user cancels. Render `prompt`
 * outside the form.
 */
export function useProof(prove: Prove) {
  const { isAsked, ask, answer } = useConfirmation();
  const t = useTranslations("Proof");
  const fresh = async <Result extends Answer>(call: () => Promise<Result>): Promise<Result | null> => {
    const first = await call();
    if (!needsProof(first)) return first;
    return (await ask()) ? call() : null;
  };
  const prompt = (
    <Dialog
      open={isAsked}
      onOpenChange={() => answer(false)}
      title={t("passwordAsk")}
      description={t("passwordWhy")}
      closeLabel={t("close")}
    >
      <ProofForm prove={prove} onDone={() => answer(true)} />
    </Dialog>
  );
  return { fresh, prompt };
}

type ProofFormProps = { prove: Prove; onDone: () => void };

function ProofForm({ prove, onDone }: ProofFormProps) {
  const t = useTranslations("Proof");
  const [isSecond, setSecond] = useState(false);
  return (
    <div className="grid gap-3 pt-4">
      <TypedProof key={String(isSecond)} name={isSecond ? "code" : "password"} {...{ prove, onDone }} />
      {isSecond && hasPasskeys() && <PasskeyProof {...{ prove, onDone }} />}
      <Button variant="ghost" onClick={() => setSecond(!isSecond)}>
        {t(isSecond ? "byPassword" : "bySecondStep")}
      </Button>
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
        <DigitsField {...field("code")} label={t("code")} length={TOTP_LENGTH} autoComplete="one-time-code" autoFocus />
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
