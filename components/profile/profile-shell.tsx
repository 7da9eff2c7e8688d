"use client";

import ArrowRight from "lucide-react/icons/arrow-right";
import { usePathname } from "next/navigation";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { MASKED } from "@/components/ui/masked";
import { routes } from "@/lib/routes";
import { AccountAlerts } from "./account-alerts";
import { ProfileHead } from "./profile-head";
import { useProfile } from "./use-profile";

type ProfileShellProps = {
  menu: ReactNode;
  children: ReactNode;
};

/** On wide screens the menu is beside each page. On phones it is on the first page, and the others link back to it. */
export function ProfileShell({ menu, children }: ProfileShellProps) {
  const t = useTranslations("Profile");
  const isHome = usePathname() === routes.profile;
  const onPhones = isHome ? "" : "max-lg:hidden";
  const { data: user, error } = useProfile();
  // Hides the content briefly, so that alerts that load later do not shift it.
  const awaited = user || error ? "" : "await-alerts";
  return (
    <div
      data-account
      {...MASKED}
      className="min-h-dvh lg:grid lg:grid-cols-[30%_70%] lg:grid-rows-[auto_auto_1fr] lg:pt-8 lg:pb-14"
    >
      <ProfileHead className={`lg:col-start-1 lg:row-start-2 ${onPhones}`} />
      <div className="lg:col-span-2 lg:row-start-1">
        <AccountAlerts hasWayOn={!isHome} />
      </div>
      <nav
        aria-label={t("title")}
        className={`max-lg:pt-2 lg:col-start-1 lg:row-start-3 lg:pt-3 ${awaited} ${onPhones}`}
      >
        {menu}
      </nav>
      <div
        className={`min-w-0 pb-6 lg:col-start-2 lg:row-span-2 lg:row-start-2 lg:py-0 lg:ps-10 ${awaited} ${isHome ? "pt-6" : "pt-3"}`}
      >
        {!isHome && (
          <a
            href={routes.profile}
            className="mb-1 inline-flex min-h-11 items-center gap-2 font-medium text-brand hover:underline lg:hidden"
          >
            <ArrowRight aria-hidden="true" className="size-5" />
            {t("title")}
          </a>
        )}
        {children}
      </div>
    </div>
  );
}
