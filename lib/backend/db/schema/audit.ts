import "server-only";
import { index, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { AUDIT_KINDS } from "@/lib/contract/desk-people";
import { time } from "./columns";
import { users } from "./users";

/** A field that changed, `from` and `to` as JSON; null is nothing. */
export type FieldChange = { from: unknown; to: unknown };

/** Who of the staff did what and when, appended in the transaction that did it; a trigger refuses whatever would change a row. */
export const auditEvents = pgTable(
  "audit_events",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** Null where it was done at the server itself, by a command. */
    actorId: integer("actor_id").references(() => users.id),
    subjectKind: text("subject_kind", { enum: AUDIT_KINDS }).notNull(),
    subjectId: integer("subject_id").notNull(),
    act: text().notNull(),
    /** Only what differs; secrets are left out and national ids cut. */
    changes: jsonb().$type<Record<string, FieldChange>>().notNull(),
    createdAt: time("created_at").notNull(),
  },
  (table) => [
    index("audit_events_subject").on(table.subjectKind, table.subjectId, table.id),
    index("audit_events_actor").on(table.actorId, table.id),
  ],
);
