"use client";

import { useAtomValue } from "jotai";
import UserRound from "lucide-react/icons/user-round";
import { usePathname } from "next/navigation";
import { useTranslations } from "next-intl";
import { loginFrom, routes } from "@/lib/routes";
import { sessionAtom } from "@/lib/state/session/session";
import { Tab } from "./tab";

export function ProfileTab() {
  const t = useTranslations("Header");
  const session = useAtomValue(sessionAtom);
  const pathname = usePathname();
  return (
    <Tab href={session ? routes.profile : loginFrom(pathname)} section="profile">
      <UserRound aria-hidden="true" className="size-5.5" />
      {session ? t("profileShort") : t("loginShort")}
    </Tab>
  );
}
