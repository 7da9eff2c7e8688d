import { get, post, put, remove, response } from "../call";
import type { AgentPerson, AuditRow, NationalIdHolder, StaffPerson } from "../desk-people";

const schemas = () => import("../schemas/desk-people");

export const deskPeopleCalls = {
  list: get("/admin/people", { access: "staff", right: "people", response: response<StaffPerson[]>() }),
  /** Replaces a person's staff roles; the sales agent role is not affected. */
  setRoles: put("/admin/people", {
    access: "staff",
    right: "people",
    fresh: true,
    input: async () => (await schemas()).rolesSchema,
    response: response<StaffPerson>(),
    errors: [409],
  }),
  /** Removes the second step of another person and ends their sessions. */
  removeSecondStep: remove("/admin/people/{id}/second-step", {
    access: "staff",
    right: "people",
    fresh: true,
    ownerOnly: true,
    input: async () => (await import("../schemas/second-step")).removalReasonSchema,
    response: response<null>(),
    errors: [409, 422],
  }),
  setAgent: put("/admin/people/agent", {
    access: "staff",
    right: "people",
    fresh: true,
    input: async () => (await schemas()).agentRoleSchema,
    response: response<AgentPerson>(),
  }),
  /** Finds the account with a national id; the search is recorded in the audit log. */
  findNationalId: post("/admin/people/national-id", {
    access: "staff",
    right: "people",
    input: async () => (await schemas()).nationalIdSchema,
    response: response<NationalIdHolder>(),
    errors: [404, 422],
  }),
  /** Removes a national id from an account or moves it to another; returns the account that has it now. */
  changeNationalId: put("/admin/people/national-id", {
    access: "staff",
    right: "people",
    fresh: true,
    input: async () => (await schemas()).nationalIdChangeSchema,
    response: response<NationalIdHolder | null>(),
    errors: [409],
  }),
  audit: get("/admin/audit", {
    access: "staff",
    right: "audit",
    input: async () => (await schemas()).auditFilterSchema,
    response: response<AuditRow[], { count: number }>(),
  }),
};
