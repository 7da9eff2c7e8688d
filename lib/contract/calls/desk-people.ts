import { answer, get, post, put } from "../call";
import type { AgentPerson, AuditRow, NationalIdHolder, StaffPerson } from "../desk-people";

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
  /** Whose account a national id stands in; written down as a search. */
  findNationalId: post("/admin/people/national-id", {
    access: "staff",
    right: "people",
    input: async () => (await schemas()).nationalIdSchema,
    answer: answer<NationalIdHolder>(),
    refuses: [404, 422],
  }),
  /** Frees a national id, or gives it to the account of a number; answers the account that has it now. */
  changeNationalId: put("/admin/people/national-id", {
    access: "staff",
    right: "people",
    fresh: true,
    input: async () => (await schemas()).nationalIdChangeSchema,
    answer: answer<NationalIdHolder | null>(),
    refuses: [409],
  }),
  /** Newest first. */
  audit: get("/admin/audit", {
    access: "staff",
    right: "audit",
    input: async () => (await schemas()).auditFilterSchema,
    answer: answer<AuditRow[], { count: number }>(),
  }),
};
