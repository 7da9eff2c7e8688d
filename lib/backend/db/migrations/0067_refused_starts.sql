ALTER TABLE "payments" ADD COLUMN "unanswered_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "money_events_refused" ON "money_events" USING btree ("created_at") WHERE kind = 'start_refused';--> statement-breakpoint
CREATE INDEX "payments_gateway" ON "payments" USING btree ("gateway","created_at");