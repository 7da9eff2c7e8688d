CREATE TABLE "product_stars" (
	"product_id" integer PRIMARY KEY NOT NULL,
	"sum" integer NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "product_stars_sound" CHECK ("product_stars"."count" >= 0 and "product_stars"."sum" >= "product_stars"."count")
);
--> statement-breakpoint
CREATE TABLE "viewed_products" (
	"user_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"viewed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "viewed_products_user_id_product_id_pk" PRIMARY KEY("user_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "wishlist" (
	"user_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "wishlist_user_id_product_id_pk" PRIMARY KEY("user_id","product_id")
);
--> statement-breakpoint
ALTER TABLE "product_details" ADD COLUMN "in_box" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "product_details" ADD COLUMN "sample_images" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "comments" ADD COLUMN "stars" smallint;--> statement-breakpoint
ALTER TABLE "comments" ADD COLUMN "is_buyer" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "posting_methods" ADD COLUMN "cities" integer[];--> statement-breakpoint
ALTER TABLE "posting_methods" ADD COLUMN "from_days" smallint;--> statement-breakpoint
ALTER TABLE "posting_methods" ADD COLUMN "to_days" smallint;--> statement-breakpoint
ALTER TABLE "posting_methods" ADD COLUMN "until_hour" smallint DEFAULT 16 NOT NULL;--> statement-breakpoint
ALTER TABLE "product_stars" ADD CONSTRAINT "product_stars_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "viewed_products" ADD CONSTRAINT "viewed_products_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "viewed_products" ADD CONSTRAINT "viewed_products_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wishlist" ADD CONSTRAINT "wishlist_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wishlist" ADD CONSTRAINT "wishlist_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "comments_one_rating" ON "comments" USING btree ("record_type","record_id","user_id") WHERE stars is not null;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_stars" CHECK ("comments"."stars" between 1 and 5);--> statement-breakpoint
-- Added by hand: product_stars follows the comments, whoever approves or removes them. It adds and takes away where a sum over
-- the comments would miss what another transaction has not committed yet.
CREATE FUNCTION "add_stars"(comment "comments", times integer) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	IF comment.record_type <> 1 OR comment.stars IS NULL OR comment.approved_at IS NULL THEN RETURN; END IF;
	INSERT INTO "product_stars" ("product_id", "sum", "count")
		SELECT "id", 0, 0 FROM "products" WHERE "id" = comment.record_id
		ON CONFLICT DO NOTHING;
	UPDATE "product_stars" SET "sum" = "sum" + times * comment.stars, "count" = "count" + times
		WHERE "product_id" = comment.record_id;
END $$;--> statement-breakpoint
CREATE FUNCTION "keep_stars"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP <> 'INSERT' THEN PERFORM "add_stars"(OLD, -1); END IF;
	IF TG_OP <> 'DELETE' THEN PERFORM "add_stars"(NEW, 1); END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "comments_keep_stars" AFTER INSERT OR DELETE OR UPDATE OF "stars", "approved_at", "record_type", "record_id"
	ON "comments" FOR EACH ROW EXECUTE FUNCTION "keep_stars"();
