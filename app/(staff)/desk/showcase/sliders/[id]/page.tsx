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
import { SliderRecord } from "@/components/desk/showcase/slider-record";
import { requireRight } from "@/lib/api/desk";
import { loadDeskSlider, loadShowcase } from "@/lib/api/desk-showcase";
import type { AuditRow } from "@/lib/contract/desk-people";
import type { DeskSlider } from "@/lib/contract/desk-showcase";
import { deskRoutes } from "@/lib/desk-routes";
import { isSlideOnHome } from "@/lib/domain/shop/home-places";
import { IslandMessages } from "@/lib/i18n/island-messages";
import { loginPath } from "@/lib/routes";

type Props = { params: Promise<{ id: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const id = readRecordId((await params).id);
  const t = await getTranslations("StaffShowcase");
  if (id === "new") return deskTitle(t("slider_add"));
  const { title, alt } = (await loadDeskSlider(id, loginPath(deskRoutes.slider(id)))).data;
  return deskTitle(title || alt);
}

export default async function SliderPage({ params }: Props) {
  const id = readRecordId((await params).id);
  const login = loginPath(deskRoutes.slider(id));
  if (id === "new") await requireRight("products", login);
  const targets = await loadTargets(login);
  if (id === "new") return <SliderDetails targets={targets} />;
  const [{ data, extra }, { homeRows }] = await Promise.all([loadDeskSlider(id, login), loadShowcase(login)]);
  return (
    <SliderDetails slider={data} targets={targets} isPlaced={isSlideOnHome(homeRows, id)} history={extra.history} />
  );
}

type SliderDetailsProps = {
  slider?: DeskSlider;
  targets: readonly Target[];
  isPlaced?: boolean;
  history?: AuditRow[];
};

function SliderDetails({ slider, targets, isPlaced, history = [] }: SliderDetailsProps) {
  const t = useTranslations("StaffShowcase");
  const now = Date.now();
  return (
    <>
      <RecordHead
        back={{ href: deskRoutes.sliders, name: t("sliders") }}
        title={slider ? slider.title || slider.alt : t("slider_add")}
        badge={slider && <PeriodBadge of={slider} now={now} isPlaced={isPlaced} />}
      />
      <IslandMessages island="desk-slider">
        <SliderRecord
          loaded={slider}
          targets={targets}
          now={now}
          history={slider && <RecordHistory history={history} />}
        />
      </IslandMessages>
    </>
  );
}
