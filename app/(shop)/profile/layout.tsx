import type { ReactNode } from "react";
import { ScriptedPage } from "@/app/scripted-page";
import { PageMenu } from "@/components/layout/page-menu";
import { AccountNews } from "@/components/profile/account-news";
import { ProfileShell } from "@/components/profile/profile-shell";
import { IslandMessages } from "@/lib/i18n/island-messages";

const NEWS = {
  orders: <AccountNews of="unpaid_orders" />,
  addresses: <AccountNews of="addresses" />,
  coupons: <AccountNews of="unused_coupons" />,
  referral: <AccountNews of="friend_reward" />,
  repeats: <AccountNews of="repeats" />,
};

export default function ProfileLayout({ children }: { children: ReactNode }) {
  return (
    <IslandMessages island="profile-menu">
      <ProfileShell menu={<PageMenu news={NEWS} />}>
        <ScriptedPage>{children}</ScriptedPage>
      </ProfileShell>
    </IslandMessages>
  );
}
