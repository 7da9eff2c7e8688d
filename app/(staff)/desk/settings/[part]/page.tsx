import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { deskTitle } from "@/app/(staff)/desk/desk-title";
import { PartFrame } from "@/components/desk/settings/part-frame";
import { historyOf, isPart, type Part } from "@/components/desk/settings/parts";
import { loadAudit } from "@/lib/api/desk";
import { deskRoutes } from "@/lib/desk-routes";
import { IslandMessages } from "@/lib/i18n/island-messages";
import { loginPath } from "@/lib/routes";
import { SCREENS } from "./screens";

type Props = { params: Promise<{ part: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { part } = await params;
  if (!isPart(part)) return {};
  const t = await getTranslations("StaffSettings");
  return deskTitle(t(`part_${part}`));
}

const MAX_HISTORY = 8;

async function loadHistory(part: Part, login: string) {
  const abouts = historyOf(part);
  if (!abouts) return null;
  const found = await Promise.all(abouts.map(async (about) => (await loadAudit(about, login)).data));
  return found
    .flat()
    .sort((a, b) => b.id - a.id)
    .slice(0, MAX_HISTORY);
}

export default async function SettingPage({ params }: Props) {
  const { part } = await params;
  if (!isPart(part)) notFound();
  const login = loginPath(deskRoutes.setting(part));
  return (
    <PartFrame part={part} history={await loadHistory(part, login)}>
      <IslandMessages island="desk-settings">{await SCREENS[part](login)}</IslandMessages>
    </PartFrame>
  );
}
