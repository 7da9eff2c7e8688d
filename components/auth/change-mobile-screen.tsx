"use client";

import { useTranslations } from "next-intl";
import useSWR from "swr";
import { LoadingData } from "@/components/catalog/loading-data";
import { shopApi } from "@/lib/api/browser";
import { callPath } from "@/lib/contract/call";
import { authCalls } from "@/lib/contract/calls/auth";
import { read } from "@/lib/state/storage/settle";
import { AccountSection } from "./account-section";
import { MobileWizard } from "./mobile-wizard";

export function ChangeMobileScreen() {
  const t = useTranslations("Security");
  const { data, error, mutate } = useSWR(
    callPath(authCalls.profile),
    async () => (await read(shopApi.auth.profile())).data,
  );
  return (
    <AccountSection title={t("changeMobile")}>
      {data && <MobileWizard current={data.mobile} onChanged={(user) => mutate(user, { revalidate: false })} />}
      {!data && <LoadingData query={{ error, mutate }} className="h-64" />}
    </AccountSection>
  );
}
