"use client";

import { useAtomValue, useSetAtom } from "jotai";
import ClipboardList from "lucide-react/icons/clipboard-list";
import Heart from "lucide-react/icons/heart";
import LogOut from "lucide-react/icons/log-out";
import { useTranslations } from "next-intl";
import { useNotices } from "@/components/catalog/use-notices";
import { routes } from "@/lib/routes";
import { logoutAtom } from "@/lib/state/account";
import { leavePageAtom } from "@/lib/state/navigation";

const ENTRY = "flex min-h-11 w-full items-center gap-3 rounded-sm px-3 text-base font-medium hover:bg-brand-soft";

/** Where a customer's own pages are, and the way out of the account. */
export function AccountMenu() {
  const t = useTranslations("Header");
  const tell = useNotices();
  const logout = useSetAtom(logoutAtom);
  const { leave } = useAtomValue(leavePageAtom);
  const handleLogout = async () => {
    const notices = await logout();
    tell(notices);
    if (notices.length === 0) leave(routes.home);
  };
  return (
    <ul>
      <li>
        <a href={routes.orders} className={ENTRY}>
          <ClipboardList aria-hidden="true" className="size-5" />
          {t("orders")}
        </a>
      </li>
      <li>
        <a href={routes.wishlist} className={ENTRY}>
          <Heart aria-hidden="true" className="size-5" />
          {t("wishlist")}
        </a>
      </li>
      <li>
        <button type="button" onClick={handleLogout} className={`${ENTRY} text-danger`}>
          <LogOut aria-hidden="true" className="size-5" />
          {t("logout")}
        </button>
      </li>
    </ul>
  );
}
