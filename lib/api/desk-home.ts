import "server-only";
import { nameBannerGroups } from "@/lib/domain/shop/home-places";
import { opened } from "./desk";
import { visitorShop } from "./visitor";

/** Returns the draft of the home page, and what its rows can be filled from, by kind of row. */
export async function loadDeskHome(login: string) {
  const shop = await visitorShop();
  const [draft, sales, shelves, categories, sliders, banners, faqCategories] = await Promise.all([
    shop.deskHome.draft(),
    shop.deskSale.list(),
    shop.deskShelf.list(),
    shop.deskCategory.list(),
    shop.deskSlider.list(),
    shop.deskBanner.list(),
    shop.content.faqCategories(),
  ]);
  const named = ({ id, name }: { id: number; name: string }) => ({ id, name });
  return {
    draft: opened(draft, login).data,
    sources: {
      sale: opened(sales, login).data.map(named),
      shelf: opened(shelves, login).data.map(named),
      category: opened(categories, login).data.map(named),
      slider: opened(sliders, login).data.map(({ id, title, alt }) => ({ id, name: title ?? alt })),
      banner: nameBannerGroups(opened(banners, login).data),
      faqs: opened(faqCategories, login).data.map(named),
    },
  };
}
