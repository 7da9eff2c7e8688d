"use client";

import { useTranslations } from "next-intl";
import useSWR from "swr";
import { LoadingData } from "@/components/catalog/loading-data";
import { shopApi } from "@/lib/api/browser";
import { callPath } from "@/lib/contract/call";
import { secondStepCalls } from "@/lib/contract/calls/second-step";
import { formatJalaliLong } from "@/lib/persian/jalali";
import { read } from "@/lib/state/storage/settle";
import { PasskeyList } from "./passkey-list";
import { RecoverySection } from "./recovery-codes";
import { TotpSection } from "./totp-section";

/** Passkeys, the authenticator app and recovery codes of the person who is logged in. */
export function SecondStepScreen() {
  const t = useTranslations("SecondStep");
  const { data, error, mutate } = useSWR(callPath(secondStepCalls.list), () => read(shopApi.secondStep.list()));
  if (!data) return <LoadingData query={{ error, mutate }} className="h-60" />;
  const { totp, recovery_left: left, must_from: mustFrom } = data.extra;
  const isOn = data.data.length > 0 || totp !== null;
  const reload = async () => void (await mutate());
  return (
    <div className="grid max-w-2xl gap-8">
      {!isOn && (
        <div className="rounded-md bg-warning-soft p-4 text-warning">
          <p className="font-bold">{t("oneStep")}</p>
          <p>{mustFrom ? t("mustFrom", { day: formatJalaliLong(mustFrom) }) : t("oneStepText")}</p>
        </div>
      )}
      <PasskeyList passkeys={data.data} onChange={reload} />
      <TotpSection totp={totp} onChange={reload} />
      {isOn && <RecoverySection left={left} onChange={reload} />}
    </div>
  );
}
