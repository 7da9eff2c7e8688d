"use client";

import { useTranslations } from "next-intl";
import { useAccountNews } from "@/components/catalog/use-account-news";
import type { AccountNews as News } from "@/lib/contract/user";
import { formatToman } from "@/lib/domain/money";
import { toPersianDigits } from "@/lib/persian/digits";

const TONES = {
  unpaid_orders: "text-warning",
  addresses: "text-ink-soft",
  unused_coupons: "text-success",
  repeats: "text-ink-soft",
  friend_reward: "text-ink-soft",
} as const satisfies Record<keyof News, string>;

/** Beside a line of the account's menu: what waits behind it, where anything does. */
export function AccountNews({ of }: { of: keyof News }) {
  const t = useTranslations("Profile");
  const number = useAccountNews()?.[of];
  if (!number) return null;
  const count = toPersianDigits(number);
  const words = {
    unpaid_orders: t("newsUnpaid", { count }),
    addresses: t("newsAddresses", { count }),
    unused_coupons: t("newsCoupons", { count }),
    repeats: t("newsRepeats", { count }),
    friend_reward: t("newsFriendReward", { amount: formatToman(number) }),
  };
  return <span className={`text-xs ${TONES[of]}`}>{words[of]}</span>;
}
