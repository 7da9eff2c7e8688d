CREATE TABLE "import_rows" (
	"import_id" integer NOT NULL,
	"line" integer NOT NULL,
	"cells" jsonb NOT NULL,
	"plan" jsonb,
	CONSTRAINT "import_rows_import_id_line_pk" PRIMARY KEY("import_id","line")
);
--> statement-breakpoint
CREATE TABLE "import_undo" (
	"import_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"step" jsonb NOT NULL,
	CONSTRAINT "import_undo_import_id_product_id_pk" PRIMARY KEY("import_id","product_id")
);
--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "counts" jsonb;--> statement-breakpoint
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_undo" ADD CONSTRAINT "import_undo_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
INSERT INTO "import_rows" ("import_id", "line", "cells", "plan")
SELECT given."id", given."line", given."cells", planned."plan"
FROM (SELECT "id", (each->>'line')::integer AS "line", each->'cells' AS "cells"
  FROM "imports", jsonb_array_elements("sheet") each) given
LEFT JOIN (SELECT "id", (each->>'line')::integer AS "line", each AS "plan"
  FROM "imports", jsonb_array_elements("plan") each) planned
  ON planned."id" = given."id" AND planned."line" = given."line";--> statement-breakpoint
INSERT INTO "import_undo" ("import_id", "product_id", "step")
SELECT "id", (each->>'id')::integer, each FROM "imports", jsonb_array_elements("undo") each;--> statement-breakpoint
UPDATE "imports" SET "counts" = (
  SELECT jsonb_build_object(
    'all', count(*),
    'new', count(*) FILTER (WHERE each->>'kind' = 'new'),
    'change', count(*) FILTER (WHERE each->>'kind' = 'change'),
    'same', count(*) FILTER (WHERE each->>'kind' = 'same'),
    'refused', count(*) FILTER (WHERE each->>'kind' = 'refused'),
    'doubtful', count(*) FILTER (WHERE jsonb_array_length(each->'doubts') > 0))
  FROM jsonb_array_elements("plan") each);