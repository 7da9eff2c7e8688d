"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import type { InputOf } from "@/lib/contract/call";
import type { secondStepCalls } from "@/lib/contract/calls/second-step";
import { totpCodeSchema } from "@/lib/contract/schemas/second-step";
import { TOTP_LENGTH } from "@/lib/contract/second-step";
import { DigitsField } from "./digits-field";
import { type FormAnswer, useShopForm } from "./use-shop-form";

type Prove = (typed: InputOf<typeof secondStepCalls.prove>) => Promise<FormAnswer<unknown>>;
export type ProofFormProps = { prove: Prove; onDone: () => void };

/** Re-authenticates by a code of the authenticator app. */
export function TotpProof({ prove, onDone }: ProofFormProps) {
  const t = useTranslations("Proof");
  const { form, field, isBusy } = useShopForm(async (typed) => prove(typed), {
    schema: totpCodeSchema,
    defaultValues: { code: "" },
    notices: ({ message }) => [{ level: "error", text: message ?? t("failed") }],
    retry: "code",
    onDone,
  });
  return (
    <form {...form} className="grid gap-4">
      <DigitsField {...field("code")} label={t("code")} length={TOTP_LENGTH} autoComplete="one-time-code" autoFocus />
      <Button type="submit" loading={isBusy}>
        {t("passwordSend")}
      </Button>
    </form>
  );
}
