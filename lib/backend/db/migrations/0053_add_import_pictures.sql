CREATE TABLE "import_pictures" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "import_pictures_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"import_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"line" integer NOT NULL,
	"position" integer NOT NULL,
	"address" text NOT NULL,
	"state" text NOT NULL,
	"tries" integer NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"path" text,
	"reason" text
);
--> statement-breakpoint
ALTER TABLE "import_pictures" ADD CONSTRAINT "import_pictures_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_pictures" ADD CONSTRAINT "import_pictures_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "import_pictures_import" ON "import_pictures" USING btree ("import_id");--> statement-breakpoint
CREATE INDEX "import_pictures_product" ON "import_pictures" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "import_pictures_due" ON "import_pictures" USING btree ("due_at") WHERE state = 'waiting';