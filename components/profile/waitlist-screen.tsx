"use client";

import Bell from "lucide-react/icons/bell";
import { useTranslations } from "next-intl";
import { useState } from "react";
import useSWR from "swr";
import { Alert } from "@/components/ui/alert";
import { Button, ButtonLink } from "@/components/ui/button";
import { EmptiedList } from "@/components/ui/emptied-list";
import { Skeleton } from "@/components/ui/skeleton";
import { shopApi } from "@/lib/api/browser";
import { callPath } from "@/lib/contract/call";
import { engagementCalls } from "@/lib/contract/calls/engagement";
import { routes } from "@/lib/routes";
import { isSessionOver, read } from "@/lib/state/settle";
import { WaitedRow } from "./waited-row";

/** What this customer asked to be told of: what they still wait for, and what is back. */
export function WaitlistScreen() {
  const t = useTranslations("Profile");
  return (
    <section aria-labelledby="waitlist-title">
      <h1 id="waitlist-title" className="mb-2 flex min-h-12 items-center text-title font-bold">
        {t("waitlist")}
      </h1>
      <p className="mb-5 text-base text-ink-soft">{t("waitlistIntro")}</p>
      <Waits />
    </section>
  );
}

function Waits() {
  const t = useTranslations();
  const [isFocusLost, setFocusLost] = useState(false);
  const { data, error, mutate } = useSWR(
    callPath(engagementCalls.waitlist),
    async () => (await read(shopApi.engagement.waitlist())).data,
  );
  const drop = (id: number, hadFocus: boolean) => {
    setFocusLost(hadFocus);
    return mutate((known) => known?.filter((product) => product.id !== id), { revalidate: false });
  };
  if (!data && error && !isSessionOver(error)) {
    return (
      <Alert tone="danger" live action={<Button onClick={() => void mutate()}>{t("Common.retry")}</Button>}>
        {t("Profile.waitsNotLoaded")}
      </Alert>
    );
  }
  if (!data) return <Skeleton className="h-40 rounded-md" />;
  if (data.length === 0) {
    return (
      <EmptiedList
        takesFocus={isFocusLost}
        icon={<Bell />}
        title={t("Profile.noWaits")}
        hint={t("Profile.noWaitsHint")}
        action={<ButtonLink href={routes.search}>{t("Cart.viewProducts")}</ButtonLink>}
      />
    );
  }
  return (
    <ul className="divide-y border-y">
      {data.map((product) => (
        <WaitedRow
          key={product.id}
          product={product}
          onGone={(hadFocus) => drop(product.id, hadFocus)}
          onAgain={() => mutate()}
        />
      ))}
    </ul>
  );
}
