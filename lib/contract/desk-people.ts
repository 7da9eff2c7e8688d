import type { StaffRole } from "./staff";

/** Somebody who works here; `version` changes with their roles. */
export type StaffPerson = { id: number; name: string; mobile: string; roles: StaffRole[]; version: string };

/** Somebody, and whether they sell for the shop. */
export type AgentPerson = { id: number; name: string; mobile: string; agent: boolean };

/** The account that a national id stands in, which nobody has proved; `since` (ISO 8601) is null of an old one. */
export type NationalIdHolder = { id: number; name: string; mobile: string; since: string | null; orders: number };

/** What a change was about. */
export const AUDIT_KINDS = [
  "invoice",
  "user",
  "comment",
  "product",
  "coupon",
  "company",
  "contact",
  "application",
  "setting",
  "posting",
  "port",
] as const;
export type AuditKind = (typeof AUDIT_KINDS)[number];

/** A field that somebody changed, as text; null is nothing. */
export type AuditChange = { field: string; from: string | null; to: string | null };

/** What somebody of the staff did; `by` is null where a command at the server did it. */
export type AuditRow = {
  id: number;
  at: string;
  by: string | null;
  act: string;
  subject: { kind: AuditKind; id: number; name: string | null };
  changes: AuditChange[];
};

/** What was done to a thing, newest first; it comes with the thing itself, whoever may see that. */
export type RecordHistory = { history: AuditRow[] };
