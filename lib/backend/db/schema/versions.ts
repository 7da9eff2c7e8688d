import "server-only";
import { index, integer, jsonb, pgTable, primaryKey, text, unique } from "drizzle-orm/pg-core";
import { type ContentChange, PREVIEW_KINDS } from "@/lib/contract/desk-home";
import { PAGE_KINDS } from "@/lib/contract/page-body";
import { time } from "./columns";
import { users } from "./users";

/** What has versions; the home page is content 1 of its kind, a page has the id of its row in `content_pages`. */
export const CONTENT_KINDS = ["home", "page"] as const;
export type ContentKind = (typeof CONTENT_KINDS)[number];

const content = {
  kind: text({ enum: CONTENT_KINDS }).notNull(),
  contentId: integer("content_id").notNull(),
};

/** Absent while the published version is unchanged. */
export const contentDrafts = pgTable(
  "content_drafts",
  {
    ...content,
    body: jsonb().$type<unknown>().notNull(),
    savedBy: integer("saved_by").references(() => users.id),
    savedAt: time("saved_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.contentId] })],
);

/** The published version is the last with `publishedAt`; at most one waits for its time. */
export const contentVersions = pgTable(
  "content_versions",
  {
    ...content,
    no: integer().notNull(),
    body: jsonb().$type<unknown>().notNull(),
    changes: jsonb().$type<ContentChange[]>().notNull(),
    createdBy: integer("created_by").references(() => users.id),
    createdAt: time("created_at").notNull(),
    publishAt: time("publish_at").notNull(),
    publishedAt: time("published_at"),
  },
  (table) => [primaryKey({ columns: [table.kind, table.contentId, table.no] })],
);

/** Pages that were edited at the desk; what visitors see of them is in the table of their kind. */
export const contentPages = pgTable(
  "content_pages",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    kind: text({ enum: PAGE_KINDS }).notNull(),
    /** An import may give a landing and an article the same one. */
    slug: text().notNull(),
    /** The id of the article; null until it is published. */
    articleId: integer("article_id"),
    /** Hash of what the last publication wrote: an import that changed it since is a version of its own. */
    liveHash: text("live_hash"),
    createdAt: time("created_at").notNull(),
  },
  (table) => [unique("content_pages_address").on(table.kind, table.slug)],
);

/** Former addresses of pages, which redirect. */
export const oldSlugs = pgTable(
  "old_slugs",
  {
    kind: text({ enum: PAGE_KINDS }).notNull(),
    slug: text().notNull(),
    pageId: integer("page_id")
      .notNull()
      .references(() => contentPages.id, { onDelete: "cascade" }),
  },
  (table) => [primaryKey({ columns: [table.kind, table.slug] })],
);

/** Signed links to drafts; a revoked one is deleted. */
export const previews = pgTable(
  "previews",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    tokenHash: text("token_hash").notNull().unique(),
    /** The token, sealed, for the person who made the link; null if the shop has no key. */
    sealedToken: text("sealed_token"),
    what: text({ enum: PREVIEW_KINDS }).notNull(),
    /** The id of a product, or of a row of `content_pages`; null for the home page. */
    recordId: integer("record_id"),
    asOf: time("as_of"),
    createdBy: integer("created_by")
      .notNull()
      .references(() => users.id),
    createdAt: time("created_at").notNull(),
    expiresAt: time("expires_at").notNull(),
  },
  (table) => [index("previews_expires_at").on(table.expiresAt)],
);

export type VersionRow = typeof contentVersions.$inferSelect;
export type ContentPageRow = typeof contentPages.$inferSelect;
