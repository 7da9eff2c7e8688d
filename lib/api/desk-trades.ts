import "server-only";
import { cache } from "react";
import { opened } from "./desk";
import { visitorShop } from "./visitor";

export async function loadDeskTrades(login: string) {
  const shop = await visitorShop();
  return opened(await shop.deskTrade.list(), login).data;
}

export const loadDeskTrade = cache(async (id: number, login: string) => {
  const shop = await visitorShop();
  return opened(await shop.deskTrade.get({ id }), login);
});
