"use client";

import CalendarClock from "lucide-react/icons/calendar-clock";
import { useTranslations } from "next-intl";
import { useState } from "react";
import useSWR from "swr";
import { Alert } from "@/components/ui/alert";
import { Button, ButtonLink } from "@/components/ui/button";
import { EmptiedList } from "@/components/ui/emptied-list";
import { Skeleton } from "@/components/ui/skeleton";
import { shopApi } from "@/lib/api/browser";
import { callPath } from "@/lib/contract/call";
import { repeatCalls } from "@/lib/contract/calls/repeat";
import { routes } from "@/lib/routes";
import { isSessionOver, read } from "@/lib/state/settle";
import { RepeatRow } from "./repeat-row";

/** The weekly and monthly orders that this customer is reminded of. */
export function RepeatsScreen() {
  const t = useTranslations("Profile");
  return (
    <section aria-labelledby="repeats-title">
      <h1 id="repeats-title" className="mb-2 flex min-h-12 items-center text-title font-bold">
        {t("repeats")}
      </h1>
      <p className="mb-5 text-base text-ink-soft">{t("repeatsIntro")}</p>
      <Repeats />
    </section>
  );
}

function Repeats() {
  const t = useTranslations();
  const [isFocusLost, setFocusLost] = useState(false);
  const { data, error, mutate } = useSWR(
    callPath(repeatCalls.list),
    async () => (await read(shopApi.repeat.list())).data,
  );
  const drop = (id: number, hadFocus: boolean) => {
    setFocusLost(hadFocus);
    return mutate((known) => known?.filter((repeat) => repeat.id !== id), { revalidate: false });
  };
  if (!data && error && !isSessionOver(error)) {
    return (
      <Alert tone="danger" live action={<Button onClick={() => void mutate()}>{t("Common.retry")}</Button>}>
        {t("Profile.repeatsNotLoaded")}
      </Alert>
    );
  }
  if (!data) return <Skeleton className="h-40 rounded-md" />;
  if (data.length === 0) {
    return (
      <EmptiedList
        takesFocus={isFocusLost}
        icon={<CalendarClock />}
        title={t("Profile.noRepeats")}
        hint={t("Profile.noRepeatsHint")}
        action={<ButtonLink href={routes.search}>{t("Cart.viewProducts")}</ButtonLink>}
      />
    );
  }
  return (
    <ul className="divide-y border-y">
      {data.map((repeat) => (
        <RepeatRow key={repeat.id} repeat={repeat} onGone={(hadFocus) => drop(repeat.id, hadFocus)} />
      ))}
    </ul>
  );
}
