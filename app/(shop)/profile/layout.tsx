import type { ReactNode } from "react";
import { ScriptedPage } from "@/app/scripted-page";
import { AccountMenu } from "@/components/layout/account-menu";
import { AccountNews } from "@/components/profile/account-news";
import { ProfileShell } from "@/components/profile/profile-shell";
import { IslandMessages } from "@/lib/i18n/island-messages";

const TEXTS = [
  "Header",
  "Profile.title",
  "Profile.completeAccount",
  "Profile.incompleteAccount",
  "Profile.notConfirmed",
  "Profile.headNationalId",
  "Profile.newsUnpaid",
  "Profile.newsAddresses",
  "Profile.newsAgentAddresses",
  "Profile.newsCoupons",
  "Profile.newsRepeats",
  "Profile.newsFriendReward",
  "Errors.network",
] as const;

const NEWS = {
  orders: <AccountNews of="unpaid_orders" />,
  addresses: <AccountNews of="addresses" />,
  coupons: <AccountNews of="unused_coupons" />,
  referral: <AccountNews of="friend_reward" />,
  repeats: <AccountNews of="repeats" />,
};

export default function ProfileLayout({ children }: { children: ReactNode }) {
  return (
    <IslandMessages only={TEXTS}>
      <ProfileShell menu={<AccountMenu look="page" news={NEWS} />}>
        <ScriptedPage>{children}</ScriptedPage>
      </ProfileShell>
    </IslandMessages>
  );
}
