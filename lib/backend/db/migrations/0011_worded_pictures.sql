ALTER TABLE "banners" ADD COLUMN "title" text;--> statement-breakpoint
ALTER TABLE "banners" ADD COLUMN "text" text;--> statement-breakpoint
ALTER TABLE "banners" ADD COLUMN "action" text;--> statement-breakpoint
ALTER TABLE "sliders" ADD COLUMN "title" text;--> statement-breakpoint
ALTER TABLE "sliders" ADD COLUMN "text" text;--> statement-breakpoint
ALTER TABLE "sliders" ADD COLUMN "action" text;