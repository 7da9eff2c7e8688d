import { answer, get, put } from "../call";
import type { AgentPerson, AuditRow, StaffPerson } from "../desk-people";

const schemas = () => import("../schemas/desk-people");

/** Who works here, and what they did. */
export const deskPeopleCalls = {
  list: get("/admin/people", { access: "staff", right: "people", answer: answer<StaffPerson[]>() }),
  /** Gives somebody these roles and takes every other; a sales agent stays one. */
  setRoles: put("/admin/people", {
    access: "staff",
    right: "people",
    fresh: true,
    input: async () => (await schemas()).rolesSchema,
    answer: answer<StaffPerson>(),
    refuses: [409],
  }),
  /** Has the account of a number sell for the shop, or no longer. */
  setAgent: put("/admin/people/agent", {
    access: "staff",
    right: "people",
    fresh: true,
    input: async () => (await schemas()).agentRoleSchema,
    answer: answer<AgentPerson>(),
  }),
  /** Newest first. */
  audit: get("/admin/audit", {
    access: "staff",
    right: "audit",
    input: async () => (await schemas()).auditFilterSchema,
    answer: answer<AuditRow[], { count: number }>(),
  }),
};
