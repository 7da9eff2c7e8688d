import "server-only";
import { integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import type { LandingForm, PageSection, Question, Titled } from "@/lib/contract/content";
import { time } from "./columns";
import { users } from "./users";

export const settings = pgTable("settings", {
  key: text().primaryKey(),
  value: jsonb().$type<unknown>().notNull(),
});

/** HTML texts shown beside an image that does not contain the text itself. */
const words = { title: text(), text: text(), action: text() };

/** When it is shown; null is no limit. */
const times = { startsAt: time("starts_at"), endsAt: time("ends_at") };

export const sliders = pgTable("sliders", {
  id: integer().primaryKey(),
  name: text().notNull(),
  desktopImage: text("desktop_image").notNull(),
  mobileImage: text("mobile_image").notNull(),
  link: text().notNull(),
  ...words,
  ...times,
  position: integer().notNull(),
});

export const banners = pgTable("banners", {
  id: integer().primaryKey(),
  name: text().notNull(),
  image: text().notNull(),
  link: text().notNull(),
  ...words,
  ...times,
  /** Null shows the banner in the header; a number puts it into that row of the home page. */
  homeGroup: integer("home_group"),
  position: integer().notNull(),
});

export const bannerViews = pgTable(
  "banner_views",
  {
    bannerId: integer("banner_id")
      .notNull()
      .references(() => banners.id, { onDelete: "cascade" }),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
  },
  (table) => [primaryKey({ columns: [table.bannerId, table.userId] })],
);

export const banks = pgTable("banks", {
  id: integer().primaryKey(),
  name: text().notNull(),
  logo: text().notNull(),
  link: text(),
  position: integer().notNull(),
});

/** What search engines show; null is the page's own title and description. */
const seo = { seoTitle: text("seo_title"), seoDescription: text("seo_description") };

export const articles = pgTable("articles", {
  id: integer().primaryKey(),
  slug: text().notNull().unique(),
  title: text().notNull(),
  description: text().notNull(),
  cover: text().notNull(),
  publishedAt: time("published_at").notNull(),
  author: text(),
  items: jsonb().$type<StoredBlock[]>().notNull().default([]),
  ...seo,
  /** Null for an article that was never edited at the desk. */
  updatedAt: time("updated_at"),
});

export const faqCategories = pgTable("faq_categories", {
  id: integer().primaryKey(),
  name: text().notNull(),
  position: integer().notNull(),
});

export const faqs = pgTable("faqs", {
  id: integer().primaryKey(),
  categoryId: integer("category_id")
    .notNull()
    .references(() => faqCategories.id),
  question: text().notNull(),
  answer: text().notNull(),
  position: integer().notNull(),
});

export const pages = pgTable("pages", {
  slug: text().primaryKey(),
  title: text().notNull(),
  description: text().notNull(),
  intro: text().notNull(),
  image: text(),
  sections: jsonb().$type<PageSection[]>().notNull(),
  seoTitle: seo.seoTitle,
  updatedAt: time("updated_at").notNull(),
});

/** A stored block; the records that it names by id are read at render time. */
export type StoredBlock =
  | { type: "banner" | "slider" | "shelf_product" | "shelf_bundle"; title: string; ids: number[] }
  | { type: "steps" | "points"; title: string; texts: Titled[] }
  | { type: "questions"; title: string; questions: Question[] }
  | { type: "form"; title: string; form: LandingForm }
  | {
      type: "media";
      title: string;
      media: { body: string; url: string | null; alt: string; reverse: boolean; border: boolean }[];
    };

export const landings = pgTable("landings", {
  slug: text().primaryKey(),
  title: text().notNull(),
  description: text().notNull(),
  items: jsonb().$type<StoredBlock[]>().notNull(),
  ...seo,
  updatedAt: time("updated_at").notNull(),
});
