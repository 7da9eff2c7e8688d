"use client";

import { useSearchParams } from "next/navigation";
import { useTranslations } from "next-intl";
import useSWR from "swr";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Skeleton } from "@/components/ui/skeleton";
import { shopApi } from "@/lib/api/browser";
import { callPath } from "@/lib/contract/call";
import { referralCalls } from "@/lib/contract/calls/referral";
import { REFERRAL_TERMS } from "@/lib/domain/account/referral";
import { pageOfQuery } from "@/lib/domain/order/order-list";
import { formatToman } from "@/lib/domain/shared/money";
import { toPersianDigits } from "@/lib/persian/digits";
import { isSessionOver, read } from "@/lib/state/storage/settle";
import { EarnedCodes } from "./earned-codes";
import { FriendCodeForm } from "./friend-code-form";
import { OwnCode } from "./own-code";

export function ReferralScreen() {
  const t = useTranslations();
  const page = pageOfQuery(useSearchParams());
  const query = useSWR([callPath(referralCalls.earned), page], () => read(shopApi.referral.earned({ page })));
  const { data, error, mutate } = query;
  // Optional extensions of the contract.
  const { terms, may_name_friend: mayNameFriend } = data?.extra ?? {};
  const { discount, reward } = terms ?? REFERRAL_TERMS;
  return (
    <section aria-labelledby="referral-title" className="max-w-160">
      <h1 id="referral-title" className="mb-2 flex min-h-12 items-center text-title font-bold">
        {t("Profile.referral")}
      </h1>
      <p className="text-base">
        {t("Profile.referralText", { discount: formatToman(discount), reward: formatToman(reward) })}
      </p>
      {/* Reserves its space, so that nothing shifts. */}
      <p className="mb-5 min-h-10 text-xs text-ink-soft sm:min-h-5">
        {terms &&
          t("Profile.referralTerms", {
            flooring: formatToman(terms.flooring),
            most: toPersianDigits(terms.monthly_max),
          })}
      </p>
      <OwnCode />
      <h2 className="mt-8 text-lg font-bold">{t("Profile.earnedCodes")}</h2>
      {data && <EarnedCodes codes={data.data} page={page} count={data.extra.count} />}
      {!data && error && !isSessionOver(error) && (
        <Alert tone="danger" live action={<Button onClick={() => void mutate()}>{t("Common.retry")}</Button>}>
          {t("Profile.referralNotLoaded")}
        </Alert>
      )}
      {!data && !error && <Skeleton className="mt-3 h-24 rounded-md" />}
      {mayNameFriend && <FriendCodeForm discount={discount} onDone={() => void mutate()} />}
    </section>
  );
}
