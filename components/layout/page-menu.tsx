"use client";

import { useAtomValue } from "jotai";
import { usePathname } from "next/navigation";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { routes } from "@/lib/routes";
import { sessionAtom } from "@/lib/state/session/session";
import { AccountMenu, type AccountNews } from "./account-menu";
import { MenuEntry } from "./menu-entry";

/** The account menu beside the profile, with entries whose texts the header's menu would send with every page. */
export function PageMenu({ news = {} }: { news?: AccountNews }) {
  const t = useTranslations("Header");
  const pathname = usePathname();
  const isAgent = useAtomValue(sessionAtom)?.is_agent;
  const entry = (path: string, label: string, waiting?: ReactNode) => (
    <MenuEntry href={path} look="page" isPresent={pathname === path} news={waiting}>
      {label}
    </MenuEntry>
  );
  return (
    <AccountMenu
      look="page"
      news={news}
      benefits={
        <>
          {entry(routes.referral, t("referral"), news.referral)}
          {entry(routes.company, t("company"))}
          {entry(routes.repeats, t("repeats"), news.repeats)}
        </>
      }
      settings={
        <>
          {entry(routes.waitlist, t("waitlist"))}
          {isAgent && entry(routes.security, t("security"))}
          {entry(routes.sessions, t("devices"))}
          {entry(routes.settings, t("settings"))}
        </>
      }
    />
  );
}
