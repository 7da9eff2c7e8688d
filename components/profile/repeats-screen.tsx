"use client";

import CalendarClock from "lucide-react/icons/calendar-clock";
import { useTranslations } from "next-intl";
import { shopApi } from "@/lib/api/browser";
import { callPath } from "@/lib/contract/call";
import { repeatCalls } from "@/lib/contract/calls/repeat";
import { read } from "@/lib/state/storage/settle";
import { AccountList } from "./account-list";
import { RepeatRow } from "./repeat-row";

export function RepeatsScreen() {
  const t = useTranslations("Profile");
  return (
    <AccountList
      title={t("repeats")}
      intro={t("repeatsIntro")}
      path={callPath(repeatCalls.list)}
      load={async () => (await read(shopApi.repeat.list())).data}
      notLoaded={t("repeatsNotLoaded")}
      empty={{ icon: <CalendarClock />, title: t("noRepeats"), hint: t("noRepeatsHint") }}
      row={(repeat, onGone) => <RepeatRow key={repeat.id} repeat={repeat} onGone={onGone} />}
    />
  );
}
