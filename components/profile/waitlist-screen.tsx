"use client";

import Bell from "lucide-react/icons/bell";
import { useTranslations } from "next-intl";
import { shopApi } from "@/lib/api/browser";
import { callPath } from "@/lib/contract/call";
import { engagementCalls } from "@/lib/contract/calls/engagement";
import { read } from "@/lib/state/storage/settle";
import { AccountList } from "./account-list";
import { WaitlistRow } from "./waitlist-row";

export function WaitlistScreen() {
  const t = useTranslations("Profile");
  return (
    <AccountList
      title={t("waitlist")}
      intro={t("waitlistIntro")}
      path={callPath(engagementCalls.waitlist)}
      load={async () => (await read(shopApi.engagement.waitlist())).data}
      notLoaded={t("waitsNotLoaded")}
      empty={{ icon: <Bell />, title: t("noWaits"), hint: t("noWaitsHint") }}
      row={(product, onGone, again) => (
        <WaitlistRow key={product.id} product={product} onGone={onGone} onAgain={again} />
      )}
    />
  );
}
