CREATE TABLE "companies" (
	"id" integer PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"address" text NOT NULL,
	"phone" text,
	"discount_percent" smallint DEFAULT 0 NOT NULL,
	"flooring" bigint DEFAULT 0 NOT NULL,
	"open_to_all" boolean DEFAULT false NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "companies_discount" CHECK ("companies"."discount_percent" between 0 and 100),
	CONSTRAINT "companies_flooring" CHECK ("companies"."flooring" >= 0)
);
--> statement-breakpoint
CREATE TABLE "company_codes" (
	"code" text PRIMARY KEY NOT NULL,
	"company_id" integer NOT NULL,
	"expires_at" timestamp with time zone,
	"active" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "company_time_windows" (
	"id" integer PRIMARY KEY NOT NULL,
	"company_id" integer NOT NULL,
	"title" text NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "transfer_claims" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "transfer_claims_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"invoice_id" integer NOT NULL,
	"reference" text NOT NULL,
	"paid_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "referrals" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "referrals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"referrer_id" integer NOT NULL,
	"friend_id" integer NOT NULL,
	"invoice_id" integer,
	"coupon_id" integer,
	"created_at" timestamp with time zone NOT NULL,
	"rewarded_at" timestamp with time zone,
	"withdrawn_at" timestamp with time zone,
	CONSTRAINT "referrals_not_oneself" CHECK ("referrals"."referrer_id" <> "referrals"."friend_id")
);
--> statement-breakpoint
CREATE TABLE "repeats" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "repeats_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"invoice_id" integer NOT NULL,
	"periodic_type" smallint NOT NULL,
	"next_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "wallet_entries" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "wallet_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"amount" bigint NOT NULL,
	"kind" text NOT NULL,
	"invoice_id" integer,
	"note" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "wallet_entries_amount" CHECK ("wallet_entries"."amount" <> 0)
);
--> statement-breakpoint
ALTER TABLE "invoice_lines" ADD COLUMN "warranty_months" smallint;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "group_discount" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "coupon_decrease" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "friend_discount" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "agent_discount" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "wallet_amount" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "company" jsonb;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "coupon" jsonb;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "vat" text DEFAULT 'shown' NOT NULL;--> statement-breakpoint
ALTER TABLE "posting_methods" ADD COLUMN "free_for_companies" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "owed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "refunded_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "refund_reference" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "company_id" integer;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "wallet_balance" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "agent_discount_ceiling" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "company_codes" ADD CONSTRAINT "company_codes_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_time_windows" ADD CONSTRAINT "company_time_windows_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfer_claims" ADD CONSTRAINT "transfer_claims_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referrals" ADD CONSTRAINT "referrals_referrer_id_users_id_fk" FOREIGN KEY ("referrer_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referrals" ADD CONSTRAINT "referrals_friend_id_users_id_fk" FOREIGN KEY ("friend_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referrals" ADD CONSTRAINT "referrals_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referrals" ADD CONSTRAINT "referrals_coupon_id_coupons_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."coupons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "repeats" ADD CONSTRAINT "repeats_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "repeats" ADD CONSTRAINT "repeats_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallet_entries" ADD CONSTRAINT "wallet_entries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallet_entries" ADD CONSTRAINT "wallet_entries_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "company_codes_company" ON "company_codes" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "company_time_windows_company" ON "company_time_windows" USING btree ("company_id");--> statement-breakpoint
CREATE UNIQUE INDEX "transfer_claims_once" ON "transfer_claims" USING btree ("invoice_id","reference");--> statement-breakpoint
CREATE UNIQUE INDEX "referrals_friend" ON "referrals" USING btree ("friend_id");--> statement-breakpoint
CREATE UNIQUE INDEX "referrals_invoice" ON "referrals" USING btree ("invoice_id");--> statement-breakpoint
CREATE INDEX "referrals_referrer" ON "referrals" USING btree ("referrer_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "repeats_invoice" ON "repeats" USING btree ("invoice_id");--> statement-breakpoint
CREATE INDEX "repeats_user" ON "repeats" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "repeats_due" ON "repeats" USING btree ("next_at") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "wallet_entries_user" ON "wallet_entries" USING btree ("user_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "wallet_entries_once" ON "wallet_entries" USING btree ("invoice_id","kind") WHERE invoice_id is not null;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_sum" CHECK ("invoices"."payable_amount" = "invoices"."shipping_amount" + "invoices"."goods_amount" - "invoices"."group_discount"
        - "invoices"."coupon_decrease" - "invoices"."friend_discount" - "invoices"."agent_discount" - "invoices"."wallet_amount");--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_discounts" CHECK (least("invoices"."group_discount", "invoices"."coupon_decrease", "invoices"."friend_discount", "invoices"."agent_discount") >= 0);--> statement-breakpoint
UPDATE "payments" SET "owed_at" = coalesce("settled_at", "checked_at", "created_at") WHERE "state" = 'refund_due';
