import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { KnownFilters } from "@/components/desk/lists/known-filters";
import { DeskShell } from "@/components/desk/shell/shell";
import { deskLogin, loadNavCounts, loadStaff } from "@/lib/api/desk";
import { loadFilters } from "@/lib/api/desk-filters";
import { isBuild } from "@/lib/env";
import { IslandMessages } from "@/lib/i18n/island-messages";
import { formatJalaliDay, formatJalaliYear } from "@/lib/persian/jalali";

export const dynamic = "force-dynamic";

export async function generateMetadata(): Promise<Metadata> {
  if (isBuild) return {};
  const t = await getTranslations("Staff");
  // Checked before the title is rendered, so that only staff see it.
  await loadStaff(await deskLogin());
  return { title: t("title"), robots: { index: false, follow: false } };
}

/** The desk's own layout; responds 404 to everybody but staff. */
export default async function DeskLayout({ children }: { children: ReactNode }) {
  if (isBuild) return children;
  const [staff, counts, filters] = await Promise.all([loadStaff(await deskLogin()), loadNavCounts(), loadFilters()]);
  const now = new Date().toISOString();
  return (
    <IslandMessages island="desk">
      <DeskShell staff={staff} counts={counts} date={`${formatJalaliDay(now)} ${formatJalaliYear(now)}`}>
        <KnownFilters filters={filters}>{children}</KnownFilters>
      </DeskShell>
    </IslandMessages>
  );
}
