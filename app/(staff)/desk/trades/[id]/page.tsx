import type { Metadata } from "next";
import { useTranslations } from "next-intl";
import { getTranslations } from "next-intl/server";
import { deskTitle } from "@/app/(staff)/desk/desk-title";
import type { PickedProduct } from "@/components/desk/kit/product-picker";
import { readRecordId } from "@/components/desk/lists/list-query";
import { RecordHead } from "@/components/desk/record/record-head";
import { RecordHistory } from "@/components/desk/record/record-history";
import { TradeRecord } from "@/components/desk/trades/trade-record";
import { loadGoodsOf, requireRight } from "@/lib/api/desk";
import { loadDeskTrade } from "@/lib/api/desk-trades";
import type { AuditRow } from "@/lib/contract/desk-people";
import type { DeskTrade } from "@/lib/contract/desk-trade";
import { deskRoutes } from "@/lib/desk-routes";
import { tehranDay } from "@/lib/domain/shared/tehran-days";
import { IslandMessages } from "@/lib/i18n/island-messages";
import { loginPath } from "@/lib/routes";

type Props = { params: Promise<{ id: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const id = readRecordId((await params).id);
  const t = await getTranslations("StaffTrades");
  if (id === "new") return deskTitle(t("add"));
  return deskTitle((await loadDeskTrade(id, loginPath(deskRoutes.trade(id)))).data.name);
}

const namedIn = ({ texts }: DeskTrade) => [
  ...new Set(texts.flatMap((text) => [...text.picks, ...text.with].map(({ product_id: id }) => id))),
];

export default async function TradePage({ params }: Props) {
  const id = readRecordId((await params).id);
  const login = loginPath(deskRoutes.trade(id));
  if (id === "new") await requireRight("products", login);
  if (id === "new") return <TradeDetails goods={[]} />;
  const { data, extra } = await loadDeskTrade(id, login);
  const goods = (await loadGoodsOf(namedIn(data), login)).map(({ id: of, name, final_price }) => ({
    ...{ id: of, name, final_price },
  }));
  return <TradeDetails trade={data} goods={goods} history={extra.history} />;
}

type TradeDetailsProps = { trade?: DeskTrade; goods: PickedProduct[]; history?: AuditRow[] };

function TradeDetails({ trade, goods, history = [] }: TradeDetailsProps) {
  const t = useTranslations("StaffTrades");
  return (
    <>
      <RecordHead back={{ href: deskRoutes.trades, name: t("trades") }} title={trade?.name ?? t("add")} />
      <IslandMessages island="desk-trade">
        <TradeRecord
          loaded={trade}
          goods={goods}
          today={tehranDay(new Date())}
          history={trade && <RecordHistory history={history} />}
        />
      </IslandMessages>
    </>
  );
}
