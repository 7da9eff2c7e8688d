CREATE TABLE "customer_sums" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"orders" integer DEFAULT 0 NOT NULL,
	"paid" bigint DEFAULT 0 NOT NULL,
	"last_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "acting_grants" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "confirm_by" integer;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "confirm_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "confirm_reason" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "blocked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "blocked_by" integer;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "block_reason" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "agent_paused_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "staff_note" text;--> statement-breakpoint
ALTER TABLE "wallet_entries" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "wallet_entries" ADD COLUMN "actor_id" integer;--> statement-breakpoint
ALTER TABLE "wallet_entries" ADD COLUMN "balance" bigint;--> statement-breakpoint
ALTER TABLE "customer_sums" ADD CONSTRAINT "customer_sums_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "customer_sums_paid" ON "customer_sums" USING btree ("paid","user_id");--> statement-breakpoint
CREATE INDEX "customer_sums_last" ON "customer_sums" USING btree ("last_at");--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_confirm_by_users_id_fk" FOREIGN KEY ("confirm_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_blocked_by_users_id_fk" FOREIGN KEY ("blocked_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallet_entries" ADD CONSTRAINT "wallet_entries_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "addresses_city" ON "addresses" USING btree ("city","user_id") WHERE is_main;--> statement-breakpoint
CREATE INDEX "users_words" ON "users" USING gin (search_words(coalesce(first_name, '') || ' ' || coalesce(last_name, '') || ' ' || coalesce(company_name, '')));--> statement-breakpoint
CREATE INDEX "users_unconfirmed" ON "users" USING btree ("id") WHERE confirm_status = 3;--> statement-breakpoint
CREATE INDEX "users_debtors" ON "users" USING btree ("id") WHERE wallet_balance < 0;--> statement-breakpoint
CREATE INDEX "users_blocked" ON "users" USING btree ("id") WHERE blocked_at is not null;--> statement-breakpoint
-- Added by hand: customer_sums follows users and invoices. It adds and subtracts instead of counting again, so that two
-- transactions on orders of one customer lose nothing. 20 is paid; 70 and 80 are cancelled and returned.
CREATE FUNCTION "customer_sums_start"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "customer_sums" ("user_id") VALUES (NEW."id") ON CONFLICT DO NOTHING;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "users_start_sums" AFTER INSERT ON "users" FOR EACH ROW EXECUTE FUNCTION "customer_sums_start"();--> statement-breakpoint
CREATE FUNCTION "customer_sums_add"(invoice "invoices", times integer) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
	counted integer := CASE WHEN invoice."status" IN (70, 80) THEN 0 ELSE times END;
BEGIN
	IF invoice."payment_status" <> 20 THEN RETURN; END IF;
	UPDATE "customer_sums" SET "orders" = "orders" + counted,
		"paid" = "paid" + counted * (invoice."payable_amount" + invoice."wallet_amount"),
		"last_at" = CASE WHEN times > 0 THEN greatest("last_at", invoice."created_at") ELSE "last_at" END
	WHERE "user_id" = invoice."user_id";
END $$;--> statement-breakpoint
CREATE FUNCTION "customer_sums_follow"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP <> 'INSERT' THEN PERFORM "customer_sums_add"(OLD, -1); END IF;
	IF TG_OP <> 'DELETE' THEN PERFORM "customer_sums_add"(NEW, 1); END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "invoices_new_sums" AFTER INSERT OR DELETE ON "invoices" FOR EACH ROW EXECUTE FUNCTION "customer_sums_follow"();--> statement-breakpoint
CREATE TRIGGER "invoices_sums" AFTER UPDATE ON "invoices" FOR EACH ROW WHEN (
	(OLD."user_id", OLD."status", OLD."payment_status", OLD."payable_amount", OLD."wallet_amount")
	IS DISTINCT FROM
	(NEW."user_id", NEW."status", NEW."payment_status", NEW."payable_amount", NEW."wallet_amount")
) EXECUTE FUNCTION "customer_sums_follow"();--> statement-breakpoint
INSERT INTO "customer_sums" ("user_id", "orders", "paid", "last_at")
	SELECT u."id", count(i."id") FILTER (WHERE i."status" NOT IN (70, 80)),
		coalesce(sum(i."payable_amount" + i."wallet_amount") FILTER (WHERE i."status" NOT IN (70, 80)), 0), max(i."created_at")
	FROM "users" u LEFT JOIN "invoices" i ON i."user_id" = u."id" AND i."payment_status" = 20 GROUP BY u."id";
