CREATE TABLE "content_drafts" (
	"kind" text NOT NULL,
	"content_id" integer NOT NULL,
	"body" jsonb NOT NULL,
	"saved_by" integer,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "content_drafts_kind_content_id_pk" PRIMARY KEY("kind","content_id")
);
--> statement-breakpoint
CREATE TABLE "content_versions" (
	"kind" text NOT NULL,
	"content_id" integer NOT NULL,
	"no" integer NOT NULL,
	"body" jsonb NOT NULL,
	"changes" jsonb NOT NULL,
	"created_by" integer,
	"created_at" timestamp with time zone NOT NULL,
	"publish_at" timestamp with time zone NOT NULL,
	"published_at" timestamp with time zone,
	CONSTRAINT "content_versions_kind_content_id_no_pk" PRIMARY KEY("kind","content_id","no")
);
--> statement-breakpoint
CREATE TABLE "previews" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "previews_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"token_hash" text NOT NULL,
	"what" text NOT NULL,
	"slug" text,
	"record_id" integer,
	"as_of" timestamp with time zone,
	"created_by" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "previews_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "content_drafts" ADD CONSTRAINT "content_drafts_saved_by_users_id_fk" FOREIGN KEY ("saved_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_versions" ADD CONSTRAINT "content_versions_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "previews" ADD CONSTRAINT "previews_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "previews_expires_at" ON "previews" USING btree ("expires_at");
--> statement-breakpoint
INSERT INTO "content_versions" ("kind", "content_id", "no", "body", "changes", "created_at", "publish_at", "published_at")
SELECT 'home', 1, 1, jsonb_build_object('rows', jsonb_agg(jsonb_build_object(
  'id', "id",
  'kind', CASE "model"
    WHEN 'shelf_special_sale' THEN 'sale'
    WHEN 'shelf_category' THEN 'shelf'
    WHEN 'custom_shelf' THEN 'shelf'
    WHEN 'category' THEN 'categories'
    WHEN 'brand' THEN 'brands'
    WHEN 'bundle' THEN 'bundles'
    WHEN 'blog' THEN 'articles'
    WHEN 'bank' THEN 'banks'
    ELSE "model" END,
  'title', "title",
  'source', "target",
  'hidden', false
) ORDER BY "position")), '[]', now(), now(), now()
FROM "home_rows" HAVING count(*) > 0;
