DROP INDEX "agent_customers_recent";--> statement-breakpoint
DROP INDEX "coupons_user";--> statement-breakpoint
DROP INDEX "comments_approved";--> statement-breakpoint
DROP INDEX "comments_waiting";--> statement-breakpoint
DROP INDEX "invoices_user";--> statement-breakpoint
DROP INDEX "invoices_author";--> statement-breakpoint
DROP INDEX "invoices_desk";--> statement-breakpoint
DROP INDEX "invoices_created";--> statement-breakpoint
DROP INDEX "invoices_city";--> statement-breakpoint
DROP INDEX "invoices_port";--> statement-breakpoint
DROP INDEX "invoices_company";--> statement-breakpoint
DROP INDEX "referrals_referrer";--> statement-breakpoint
DROP INDEX "wallet_entries_user";--> statement-breakpoint
CREATE INDEX "invoices_lapsed" ON "invoices" USING btree ("valid_until") WHERE status = 10 and not stock_held and freeze_expires_at is not null;--> statement-breakpoint
CREATE INDEX "users_company" ON "users" USING btree ("company_id") WHERE company_id is not null;--> statement-breakpoint
CREATE INDEX "agent_customers_recent" ON "agent_customers" USING btree ("agent_id","used_at");--> statement-breakpoint
CREATE INDEX "coupons_user" ON "coupons" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "comments_approved" ON "comments" USING btree ("record_type","record_id","id") WHERE approved_at is not null;--> statement-breakpoint
CREATE INDEX "comments_waiting" ON "comments" USING btree ("id") WHERE approved_at is null and refused_at is null;--> statement-breakpoint
CREATE INDEX "invoices_user" ON "invoices" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "invoices_author" ON "invoices" USING btree ("author_id","id") WHERE author_id is not null;--> statement-breakpoint
CREATE INDEX "invoices_desk" ON "invoices" USING btree ("desk_tab","id");--> statement-breakpoint
CREATE INDEX "invoices_created" ON "invoices" USING btree ("created_at","id","desk_tab");--> statement-breakpoint
CREATE INDEX "invoices_city" ON "invoices" USING btree ("city","desk_tab","id");--> statement-breakpoint
CREATE INDEX "invoices_port" ON "invoices" USING btree ("payment_port","desk_tab","id");--> statement-breakpoint
CREATE INDEX "invoices_company" ON "invoices" USING btree ("company_id","desk_tab","id") WHERE company_id is not null;--> statement-breakpoint
CREATE INDEX "referrals_referrer" ON "referrals" USING btree ("referrer_id","id");--> statement-breakpoint
CREATE INDEX "wallet_entries_user" ON "wallet_entries" USING btree ("user_id","id");