import type { Metadata } from "next";
import { useTranslations } from "next-intl";
import { getTranslations } from "next-intl/server";
import { deskTitle } from "@/app/(staff)/desk/desk-title";
import { loadTargets } from "@/app/(staff)/desk/showcase/load-targets";
import { PeriodBadge } from "@/components/desk/kit/period-badge";
import type { Target } from "@/components/desk/kit/target-field";
import { readRecordId } from "@/components/desk/lists/list-query";
import { RecordHead } from "@/components/desk/record/record-head";
import { RecordHistory } from "@/components/desk/record/record-history";
import { type BannerGroup, BannerRecord } from "@/components/desk/showcase/banner-record";
import { requireRight } from "@/lib/api/desk";
import { loadDeskBanner, loadShowcase } from "@/lib/api/desk-showcase";
import type { AuditRow } from "@/lib/contract/desk-people";
import type { DeskBanner } from "@/lib/contract/desk-showcase";
import { deskRoutes } from "@/lib/desk-routes";
import { isBannerPlaced, nameBannerGroups } from "@/lib/domain/shop/home-places";
import { IslandMessages } from "@/lib/i18n/island-messages";
import { loginPath } from "@/lib/routes";

type Props = { params: Promise<{ id: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const id = readRecordId((await params).id);
  const t = await getTranslations("StaffShowcase");
  if (id === "new") return deskTitle(t("banner_add"));
  const { title, alt } = (await loadDeskBanner(id, loginPath(deskRoutes.banner(id)))).data;
  return deskTitle(title || alt);
}

export default async function BannerPage({ params }: Props) {
  const id = readRecordId((await params).id);
  const login = loginPath(deskRoutes.banner(id));
  if (id === "new") await requireRight("products", login);
  const [targets, { banners, homeRows }] = await Promise.all([loadTargets(login), loadShowcase(login)]);
  const groups = groupsOf(banners);
  if (id === "new") return <BannerDetails targets={targets} groups={groups} />;
  const { data, extra } = await loadDeskBanner(id, login);
  return (
    <BannerDetails
      banner={data}
      targets={targets}
      groups={groups}
      isPlaced={isBannerPlaced(homeRows, data.group)}
      history={extra.history}
    />
  );
}

/** The groups of banners, and a new one. */
function groupsOf(banners: readonly DeskBanner[]): BannerGroup[] {
  const used = nameBannerGroups(banners).sort((a, b) => a.id - b.id);
  return [...used, { id: Math.max(0, ...used.map(({ id }) => id)) + 1, name: null }];
}

type BannerDetailsProps = {
  banner?: DeskBanner;
  targets: readonly Target[];
  groups: readonly BannerGroup[];
  isPlaced?: boolean;
  history?: AuditRow[];
};

function BannerDetails({ banner, targets, groups, isPlaced, history = [] }: BannerDetailsProps) {
  const t = useTranslations("StaffShowcase");
  const now = Date.now();
  return (
    <>
      <RecordHead
        back={{ href: deskRoutes.banners, name: t("banners") }}
        title={banner ? banner.title || banner.alt : t("banner_add")}
        badge={banner && <PeriodBadge of={banner} now={now} isPlaced={isPlaced} />}
      />
      <IslandMessages island="desk-banner">
        <BannerRecord
          loaded={banner}
          targets={targets}
          groups={groups}
          now={now}
          history={banner && <RecordHistory history={history} />}
        />
      </IslandMessages>
    </>
  );
}
