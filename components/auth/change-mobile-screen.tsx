"use client";

import { useTranslations } from "next-intl";
import useSWR from "swr";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Skeleton } from "@/components/ui/skeleton";
import { shopApi } from "@/lib/api/browser";
import { callPath } from "@/lib/contract/call";
import { authCalls } from "@/lib/contract/calls/auth";
import { read } from "@/lib/state/settle";
import { AccountSection } from "./account-section";
import { MobileWizard } from "./mobile-wizard";

/** Gives the account another number. */
export function ChangeMobileScreen() {
  const t = useTranslations("Security");
  const { data, error, mutate } = useSWR(
    callPath(authCalls.profile),
    async () => (await read(shopApi.auth.profile())).data,
  );
  return (
    <AccountSection title={t("changeMobile")}>
      {data && <MobileWizard current={data.mobile} onChanged={(user) => mutate(user, { revalidate: false })} />}
      {!data && !error && <Skeleton className="h-64" />}
      {!data && error && (
        <Alert
          tone="danger"
          live
          action={
            <Button variant="secondary" onClick={() => mutate()}>
              {t("retry")}
            </Button>
          }
        >
          {t("notLoaded")}
        </Alert>
      )}
    </AccountSection>
  );
}
