import "server-only";
import { sql } from "drizzle-orm";
import { index, integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import {
  IMPORT_KINDS,
  IMPORT_STATES,
  type ImportCounts,
  type ImportHead,
  type ImportRow,
} from "@/lib/contract/desk-import";
import { products } from "./catalogue";
import { time } from "./columns";
import { users } from "./users";

/** What undoing an import needs of one product: its columns before, null if it was new, and a hash of it after. */
export type UndoStep = {
  id: number;
  after: string;
  before: { product: Record<string, unknown>; details: Record<string, unknown> } | null;
};

/** Sheets of goods that the staff brought; nothing of one is in the catalogue before it is `done`. */
export const imports = pgTable(
  "imports",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    actorId: integer("actor_id")
      .notNull()
      .references(() => users.id),
    kind: text({ enum: IMPORT_KINDS }).notNull(),
    file: text().notNull(),
    state: text({ enum: IMPORT_STATES }).notNull(),
    heads: jsonb().$type<ImportHead[]>().notNull(),
    /** Ids of the brands and categories that unknown names mean, by `column:name`. */
    words: jsonb().$type<Record<string, number>>().notNull().default({}),
    /** Of the rows' plans; null before there are any. */
    counts: jsonb().$type<ImportCounts>(),
    /** Lines that look like a mistake and were accepted. */
    accepted: jsonb().$type<number[]>().notNull().default([]),
    of: integer().notNull().default(0),
    says: text(),
    kept: jsonb().$type<{ id: number; name: string }[]>().notNull().default([]),
    createdAt: time("created_at").notNull(),
    appliedAt: time("applied_at"),
    undoneAt: time("undone_at"),
  },
  (table) => [index("imports_age").on(table.createdAt)],
);

/** The lines of a sheet. They are rows of their own, so that no step reads or writes megabytes at once. */
export const importRows = pgTable(
  "import_rows",
  {
    importId: integer("import_id")
      .notNull()
      .references(() => imports.id, { onDelete: "cascade" }),
    line: integer().notNull(),
    cells: jsonb().$type<string[]>().notNull(),
    /** What applying does, as somebody has seen it. */
    plan: jsonb().$type<ImportRow>(),
  },
  (table) => [primaryKey({ columns: [table.importId, table.line] })],
);

export const importUndo = pgTable(
  "import_undo",
  {
    importId: integer("import_id")
      .notNull()
      .references(() => imports.id, { onDelete: "cascade" }),
    productId: integer("product_id").notNull(),
    step: jsonb().$type<UndoStep>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.importId, table.productId] })],
);

/** Pictures that rows name by address, fetched by a job after the rows are written. */
export const importPictures = pgTable(
  "import_pictures",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    importId: integer("import_id")
      .notNull()
      .references(() => imports.id, { onDelete: "cascade" }),
    productId: integer("product_id")
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    line: integer().notNull(),
    /** Among the addresses of its row. */
    position: integer().notNull(),
    address: text().notNull(),
    state: text({ enum: ["waiting", "done", "failed"] }).notNull(),
    tries: integer().notNull(),
    /** When the next try may begin; a process that fetches moves it ahead, so that no other one does. */
    dueAt: time("due_at").notNull(),
    /** The picture that was made of it. */
    path: text(),
    /** The sentence of a failure. */
    reason: text(),
  },
  (table) => [
    index("import_pictures_import").on(table.importId),
    index("import_pictures_product").on(table.productId),
    index("import_pictures_due").on(table.dueAt).where(sql`state = 'waiting'`),
  ],
);
