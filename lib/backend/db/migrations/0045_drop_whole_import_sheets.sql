ALTER TABLE "imports" DROP COLUMN "sheet";--> statement-breakpoint
ALTER TABLE "imports" DROP COLUMN "plan";--> statement-breakpoint
ALTER TABLE "imports" DROP COLUMN "undo";