import { Trades } from "@/components/desk/trades/trades";
import { loadDeskTrades } from "@/lib/api/desk-trades";
import { deskRoutes } from "@/lib/desk-routes";
import { IslandMessages } from "@/lib/i18n/island-messages";
import { loginPath } from "@/lib/routes";
import { navItemTitle } from "../desk-title";

export const generateMetadata = navItemTitle("trades");

export default async function TradesPage() {
  const trades = await loadDeskTrades(loginPath(deskRoutes.trades));
  return (
    <IslandMessages island="desk-trades">
      <Trades trades={trades} />
    </IslandMessages>
  );
}
