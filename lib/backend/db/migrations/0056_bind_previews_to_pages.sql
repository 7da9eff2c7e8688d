ALTER TABLE "content_pages" DROP CONSTRAINT "content_pages_slug_unique";--> statement-breakpoint
ALTER TABLE "content_pages" ADD CONSTRAINT "content_pages_address" UNIQUE("kind","slug");--> statement-breakpoint
ALTER TABLE "old_slugs" ADD COLUMN "kind" text;--> statement-breakpoint
UPDATE "old_slugs" SET "kind" = "content_pages"."kind" FROM "content_pages" WHERE "content_pages"."id" = "old_slugs"."page_id";--> statement-breakpoint
ALTER TABLE "old_slugs" ALTER COLUMN "kind" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "old_slugs" DROP CONSTRAINT "old_slugs_pkey";--> statement-breakpoint
ALTER TABLE "old_slugs" ADD CONSTRAINT "old_slugs_kind_slug_pk" PRIMARY KEY("kind","slug");--> statement-breakpoint
UPDATE "previews" SET "record_id" = "content_pages"."id" FROM "content_pages" WHERE "previews"."what" = 'page' AND "content_pages"."slug" = "previews"."slug";--> statement-breakpoint
-- Links to pages that nobody has edited are valid for a week; the desk makes new ones.
DELETE FROM "previews" WHERE "what" = 'page' AND "record_id" IS NULL;--> statement-breakpoint
ALTER TABLE "previews" DROP COLUMN "slug";
