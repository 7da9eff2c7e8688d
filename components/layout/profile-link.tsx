"use client";

import { useAtomValue } from "jotai";
import UserRound from "lucide-react/icons/user-round";
import Link from "next/link";
import { useTranslations } from "next-intl";
import { routes } from "@/lib/routes";
import { sessionAtom } from "@/lib/state/session";

/** Guests are led to the login, customers to their profile. The width is fixed: a name must not move the header. */
export function ProfileLink() {
  const t = useTranslations("Header");
  const session = useAtomValue(sessionAtom);
  const label = session ? session.first_name || t("profile") : t("login");
  return (
    <Link
      href={session ? routes.profile : routes.login}
      prefetch={false}
      className="flex min-h-11 w-36 items-center justify-center gap-2 rounded-sm border px-3 text-sm font-medium hover:border-brand hover:text-brand"
    >
      <UserRound aria-hidden="true" className="size-5 shrink-0" />
      <span className="truncate">{label}</span>
    </Link>
  );
}
