ALTER TABLE "invoices" ADD COLUMN "city" text GENERATED ALWAYS AS (recipient ->> 'city') STORED;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "company_id" integer GENERATED ALWAYS AS ((company ->> 'id')::integer) STORED;--> statement-breakpoint
CREATE INDEX "invoices_city" ON "invoices" USING btree ("city","desk_tab","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "invoices_port" ON "invoices" USING btree ("payment_port","desk_tab","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "invoices_company" ON "invoices" USING btree ("company_id","desk_tab","id" DESC NULLS LAST) WHERE company_id is not null;