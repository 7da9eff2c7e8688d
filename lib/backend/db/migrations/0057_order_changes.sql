CREATE TABLE "order_changes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"invoice_id" integer NOT NULL,
	"actor_id" integer NOT NULL,
	"reason" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"gone" jsonb NOT NULL,
	"added" jsonb NOT NULL,
	"recipient" jsonb,
	"posting_title" text,
	"old_bill" jsonb NOT NULL,
	"new_bill" jsonb NOT NULL,
	"old_total" bigint NOT NULL,
	"new_total" bigint NOT NULL,
	"difference" bigint NOT NULL,
	"wallet_share" bigint NOT NULL,
	"payment_share" bigint NOT NULL,
	"held" jsonb,
	"held_until" timestamp with time zone,
	"valid_until" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "order_changes_totals" CHECK ("order_changes"."new_total" = "order_changes"."old_total" + "order_changes"."difference" + "order_changes"."wallet_share"),
	CONSTRAINT "order_changes_shares" CHECK ("order_changes"."wallet_share" + "order_changes"."payment_share" = greatest(0, -"order_changes"."difference")
        and "order_changes"."wallet_share" >= 0 and "order_changes"."payment_share" >= 0),
	CONSTRAINT "order_changes_held" CHECK (("order_changes"."held" is null) = ("order_changes"."held_until" is null)),
	CONSTRAINT "order_changes_ended" CHECK (("order_changes"."state" = 'open') = ("order_changes"."ended_at" is null)),
	CONSTRAINT "order_changes_released" CHECK ("order_changes"."state" = 'open' or "order_changes"."held" is null)
);
--> statement-breakpoint
DROP INDEX "wallet_entries_once";--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "change_id" integer;--> statement-breakpoint
ALTER TABLE "wallet_entries" ADD COLUMN "change_id" integer;--> statement-breakpoint
ALTER TABLE "order_changes" ADD CONSTRAINT "order_changes_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_changes" ADD CONSTRAINT "order_changes_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_changes_invoice" ON "order_changes" USING btree ("invoice_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "order_changes_open" ON "order_changes" USING btree ("invoice_id") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "order_changes_due" ON "order_changes" USING btree ("valid_until") WHERE state = 'open';--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_change_id_order_changes_id_fk" FOREIGN KEY ("change_id") REFERENCES "public"."order_changes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallet_entries" ADD CONSTRAINT "wallet_entries_change_id_order_changes_id_fk" FOREIGN KEY ("change_id") REFERENCES "public"."order_changes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "payments_change" ON "payments" USING btree ("change_id") WHERE state = 'paid';--> statement-breakpoint
CREATE UNIQUE INDEX "wallet_entries_change" ON "wallet_entries" USING btree ("change_id") WHERE change_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "wallet_entries_once" ON "wallet_entries" USING btree ("invoice_id","kind") WHERE invoice_id is not null and return_id is null and change_id is null;--> statement-breakpoint
ALTER TABLE "wallet_entries" ADD CONSTRAINT "wallet_entries_change_back" CHECK (("wallet_entries"."kind" = 'change_back') = ("wallet_entries"."change_id" is not null));