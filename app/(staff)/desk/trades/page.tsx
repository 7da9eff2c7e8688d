import { Trades } from "@/components/desk/trades/trades";
import { loadDeskTrades } from "@/lib/api/desk-trades";
import { IslandMessages } from "@/lib/i18n/island-messages";
import { loginPath, routes } from "@/lib/routes";
import { navItemTitle } from "../desk-title";

export const generateMetadata = navItemTitle("trades");

export default async function TradesPage() {
  const trades = await loadDeskTrades(loginPath(routes.deskTrades));
  return (
    <IslandMessages island="desk-trades">
      <Trades trades={trades} />
    </IslandMessages>
  );
}
