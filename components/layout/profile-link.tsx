"use client";

import { useAtomValue } from "jotai";
import ChevronDown from "lucide-react/icons/chevron-down";
import UserRound from "lucide-react/icons/user-round";
import Link from "next/link";
import { usePathname } from "next/navigation";
import { useTranslations } from "next-intl";
import { loginPath, routes } from "@/lib/routes";
import { sessionAtom } from "@/lib/state/session";
import { AccountMenu } from "./account-menu";
import { Disclosure } from "./disclosure";

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
      <Link href={href} prefetch={false} className={LOOK}>
        <UserRound aria-hidden="true" className="size-5 shrink-0" />
        <span className="truncate">{t("login")}</span>
      </Link>
    );
  }
  return (
    <Disclosure
      className="relative"
      summaryClass={LOOK}
      summary={
        <>
          <UserRound aria-hidden="true" className="size-5 shrink-0" />
          <span className="truncate">{session.first_name || t("profile")}</span>
          <ChevronDown aria-hidden="true" className="size-4 shrink-0" />
        </>
      }
    >
      <nav
        aria-label={t("profile")}
        className="absolute end-0 top-full z-30 mt-2 w-60 rounded-md border bg-surface p-2 shadow-overlay"
      >
        <AccountMenu />
      </nav>
    </Disclosure>
  );
}
