"use client";

import { useTranslations } from "next-intl";
import { requestPasskey } from "@/components/catalog/passkeys";
import { useNotices } from "@/components/catalog/use-notices";
import { Button } from "@/components/ui/button";
import { shopApi } from "@/lib/api/browser";
import type { LoginAnswer } from "@/lib/contract/user";
import { firstOfEachField } from "@/lib/domain/errors/auth";
import type { Refusal } from "@/lib/domain/errors/notice";
import { useBusy } from "@/lib/hooks/use-busy";
import { forgetPasskeyHere } from "@/lib/state/account/passkey-here";
import { settle } from "@/lib/state/storage/settle";

const BROWSER_MS = 120_000;

export type PasskeyResult = { ok: true; data: LoginAnswer } | { ok: false; error: Refusal };
export type PasskeyButtonProps = {
  /** Identifies a login that passed its first step; without it any passkey of the shop may answer. */
  handle?: string;
  variant?: "primary" | "secondary";
  onResult: (result: PasskeyResult) => Promise<PasskeyResult>;
};

/** Logs in by a passkey: alone, or as the second step. */
export function PasskeyButton({ handle, variant, onResult }: PasskeyButtonProps) {
  const t = useTranslations("SecondStep");
  const tell = useNotices();
  const [isBusy, run] = useBusy(BROWSER_MS);
  const { passkeyOptions, loginByPasskey, finishLogin } = shopApi.secondStep;
  const login = () =>
    run(async () => {
      const options = await settle(passkeyOptions({ handle }));
      if (!options.ok) return tell(firstOfEachField(options.error));
      const assertion = await requestPasskey(options.data);
      if (!assertion) return tell([{ level: "warning", key: "SecondStep.noPasskey" }]);
      const answer = handle ? finishLogin({ handle, way: "passkey", assertion }) : loginByPasskey({ assertion });
      const result = await onResult(await settle(answer));
      if (result.ok) return;
      if (result.error.fields.assertion) forgetPasskeyHere();
      tell(firstOfEachField(result.error));
    });
  return (
    <Button wide variant={variant} loading={isBusy} onClick={login}>
      {t("withPasskey")}
    </Button>
  );
}
