import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { type NavCounts, navItemsOf } from "@/components/desk/kit/nav-items";
import { PageOfRights } from "@/components/desk/kit/only-looks";
import { DeskKeys } from "@/components/desk/palette/desk-keys";
import { KeysHelp } from "@/components/desk/palette/keys-help";
import { Palette } from "@/components/desk/palette/palette";
import type { StaffMember } from "@/lib/contract/staff";
import { deskRoutes } from "@/lib/desk-routes";
import { formatJalaliLong } from "@/lib/persian/jalali";
import { joined } from "@/lib/persian/joined";
import { DeskMenu } from "./menu";

function Head({ staff }: { staff: StaffMember }) {
  const t = useTranslations();
  return (
    <div className="mb-3 rounded-md bg-deep px-3.5 py-3 text-on-deep">
      <p className="text-lg font-bold">{t("Brand.name")}</p>
      <a
        href={deskRoutes.me}
        className="mt-1 block truncate text-xs text-on-deep-soft underline-offset-4 hover:underline"
      >
        {t("Staff.me", { name: staff.name })}
      </a>
      <p className="text-xs text-on-deep-soft">
        {joined(staff.roles.map((role) => t(`Staff.role_${role}`))) || t("Staff.singleRights")}
      </p>
    </div>
  );
}

/** Reminds owners and accountants of a live shop who log in without a second step. */
function OneStep({ from }: { from: string }) {
  const t = useTranslations("Staff");
  return (
    <p className="mb-4 flex flex-wrap gap-x-3 rounded-md bg-warning-soft px-4 py-3 text-warning print:hidden">
      {t("oneStep", { day: formatJalaliLong(from) })}
      <a href={deskRoutes.me} className="font-medium underline underline-offset-4">
        {t("oneStepLink")}
      </a>
    </p>
  );
}

type DeskShellProps = { staff: StaffMember; counts: NavCounts; date: string; children: ReactNode };

export function DeskShell({ staff, counts, date, children }: DeskShellProps) {
  const t = useTranslations("Staff");
  const navItems = navItemsOf(staff.rights, { hasSetup: counts.setup !== null && counts.setup !== undefined });
  return (
    <div className="min-h-dvh lg:grid lg:grid-cols-[14rem_minmax(0,1fr)]">
      <nav
        aria-label={t("menu")}
        className="sticky top-0 hidden h-dvh overflow-y-auto border-e bg-surface p-3 lg:block print:hidden"
      >
        <Head staff={staff} />
        <DeskMenu navItems={navItems} counts={counts} />
      </nav>
      <div className="flex min-w-0 flex-col">
        <header className="flex min-h-14 items-center gap-3 border-b bg-surface px-4 lg:px-6 print:hidden">
          <details className="group relative lg:hidden">
            <summary className="flex min-h-11 cursor-pointer items-center font-medium text-brand">{t("menu")}</summary>
            <div className="absolute start-0 top-12 z-20 max-h-[calc(100dvh-4rem)] w-64 overflow-y-auto rounded-md border bg-surface p-3 shadow-overlay">
              <Head staff={staff} />
              <DeskMenu navItems={navItems} counts={counts} />
              <KeysHelp className="w-full border-t px-3 text-start" />
            </div>
          </details>
          {staff.rights.includes("search") && <Palette navItems={navItems} />}
          <span className="ms-auto" />
          <DeskKeys navItems={navItems} />
          <KeysHelp className="max-lg:hidden" />
          <p className="text-xs text-ink-soft max-sm:hidden">{date}</p>
        </header>
        <main id="content" tabIndex={-1} className="flex min-w-0 flex-1 flex-col px-4 pt-5 outline-none lg:px-6">
          {staff.second_step_from && <OneStep from={staff.second_step_from} />}
          <PageOfRights rights={staff.rights}>{children}</PageOfRights>
        </main>
      </div>
    </div>
  );
}
