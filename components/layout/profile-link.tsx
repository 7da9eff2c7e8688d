"use client";

import { useAtomValue } from "jotai";
import UserRound from "lucide-react/icons/user-round";
import { usePathname } from "next/navigation";
import { useTranslations } from "next-intl";
import { lazy, Suspense } from "react";
import { loginPath, routes } from "@/lib/routes";
import { sessionAtom } from "@/lib/state/session";

// Guests, most of those who come from a search engine, need no menu.
const ProfileMenu = lazy(async () => ({ default: (await import("./profile-menu")).ProfileMenu }));

const LOOK =
  "flex min-h-11 w-36 items-center justify-center gap-2 rounded-sm border px-3 text-sm font-medium hover:border-brand hover:text-brand";

/** Guests are led to the login and back here; customers open their menu. The width is fixed: a name must not move the header. */
export function ProfileLink() {
  const t = useTranslations("Header");
  const session = useAtomValue(sessionAtom);
  const pathname = usePathname();
  if (!session) {
    const href = pathname === routes.home ? routes.login : loginPath(pathname);
    return (
      <a href={href} className={LOOK}>
        <UserRound aria-hidden="true" className="size-5 shrink-0" />
        <span className="truncate">{t("login")}</span>
      </a>
    );
  }
  return (
    <Suspense fallback={<span className={LOOK}>{session.first_name || t("profile")}</span>}>
      <ProfileMenu name={session.first_name || t("profile")} summaryClass={LOOK} />
    </Suspense>
  );
}
