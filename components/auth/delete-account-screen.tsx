"use client";

import { useAtomValue, useSetAtom } from "jotai";
import { useTranslations } from "next-intl";
import { useState } from "react";
import useSWR from "swr";
import { LoadingData } from "@/components/catalog/loading-data";
import { Alert } from "@/components/ui/alert";
import { ButtonLink } from "@/components/ui/button";
import { shopApi } from "@/lib/api/browser";
import { callPath } from "@/lib/contract/call";
import { accountCalls } from "@/lib/contract/calls/account";
import { usePause } from "@/lib/hooks/use-pause";
import { routes } from "@/lib/routes";
import { clearPersonalDataAtom } from "@/lib/state/account/account";
import { leavePageAtom } from "@/lib/state/page/navigation";
import { read } from "@/lib/state/storage/settle";
import { AccountSection } from "./account-section";
import { DeletionByCode, DeletionByPassword } from "./deletion-forms";
import { DeletionBlocked, DeletionTerms } from "./deletion-terms";

/** Time for the user to read the confirmation. */
const REDIRECT_DELAY_MS = 2500;

export function DeleteAccountScreen() {
  const t = useTranslations("Deletion");
  const [isDone, setIsDone] = useState(false);
  const forgetPerson = useSetAtom(clearPersonalDataAtom);
  const { leave } = useAtomValue(leavePageAtom);
  const pause = usePause();
  const { data, error, mutate } = useSWR(
    isDone ? null : callPath(accountCalls.deletion),
    async () => (await read(shopApi.account.deletion())).data,
  );
  async function finish(): Promise<void> {
    setIsDone(true);
    forgetPerson();
    await pause(REDIRECT_DELAY_MS);
    leave(routes.home);
  }
  if (isDone) {
    return (
      <AccountSection title={t("done")}>
        <Alert tone="success" live action={<ButtonLink href={routes.home}>{t("home")}</ButtonLink>}>
          {t("doneText")}
        </Alert>
      </AccountSection>
    );
  }
  const Form = data?.by === "code" ? DeletionByCode : DeletionByPassword;
  return (
    <AccountSection title={t("title")} intro={t("intro")}>
      <DeletionTerms />
      {data?.hindrance && <DeletionBlocked text={data.hindrance} orders={data.orders} />}
      {data && !data.hindrance && <Form onDone={finish} onBlocked={() => void mutate()} />}
      {!data && <LoadingData query={{ error, mutate }} className="h-40" />}
    </AccountSection>
  );
}
