"use client";

import { useTranslations } from "next-intl";
import { useAccountNews } from "@/components/catalog/use-account-news";
import type { AccountNews as News } from "@/lib/contract/user";
import { formatToman } from "@/lib/domain/shared/money";
import { toPersianDigits } from "@/lib/persian/digits";

const TONES = {
  unpaid_orders: "text-warning",
  addresses: "text-ink-soft",
  agent_addresses: "text-warning",
  unused_coupons: "text-success",
  repeats: "text-ink-soft",
  friend_reward: "text-ink-soft",
} as const satisfies Record<keyof News, string>;

export function AccountNews({ of: asked }: { of: keyof News }) {
  const t = useTranslations("Profile");
  const news = useAccountNews();
  // An address that an agent entered should be checked by the customer, so it takes precedence.
  const of = asked === "addresses" && news?.agent_addresses ? "agent_addresses" : asked;
  const number = news?.[of];
  if (!number) return null;
  const count = toPersianDigits(number);
  const words = {
    unpaid_orders: t("newsUnpaid", { count }),
    addresses: t("newsAddresses", { count }),
    agent_addresses: t("newsAgentAddresses", { count }),
    unused_coupons: t("newsCoupons", { count }),
    repeats: t("newsRepeats", { count }),
    friend_reward: t("newsFriendReward", { amount: formatToman(number) }),
  };
  return <span className={`text-xs ${TONES[of]}`}>{words[of]}</span>;
}
