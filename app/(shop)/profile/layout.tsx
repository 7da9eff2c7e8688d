import type { ReactNode } from "react";
import { AccountMenu } from "@/components/layout/account-menu";
import { ProfileShell } from "@/components/profile/profile-shell";
import { IslandMessages } from "@/lib/i18n/island-messages";

const TEXTS = [
  "Header",
  "Profile.title",
  "Profile.completeAccount",
  "Profile.incompleteAccount",
  "Profile.notConfirmed",
  "Errors.network",
] as const;

export default function ProfileLayout({ children }: { children: ReactNode }) {
  return (
    <IslandMessages only={TEXTS}>
      <ProfileShell menu={<AccountMenu look="page" />}>{children}</ProfileShell>
    </IslandMessages>
  );
}
