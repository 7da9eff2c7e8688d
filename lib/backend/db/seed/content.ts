import "server-only";
import pageData from "@/lib/content/pages.json";
import type { Database } from "../client";
import { bundleItems, bundles } from "../schema/bundles";
import {
  articles,
  banks,
  banners,
  faqCategories,
  faqs,
  landings,
  pages,
  type StoredBlock,
  sliders,
} from "../schema/content";
import { shelfProducts, shelves } from "../schema/shelves";
import { contentVersions } from "../schema/versions";
import bundleData from "./data/bundles.json";
import categoryData from "./data/categories.json";
import contentData from "./data/content.json";
import productData from "./data/products.json";
import shelfData from "./data/shelves.json";

const DAY_MS = 86_400_000;

const withPosition = <Row>(row: Row, position: number) => ({ ...row, position });

function idOf(things: { id: number; slug: string }[], slug: string): number {
  const found = things.find((thing) => thing.slug === slug);
  if (!found) throw new Error(`The demo shop names an unknown slug: ${slug}.`);
  return found.id;
}

async function seedShelves(db: Database): Promise<void> {
  await db
    .query()
    .insert(shelves)
    .values(
      shelfData.map(({ id, name, category, color, text_color: textColor }, position) => ({
        id,
        name,
        categoryId: category === undefined ? null : idOf(categoryData, category),
        color,
        textColor,
        position,
      })),
    );
  await db
    .query()
    .insert(shelfProducts)
    .values(
      shelfData.flatMap(({ id: shelfId, products }) =>
        products.map((productId, position) => ({ shelfId, productId, position })),
      ),
    );
}

async function seedBundles(db: Database, now: Date): Promise<void> {
  const daysFromNow = (days: number) => new Date(now.getTime() + days * DAY_MS);
  await db
    .query()
    .insert(bundles)
    .values(
      bundleData.map(({ starts_days_ago, days, max_count: maxCount, items: _, ...bundle }, position) => ({
        ...bundle,
        maxCount,
        startedAt: daysFromNow(-starts_days_ago),
        expiredAt: daysFromNow(days),
        position,
      })),
    );
  await db
    .query()
    .insert(bundleItems)
    .values(
      bundleData.flatMap(({ id: bundleId, items }) =>
        items.map(({ product, count, price }, position) => ({
          bundleId,
          productId: idOf(productData, product),
          count,
          price,
          position,
        })),
      ),
    );
}

async function seedPages(db: Database, updatedAt: Date): Promise<void> {
  await db
    .query()
    .insert(pages)
    .values(Object.values(pageData).map((page) => ({ ...page, updatedAt })));
}

async function seedTexts(db: Database, now: Date): Promise<void> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);
  await db
    .query()
    .insert(articles)
    .values(contentData.articles.map(({ age_days, ...article }) => ({ ...article, publishedAt: daysAgo(age_days) })));
  await db.query().insert(faqCategories).values(contentData.faq_categories.map(withPosition));
  await db
    .query()
    .insert(faqs)
    .values(contentData.faqs.map(({ category: categoryId, ...faq }, position) => ({ ...faq, categoryId, position })));
  await db
    .query()
    .insert(landings)
    .values(
      contentData.landings.map((landing) => ({ ...landing, items: landing.items as StoredBlock[], updatedAt: now })),
    );
}

export async function seedContent(db: Database, now: Date): Promise<void> {
  await seedShelves(db);
  await seedBundles(db, now);
  await db
    .query()
    .insert(sliders)
    .values(
      contentData.sliders.map(({ desktop_image: desktopImage, mobile_image: mobileImage, ...slider }, position) => ({
        ...slider,
        desktopImage,
        mobileImage,
        position,
      })),
    );
  await db
    .query()
    .insert(banners)
    .values(
      contentData.banners.map(({ home_group: homeGroup, ...banner }, position) => ({ ...banner, homeGroup, position })),
    );
  await db.query().insert(banks).values(contentData.banks.map(withPosition));
  const home = { kind: "home" as const, contentId: 1, no: 1, body: { rows: contentData.home_rows }, changes: [] };
  await db
    .query()
    .insert(contentVersions)
    .values({ ...home, createdAt: now, publishAt: now, publishedAt: now });
  await seedPages(db, now);
  await seedTexts(db, now);
}
