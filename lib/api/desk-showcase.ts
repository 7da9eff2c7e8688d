import "server-only";
import { cache } from "react";
import { opened } from "./desk";
import { visitorShop } from "./visitor";

/** The three lists of pictures on the home page, for the tabs that lead from one to another, and its published rows. */
export async function loadShowcase(login: string) {
  const shop = await visitorShop();
  const [sliders, banners, banks, homeRows] = await Promise.all([
    shop.deskSlider.list(),
    shop.deskBanner.list(),
    shop.deskBank.list(),
    shop.content.homeLayouts(),
  ]);
  return {
    sliders: opened(sliders, login).data,
    banners: opened(banners, login).data,
    banks: opened(banks, login).data,
    homeRows: opened(homeRows, login).data,
  };
}

export const loadDeskSlider = cache(async (id: number, login: string) => {
  const shop = await visitorShop();
  return opened(await shop.deskSlider.get({ id }), login);
});

export const loadDeskBanner = cache(async (id: number, login: string) => {
  const shop = await visitorShop();
  return opened(await shop.deskBanner.get({ id }), login);
});

export const loadDeskBank = cache(async (id: number, login: string) => {
  const shop = await visitorShop();
  return opened(await shop.deskBank.get({ id }), login);
});
