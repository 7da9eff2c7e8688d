import "server-only";
import type { UserRow } from "@/lib/backend/auth/sessions";
import { addPublicPicture } from "@/lib/backend/catalogue-import/public-pictures";
import { createBundle, removeBundle } from "@/lib/backend/services/desk/bundles";
import { deskShelves } from "@/lib/backend/services/desk/shelves";
import { deskBanks, deskBanners, deskSliders } from "@/lib/backend/services/desk/showcase";
import { newBundleSchema } from "@/lib/contract/schemas/desk-bundle";
import { newShelfSchema } from "@/lib/contract/schemas/desk-shelf";
import { newBankSchema, newBannerSchema, newSliderSchema } from "@/lib/contract/schemas/desk-showcase";
import type { Database } from "../client";
import bundleData from "./data/bundles.json";
import categoryData from "./data/categories.json";
import productData from "./data/products.json";
import shelfData from "./data/shelves.json";
import showcaseData from "./data/showcase.json";

const DAY_MS = 86_400_000;

type Seeding = { db: Database; now: () => Date };

function idOf(things: readonly { id: number; slug: string }[], slug: string): number {
  const found = things.find((thing) => thing.slug === slug);
  if (!found) throw new Error(`The demo shop names an unknown slug: ${slug}.`);
  return found.id;
}

async function seedShelves(deps: Seeding, owner: UserRow): Promise<void> {
  for (const { name, category, color, text_color, products } of shelfData) {
    const items = products.map((product_id) => ({ product_id }));
    const category_id = category && idOf(categoryData, category);
    const given = { name, mode: "hand", category_id, color, text_color, items };
    await deskShelves.create(deps, owner, newShelfSchema.validateSync(given));
  }
}

async function seedBundles(deps: Seeding, owner: UserRow): Promise<void> {
  const { db, now } = deps;
  const daysFromNow = (days: number) => new Date(now().getTime() + days * DAY_MS).toISOString();
  for (const { image, description: text, starts_days_ago, days, blurred, removed, items, ...bundle } of bundleData) {
    const { id } = await createBundle(
      deps,
      owner,
      newBundleSchema.validateSync({
        ...bundle,
        text,
        by_phone: blurred,
        picture: await addPublicPicture(db, { path: image, kind: "photo" }, now()),
        from: daysFromNow(-starts_days_ago),
        until: daysFromNow(days),
        items: items.map(({ product, ...item }) => ({ ...item, product_id: idOf(productData, product) })),
        price: items.reduce((sum, { count, price }) => sum + count * price, 0),
      }),
    );
    if (removed) await removeBundle(deps, owner, id);
  }
}

/** Adds what a merchant arranges at the desk by the same services, so that the owner of the demo shop is its author. */
export async function seedShowcase(db: Database, owner: UserRow, now: Date): Promise<void> {
  const deps: Seeding = { db, now: () => now };
  const picture = (path: string, kind: "slide" | "logo") => addPublicPicture(db, { path, kind }, now);
  await seedShelves(deps, owner);
  await seedBundles(deps, owner);
  for (const { desktop, phone, ...slide } of showcaseData.sliders) {
    const pictures = { desktop: await picture(desktop, "slide"), phone: await picture(phone, "slide") };
    await deskSliders.create(deps, owner, newSliderSchema.validateSync({ ...slide, ...pictures }));
  }
  for (const { desktop, ...banner } of showcaseData.banners)
    await deskBanners.create(
      deps,
      owner,
      newBannerSchema.validateSync({ ...banner, desktop: await picture(desktop, "slide") }),
    );
  for (const { logo, name } of showcaseData.banks)
    await deskBanks.create(deps, owner, newBankSchema.validateSync({ name, logo: await picture(logo, "logo") }));
}
