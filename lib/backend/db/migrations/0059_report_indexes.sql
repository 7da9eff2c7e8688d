DROP INDEX "payments_part_due";--> statement-breakpoint
CREATE INDEX "invoices_paid" ON "invoices" USING btree ("paid_at") WHERE paid_at is not null;--> statement-breakpoint
CREATE INDEX "invoices_closed" ON "invoices" USING btree ("cancelled_at") WHERE paid_at is not null and status in (70, 80);--> statement-breakpoint
CREATE INDEX "order_changes_accepted" ON "order_changes" USING btree ("ended_at") WHERE state = 'accepted';--> statement-breakpoint
CREATE INDEX "payments_due" ON "payments" USING btree ("owed_at","id") WHERE state = 'refund_due' or (state = 'paid' and owed_amount > refunded_amount);--> statement-breakpoint
CREATE INDEX "returns_created" ON "returns" USING btree ("created_at");