import type { SecondStepWay } from "./second-step";
import type { SingleRight, StaffRole } from "./staff";

/** `rights` are those that were given one by one; those of the roles are not repeated. */
export type StaffPerson = {
  id: number;
  name: string;
  mobile: string;
  roles: StaffRole[];
  second_step: SecondStepWay[];
  rights: SingleRight[];
  version: string;
};

export type AgentPerson = { id: number; name: string; mobile: string; agent: boolean };

/** The account that has a national id (unverified); `since` (ISO 8601) is null for old records. */
export type NationalIdHolder = { id: number; name: string; mobile: string; since: string | null; orders: number };

export const AUDIT_KINDS = [
  "invoice",
  "user",
  "comment",
  "product",
  "category",
  "brand",
  "bundle",
  "shelf",
  "sale",
  "trade",
  "banner",
  "slider",
  "bank",
  "home",
  "page",
  "coupon",
  "company",
  "contact",
  "application",
  "setting",
  "posting",
  "port",
  "picture",
  "apiKey",
  "webhook",
] as const;
export type AuditKind = (typeof AUDIT_KINDS)[number];

export type AuditChange = { field: string; from: string | null; to: string | null };

/** An entry of the audit log; `by` is null if a command on the server made the change. */
export type AuditRow = {
  id: number;
  at: string;
  by: string | null;
  act: string;
  subject: { kind: AuditKind; id: number; name: string | null };
  changes: AuditChange[];
};

export type RecordHistory = { history: AuditRow[] };
