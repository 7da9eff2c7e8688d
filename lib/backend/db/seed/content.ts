import "server-only";
import pageData from "@/lib/content/pages.json";
import type { Database } from "../client";
import { articles, faqCategories, faqs, landings, pages, type StoredBlock } from "../schema/content";
import { contentVersions } from "../schema/versions";
import contentData from "./data/content.json";

const DAY_MS = 86_400_000;

const withPosition = <Row>(row: Row, position: number) => ({ ...row, position });

async function seedPages(db: Database, updatedAt: Date): Promise<void> {
  await db
    .query()
    .insert(pages)
    .values(Object.values(pageData).map((page) => ({ ...page, updatedAt })));
}

function toText(paragraphs: string[]): StoredBlock {
  const body = paragraphs.map((text) => `<p>${text}</p>`).join("");
  return { type: "media", title: "", media: [{ body, url: null, alt: "", reverse: false, border: false }] };
}

async function seedTexts(db: Database, now: Date): Promise<void> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);
  await db
    .query()
    .insert(articles)
    .values(
      contentData.articles.map(({ age_days, paragraphs, ...article }) => ({
        ...article,
        publishedAt: daysAgo(age_days),
        items: [toText(paragraphs)],
      })),
    );
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
  const home = { kind: "home" as const, contentId: 1, no: 1, body: { rows: contentData.home_rows }, changes: [] };
  await db
    .query()
    .insert(contentVersions)
    .values({ ...home, createdAt: now, publishAt: now, publishedAt: now });
  await seedPages(db, now);
  await seedTexts(db, now);
}
