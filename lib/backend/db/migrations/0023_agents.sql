CREATE TABLE "agent_customers" (
	"agent_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"handle" text NOT NULL,
	"used_at" timestamp with time zone NOT NULL,
	CONSTRAINT "agent_customers_agent_id_user_id_pk" PRIMARY KEY("agent_id","user_id"),
	CONSTRAINT "agent_customers_handle_unique" UNIQUE("handle")
);
--> statement-breakpoint
CREATE TABLE "invoice_files" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invoice_files_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"invoice_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"name" text NOT NULL,
	"image" "bytea" NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "invoice_files_name_unique" UNIQUE("name"),
	CONSTRAINT "invoice_files_size" CHECK (octet_length("invoice_files"."image") <= 409600)
);
--> statement-breakpoint
CREATE TABLE "invoice_notes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invoice_notes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"invoice_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"context" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "return_requests" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "return_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"invoice_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"reason" text NOT NULL,
	"file_id" integer,
	"state" text DEFAULT 'asked' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	CONSTRAINT "return_requests_invoice_id_unique" UNIQUE("invoice_id")
);
--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "author_id" integer;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "link_secret" text;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "price_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "valid_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "extensions" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "holds" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "opened_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "code_entered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "delivery_date" date;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "bill_of_landing" text;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "carrier" text;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "tax_number" text;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "rate" smallint;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "rate_note" text;--> statement-breakpoint
ALTER TABLE "one_time_codes" ADD COLUMN "invoice_id" integer;--> statement-breakpoint
ALTER TABLE "agent_customers" ADD CONSTRAINT "agent_customers_agent_id_users_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agent_customers" ADD CONSTRAINT "agent_customers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_files" ADD CONSTRAINT "invoice_files_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_files" ADD CONSTRAINT "invoice_files_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_notes" ADD CONSTRAINT "invoice_notes_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_notes" ADD CONSTRAINT "invoice_notes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_requests" ADD CONSTRAINT "return_requests_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_requests" ADD CONSTRAINT "return_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_requests" ADD CONSTRAINT "return_requests_file_id_invoice_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."invoice_files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "agent_customers_recent" ON "agent_customers" USING btree ("agent_id","used_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "invoice_files_invoice" ON "invoice_files" USING btree ("invoice_id","id");--> statement-breakpoint
CREATE INDEX "invoice_files_user" ON "invoice_files" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "invoice_notes_invoice" ON "invoice_notes" USING btree ("invoice_id","id");--> statement-breakpoint
CREATE INDEX "return_requests_state" ON "return_requests" USING btree ("state","id");--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invoice_lines_serials" ON "invoice_lines" USING gin ("serials");--> statement-breakpoint
CREATE INDEX "invoices_author" ON "invoices" USING btree ("author_id","id" DESC NULLS LAST) WHERE author_id is not null;--> statement-breakpoint
CREATE INDEX "invoices_valid" ON "invoices" USING btree ("valid_until") WHERE valid_until is not null and status = 10;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_link_secret_unique" UNIQUE("link_secret");