CREATE TABLE "staff_notes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "staff_notes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"invoice_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"context" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "confirmed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "packed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "desk_tab" text GENERATED ALWAYS AS (case
  when status = 60 then 'finished' when status = 50 then 'sent' when status not in (10, 40) then 'closed'
  when payment_status = 20 then case when packed_at is not null then 'send' when confirmed_at is not null then 'pack' else 'confirm' end
  when not stock_held and (valid_until is null or freeze_expires_at is null) then 'closed'
  else 'awaiting' end) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "staff_notes" ADD CONSTRAINT "staff_notes_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_notes" ADD CONSTRAINT "staff_notes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "staff_notes_invoice" ON "staff_notes" USING btree ("invoice_id","id");--> statement-breakpoint
CREATE INDEX "invoices_desk" ON "invoices" USING btree ("desk_tab","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "invoices_created" ON "invoices" USING btree ("created_at","desk_tab");--> statement-breakpoint
CREATE INDEX "invoices_recipient" ON "invoices" USING btree (("recipient" ->> 'mobile'));--> statement-breakpoint
CREATE INDEX "invoices_landing" ON "invoices" USING btree ("bill_of_landing") WHERE bill_of_landing is not null;--> statement-breakpoint
CREATE INDEX "payments_receipt" ON "payments" USING btree ("receipt_no");--> statement-breakpoint
CREATE INDEX "payments_refund" ON "payments" USING btree ("refund_reference") WHERE refund_reference is not null;--> statement-breakpoint
CREATE INDEX "payments_attempt" ON "payments" USING btree ("reference");--> statement-breakpoint
CREATE INDEX "transfer_claims_reference" ON "transfer_claims" USING btree ("reference");