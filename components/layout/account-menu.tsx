"use client";

import { useAtomValue, useSetAtom } from "jotai";
import { usePathname } from "next/navigation";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { useNotices } from "@/components/catalog/use-notices";
import { PERSONAL_INFO_ID, routes } from "@/lib/routes";
import { logoutAtom } from "@/lib/state/account/account";
import { leavePageAtom } from "@/lib/state/page/navigation";
import { sessionAtom } from "@/lib/state/session/session";
import { AgentEntries } from "./agent-entries";
import { MENU_STYLES, MenuEntry, type MenuLook } from "./menu-entry";

type AccountMenuProps = {
  look?: MenuLook;
  /** Counts of pending items per entry; only on the profile page, so that other pages need no call for the menu. */
  news?: Partial<Record<"orders" | "addresses" | "coupons" | "referral" | "repeats", ReactNode>>;
};

export function AccountMenu({ look = "dropdown", news = {} }: AccountMenuProps) {
  const t = useTranslations("Header");
  const pathname = usePathname();
  const session = useAtomValue(sessionAtom);
  const isAgent = session?.is_agent;
  const tell = useNotices();
  const logout = useSetAtom(logoutAtom);
  const { leave } = useAtomValue(leavePageAtom);
  const handleLogout = async () => {
    const notices = await logout();
    tell(notices);
    if (notices.length === 0) leave(routes.home);
  };
  const isPage = look === "page";
  const entry = (path: string, label: string, waiting?: ReactNode, href = path) => (
    <MenuEntry href={href} look={look} isPresent={pathname === path} news={waiting}>
      {label}
    </MenuEntry>
  );
  const isHere = isPage && pathname === routes.profile;
  return (
    <ul>
      {session?.is_staff && entry(routes.desk, t("desk"))}
      {entry(routes.profile, t("personalInfo"), undefined, isHere ? `#${PERSONAL_INFO_ID}` : undefined)}
      {isAgent ? <AgentEntries look={look} news={news.orders} /> : entry(routes.orders, t("orders"), news.orders)}
      {entry(routes.addresses, t("addresses"), news.addresses)}
      {entry(routes.coupons, t("discountCodes"), news.coupons)}
      {isPage && entry(routes.referral, t("referral"), news.referral)}
      {isPage && entry(routes.company, t("company"))}
      {isPage && entry(routes.repeats, t("repeats"), news.repeats)}
      {entry(routes.wishlist, t("wishlist"))}
      {isPage && entry(routes.waitlist, t("waitlist"))}
      {isPage && isAgent && entry(routes.security, t("security"))}
      {isPage && entry(routes.sessions, t("devices"))}
      {isPage && entry(routes.settings, t("settings"))}
      <li>
        <button type="button" onClick={handleLogout} className={`${MENU_STYLES[look]} text-ink-soft max-lg:border-b-0`}>
          {t("logout")}
        </button>
      </li>
    </ul>
  );
}
