"use client";

import ChevronDown from "lucide-react/icons/chevron-down";
import { useTranslations } from "next-intl";
import { AccountMenu } from "./account-menu";
import { Disclosure } from "./disclosure";

export function ProfileMenu({ name, summaryClass }: { name: string; summaryClass: string }) {
  const t = useTranslations("Header");
  return (
    <Disclosure
      className="relative"
      summaryClass={summaryClass}
      summary={
        <>
          <span className="truncate">{name}</span>
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
