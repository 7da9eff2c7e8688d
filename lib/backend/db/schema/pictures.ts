import "server-only";
import { foreignKey, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { PICTURE_KINDS } from "@/lib/contract/pictures";
import { bytea, time } from "./columns";
import { users } from "./users";

/** Contents of files, unless an S3-compatible store holds them (lib/backend/files). */
export const files = pgTable(
  "files",
  {
    /** A folder and a name, such as `pictures/{hash}.webp`. */
    key: text().primaryKey(),
    type: text().notNull(),
    bytes: bytea().notNull(),
    storedAt: time("stored_at").notNull(),
  },
  (table) => [index("files_stored").on(table.storedAt)],
);

/** Images of products and content: uploaded by staff, or files in `public/`. */
export const pictures = pgTable(
  "pictures",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** The first 32 hexadecimal digits of the SHA-256 of the file. */
    hash: text().notNull(),
    kind: text({ enum: PICTURE_KINDS }).notNull(),
    /** In pixels; 0 while a file in `public/` is missing. */
    width: integer().notNull(),
    height: integer().notNull(),
    bytes: integer().notNull(),
    alt: text().notNull().default(""),
    /** The public URL; identical uploads share one. */
    path: text().notNull(),
    /** Null for a file in `public/`. */
    createdBy: integer("created_by").references(() => users.id, { onDelete: "set null" }),
    createdAt: time("created_at").notNull(),
  },
  (table) => [index("pictures_path").on(table.path)],
);

/** Uploads in parts, kept for a day; `upload_id` is chosen by the client. */
export const pictureUploads = pgTable(
  "picture_uploads",
  {
    userId: integer("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    uploadId: text("upload_id").notNull(),
    total: integer().notNull(),
    /** Set by the last part, so that repeating that part returns the same picture. */
    pictureId: integer("picture_id").references(() => pictures.id, { onDelete: "cascade" }),
    createdAt: time("created_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.uploadId] }),
    index("picture_uploads_age").on(table.createdAt),
    index("picture_uploads_picture").on(table.pictureId),
  ],
);

export const pictureParts = pgTable(
  "picture_parts",
  {
    userId: integer("user_id").notNull(),
    uploadId: text("upload_id").notNull(),
    start: integer().notNull(),
    bytes: bytea().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.uploadId, table.start] }),
    foreignKey({
      name: "picture_parts_upload",
      columns: [table.userId, table.uploadId],
      foreignColumns: [pictureUploads.userId, pictureUploads.uploadId],
    }).onDelete("cascade"),
  ],
);

export type PictureRow = typeof pictures.$inferSelect;
