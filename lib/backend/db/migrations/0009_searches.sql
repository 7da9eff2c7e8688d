CREATE TABLE "searches" (
	"term" text PRIMARY KEY NOT NULL,
	"written" text NOT NULL,
	"minutes" integer NOT NULL,
	"last_at" timestamp with time zone NOT NULL
);
