import "server-only";
import type { PageKind } from "@/lib/contract/page-body";
import type { PageListInput } from "@/lib/contract/schemas/desk-page";
import { opened } from "./desk";
import { visitorShop } from "./visitor";

export async function loadDeskPages(query: PageListInput, login: string) {
  return opened(await (await visitorShop()).deskPage.list(query), login);
}

/** Returns the draft of a page with the records that it names, and those that its blocks can show. */
export async function loadDeskPage(at: { slug: string; kind?: PageKind | undefined }, login: string) {
  const shop = await visitorShop();
  const [draft, bundles, banners, sliders] = await Promise.all([
    shop.deskPage.draft(at),
    shop.deskBundle.list(),
    shop.deskBanner.list(),
    shop.deskSlider.list(),
  ]);
  const { data, extra } = opened(draft, login);
  const shown = ({ id, title, alt }: { id: number; title: string | null; alt: string }) => ({ id, name: title || alt });
  const choices = {
    bundles: opened(bundles, login).data.map(({ id, name }) => ({ id, name })),
    banners: opened(banners, login).data.map(shown),
    slides: opened(sliders, login).data.map(shown),
  };
  return { data, named: { ...extra, ...choices } };
}
