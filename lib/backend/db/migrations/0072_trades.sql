CREATE TABLE "trades" (
	"id" integer PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"former_slugs" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"name" text NOT NULL,
	"is_other" boolean DEFAULT false NOT NULL,
	"places" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"nets" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"texts" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "trades_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "trades_one_other" ON "trades" USING btree ("is_other") WHERE "trades"."is_other";