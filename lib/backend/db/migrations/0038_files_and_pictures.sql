CREATE TABLE "files" (
	"key" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"bytes" "bytea" NOT NULL,
	"stored_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "picture_parts" (
	"user_id" integer NOT NULL,
	"upload_id" text NOT NULL,
	"start" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "picture_parts_user_id_upload_id_start_pk" PRIMARY KEY("user_id","upload_id","start")
);
--> statement-breakpoint
CREATE TABLE "picture_uploads" (
	"user_id" integer NOT NULL,
	"upload_id" text NOT NULL,
	"total" integer NOT NULL,
	"picture_id" integer,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "picture_uploads_user_id_upload_id_pk" PRIMARY KEY("user_id","upload_id")
);
--> statement-breakpoint
CREATE TABLE "pictures" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pictures_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"hash" text NOT NULL,
	"kind" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"bytes" integer NOT NULL,
	"alt" text DEFAULT '' NOT NULL,
	"path" text NOT NULL,
	"created_by" integer,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "invoice_files" DROP CONSTRAINT "invoice_files_size";--> statement-breakpoint
ALTER TABLE "picture_parts" ADD CONSTRAINT "picture_parts_upload" FOREIGN KEY ("user_id","upload_id") REFERENCES "public"."picture_uploads"("user_id","upload_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "picture_uploads" ADD CONSTRAINT "picture_uploads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "picture_uploads" ADD CONSTRAINT "picture_uploads_picture_id_pictures_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."pictures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pictures" ADD CONSTRAINT "pictures_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "files_stored" ON "files" USING btree ("stored_at");--> statement-breakpoint
CREATE INDEX "picture_uploads_age" ON "picture_uploads" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "picture_uploads_picture" ON "picture_uploads" USING btree ("picture_id");--> statement-breakpoint
CREATE INDEX "pictures_path" ON "pictures" USING btree ("path");--> statement-breakpoint
INSERT INTO "files" ("key", "type", "bytes", "stored_at") SELECT 'invoices/' || "name", 'image/webp', "image", "created_at" FROM "invoice_files";--> statement-breakpoint
ALTER TABLE "invoice_files" DROP COLUMN "image";