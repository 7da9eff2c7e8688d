import "server-only";
import { index, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { AUDIT_KINDS } from "@/lib/contract/desk-people";
import { time } from "./columns";
import { users } from "./users";

export type FieldChange = { from: unknown; to: unknown };

/** Changes made by staff, appended in the same transaction; a trigger refuses changes to a row. */
export const auditEvents = pgTable(
  "audit_events",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    actorId: integer("actor_id").references(() => users.id),
    subjectKind: text("subject_kind", { enum: AUDIT_KINDS }).notNull(),
    subjectId: integer("subject_id").notNull(),
    act: text().notNull(),
    /** Only changed fields, without secrets and with national ids masked. */
    changes: jsonb().$type<Record<string, FieldChange>>().notNull(),
    createdAt: time("created_at").notNull(),
  },
  (table) => [
    index("audit_events_subject").on(table.subjectKind, table.subjectId, table.id),
    index("audit_events_actor").on(table.actorId, table.id),
  ],
);
