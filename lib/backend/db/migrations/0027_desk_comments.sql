ALTER TABLE "comments" ADD COLUMN "refused_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "comments" ADD COLUMN "answer" text;--> statement-breakpoint
ALTER TABLE "comments" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE INDEX "comments_waiting" ON "comments" USING btree ("id" DESC NULLS LAST) WHERE approved_at is null and refused_at is null;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_one_state" CHECK ("comments"."approved_at" is null or "comments"."refused_at" is null);