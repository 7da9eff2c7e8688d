"use client";

import { useAtomValue, useSetAtom } from "jotai";
import { usePathname } from "next/navigation";
import { useTranslations } from "next-intl";
import { lazy, type MouseEvent } from "react";
import { Late } from "@/components/ui/late";
import { isPlainClick } from "@/components/ui/plain-click";
import { loginFrom } from "@/lib/routes";
import { openPanelAtom } from "@/lib/state/page/panels";
import { sessionAtom } from "@/lib/state/session/session";

// Loaded on demand, because guests, who are most of the visitors, need no menu.
const ProfileMenu = lazy(async () => ({ default: (await import("./profile-menu")).ProfileMenu }));

const LOOK = "flex min-h-11 w-24 items-center justify-center gap-1.5 rounded-sm font-medium hover:text-brand";

/**
 * Opens the login for guests and the menu for customers. Its width is fixed, so that a name does not shift the header.
 */
export function ProfileLink() {
  const t = useTranslations("Header");
  const session = useAtomValue(sessionAtom);
  const pathname = usePathname();
  const openPanel = useSetAtom(openPanelAtom);
  if (!session) {
    const openLogin = (event: MouseEvent) => {
      if (!isPlainClick(event)) return;
      event.preventDefault();
      openPanel("login");
    };
    return (
      <a href={loginFrom(pathname)} aria-haspopup="dialog" onClick={openLogin} className={LOOK}>
        {t("loginShort")}
      </a>
    );
  }
  return (
    <Late fallback={<span className={LOOK}>{session.first_name || t("profile")}</span>}>
      <ProfileMenu name={session.first_name || t("profile")} summaryClass={LOOK} />
    </Late>
  );
}
