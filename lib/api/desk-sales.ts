import "server-only";
import { cache } from "react";
import { opened } from "./desk";
import { visitorShop } from "./visitor";

export async function loadDeskShelves(login: string) {
  const shop = await visitorShop();
  return opened(await shop.deskShelf.list(), login).data;
}

export const loadDeskShelf = cache(async (id: number, login: string) => {
  const shop = await visitorShop();
  return opened(await shop.deskShelf.get({ id }), login);
});

export async function loadDeskSales(login: string) {
  const shop = await visitorShop();
  return opened(await shop.deskSale.list(), login).data;
}

export const loadDeskSale = cache(async (id: number, login: string) => {
  const shop = await visitorShop();
  return opened(await shop.deskSale.get({ id }), login);
});
