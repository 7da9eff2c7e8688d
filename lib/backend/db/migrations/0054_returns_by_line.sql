CREATE TABLE "return_lines" (
	"return_id" integer NOT NULL,
	"line_id" integer NOT NULL,
	"pieces" integer NOT NULL,
	"serials" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"condition" text,
	"amount" bigint NOT NULL,
	"restocked" boolean NOT NULL,
	CONSTRAINT "return_lines_return_id_line_id_pk" PRIMARY KEY("return_id","line_id"),
	CONSTRAINT "return_lines_pieces" CHECK ("return_lines"."pieces" > 0 and "return_lines"."amount" >= 0)
);
--> statement-breakpoint
CREATE TABLE "returns" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "returns_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"invoice_id" integer NOT NULL,
	"request_id" integer,
	"actor_id" integer NOT NULL,
	"total" bigint NOT NULL,
	"wallet_share" bigint NOT NULL,
	"payment_share" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "returns_shares" CHECK ("returns"."total" = "returns"."wallet_share" + "returns"."payment_share"),
	CONSTRAINT "returns_amounts" CHECK ("returns"."wallet_share" >= 0 and "returns"."payment_share" >= 0)
);
--> statement-breakpoint
ALTER TABLE "return_requests" DROP CONSTRAINT "return_requests_invoice_id_unique";--> statement-breakpoint
DROP INDEX "wallet_entries_once";--> statement-breakpoint
ALTER TABLE "return_requests" ADD COLUMN "lines" jsonb;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "refunded_amount" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "wallet_entries" ADD COLUMN "return_id" integer;--> statement-breakpoint
ALTER TABLE "return_lines" ADD CONSTRAINT "return_lines_return_id_returns_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."returns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_lines" ADD CONSTRAINT "return_lines_line_id_invoice_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."invoice_lines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_request_id_return_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."return_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "return_lines_line" ON "return_lines" USING btree ("line_id");--> statement-breakpoint
CREATE INDEX "returns_invoice" ON "returns" USING btree ("invoice_id","id");--> statement-breakpoint
ALTER TABLE "wallet_entries" ADD CONSTRAINT "wallet_entries_return_id_returns_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."returns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "return_requests_invoice" ON "return_requests" USING btree ("invoice_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "return_requests_asked" ON "return_requests" USING btree ("invoice_id") WHERE state = 'asked';--> statement-breakpoint
CREATE INDEX "payments_part_due" ON "payments" USING btree ("owed_at") WHERE state = 'paid' and owed_amount > refunded_amount;--> statement-breakpoint
CREATE UNIQUE INDEX "wallet_entries_return" ON "wallet_entries" USING btree ("return_id") WHERE return_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "wallet_entries_once" ON "wallet_entries" USING btree ("invoice_id","kind") WHERE invoice_id is not null and return_id is null;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_refunded" CHECK ("payments"."refunded_amount" between 0 and "payments"."amount");--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_owed" CHECK ("payments"."owed_amount" between 0 and "payments"."amount");--> statement-breakpoint
ALTER TABLE "wallet_entries" ADD CONSTRAINT "wallet_entries_return_back" CHECK (("wallet_entries"."kind" = 'return_back') = ("wallet_entries"."return_id" is not null));--> statement-breakpoint
UPDATE "payments" SET "refunded_amount" = least("payments"."amount", given.sum) FROM (
	SELECT "payment_id", sum(("detail" ->> 'amount')::bigint) AS sum FROM "money_events" WHERE "kind" = 'refunded' GROUP BY "payment_id"
) given WHERE given."payment_id" = "payments"."id";
