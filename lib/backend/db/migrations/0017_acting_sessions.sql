ALTER TABLE "acting_grants" ADD COLUMN "admin_session" text;--> statement-breakpoint
ALTER TABLE "login_tickets" ADD COLUMN "opened_by" text;--> statement-breakpoint
ALTER TABLE "acting_grants" ADD CONSTRAINT "acting_grants_admin_session_sessions_token_hash_fk" FOREIGN KEY ("admin_session") REFERENCES "public"."sessions"("token_hash") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "login_tickets" ADD CONSTRAINT "login_tickets_opened_by_sessions_token_hash_fk" FOREIGN KEY ("opened_by") REFERENCES "public"."sessions"("token_hash") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "acting_grants_session" ON "acting_grants" USING btree ("admin_session");--> statement-breakpoint
CREATE INDEX "login_tickets_session" ON "login_tickets" USING btree ("opened_by");--> statement-breakpoint
CREATE INDEX "sessions_grant" ON "sessions" USING btree ("grant_id");