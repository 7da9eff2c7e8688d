"use client";

import { useAtomValue, useSetAtom } from "jotai";
import { usePathname } from "next/navigation";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { useNotices } from "@/components/catalog/use-notices";
import { deskRoutes } from "@/lib/desk-routes";
import { PERSONAL_INFO_ID, routes } from "@/lib/routes";
import { logoutAtom } from "@/lib/state/account/account";
import { leavePageAtom } from "@/lib/state/page/navigation";
import { sessionAtom } from "@/lib/state/session/session";
import { AgentEntries } from "./agent-entries";
import { MENU_STYLES, MenuEntry, type MenuLook } from "./menu-entry";

/** Counts of pending items per entry. */
export type AccountNews = Partial<Record<"orders" | "addresses" | "coupons" | "referral" | "repeats", ReactNode>>;

type AccountMenuProps = {
  look?: MenuLook;
  /** Only on the profile page, so that other pages need no call for the menu. */
  news?: AccountNews;
  /** More entries after the coupons, and before the logout. */
  benefits?: ReactNode;
  settings?: ReactNode;
};

export function AccountMenu({ look = "dropdown", news = {}, benefits, settings }: AccountMenuProps) {
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
  const entry = (path: string, label: string, waiting?: ReactNode, href = path) => (
    <MenuEntry href={href} look={look} isPresent={pathname === path} news={waiting}>
      {label}
    </MenuEntry>
  );
  const isHere = look === "page" && pathname === routes.profile;
  return (
    <ul>
      {session?.is_staff && entry(deskRoutes.today, t("desk"))}
      {entry(routes.profile, t("personalInfo"), undefined, isHere ? `#${PERSONAL_INFO_ID}` : undefined)}
      {isAgent ? <AgentEntries look={look} news={news.orders} /> : entry(routes.orders, t("orders"), news.orders)}
      {entry(routes.addresses, t("addresses"), news.addresses)}
      {entry(routes.coupons, t("discountCodes"), news.coupons)}
      {benefits}
      {entry(routes.wishlist, t("wishlist"))}
      {settings}
      <li>
        <button type="button" onClick={handleLogout} className={`${MENU_STYLES[look]} text-ink-soft max-lg:border-b-0`}>
          {t("logout")}
        </button>
      </li>
    </ul>
  );
}
