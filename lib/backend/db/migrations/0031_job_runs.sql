CREATE TABLE "job_runs" (
	"job" text PRIMARY KEY NOT NULL,
	"ended_at" timestamp with time zone,
	"took_ms" integer,
	"failed_at" timestamp with time zone,
	"error" text
);
