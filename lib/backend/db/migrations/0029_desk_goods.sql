CREATE TABLE "price_act_items" (
	"act_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"price_from" bigint NOT NULL,
	"final_from" bigint NOT NULL,
	"price_to" bigint NOT NULL,
	"final_to" bigint NOT NULL,
	CONSTRAINT "price_act_items_act_id_product_id_pk" PRIMARY KEY("act_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "price_acts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "price_acts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"actor_id" integer NOT NULL,
	"percent" smallint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"undone_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "price_act_items" ADD CONSTRAINT "price_act_items_act_id_price_acts_id_fk" FOREIGN KEY ("act_id") REFERENCES "public"."price_acts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_act_items" ADD CONSTRAINT "price_act_items_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_acts" ADD CONSTRAINT "price_acts_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;