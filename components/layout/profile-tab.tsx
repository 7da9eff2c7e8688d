"use client";

import { useAtomValue } from "jotai";
import UserRound from "lucide-react/icons/user-round";
import { usePathname } from "next/navigation";
import { useTranslations } from "next-intl";
import { loginFrom, routes } from "@/lib/routes";
import { sessionAtom } from "@/lib/state/session";
import { TAB } from "./tab";

/** The last entry of the bottom bar: login for guests, the profile for customers. */
export function ProfileTab() {
  const t = useTranslations("Header");
  const session = useAtomValue(sessionAtom);
  const pathname = usePathname();
  return (
    <a href={session ? routes.profile : loginFrom(pathname)} className={TAB}>
      <UserRound aria-hidden="true" className="size-6" />
      {session ? t("profile") : t("loginShort")}
    </a>
  );
}
