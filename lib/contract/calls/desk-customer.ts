import type { AgentCommission, AgentStatement } from "../agent-statement";
import { csvFile, excelFile, get, post, put, remove, response } from "../call";
import type {
  AgentCounts,
  CustomerChoices,
  CustomerCounts,
  CustomerOutcome,
  CustomerWalletEntry,
  DeskAgentRow,
  DeskCustomer,
  DeskCustomerRow,
  WaitlistRow,
} from "../desk-customer";
import type { RecordHistory } from "../desk-people";

const schemas = () => import("../schemas/desk-customer");

export const deskCustomerCalls = {
  list: get("/admin/customers", {
    access: "staff",
    right: "customers",
    input: async () => (await schemas()).customerFilterSchema,
    response: response<DeskCustomerRow[], CustomerCounts>(),
  }),
  export: get("/admin/customers.csv", {
    access: "staff",
    right: "wallets",
    wholeRight: true,
    input: async () => (await schemas()).customerFilterSchema,
    response: csvFile,
  }),
  exportExcel: get("/admin/customers.xlsx", {
    access: "staff",
    right: "wallets",
    wholeRight: true,
    input: async () => (await schemas()).customerFilterSchema,
    response: excelFile,
  }),
  /** The account is incomplete until its owner, who is told by SMS, sets a password. */
  create: post("/admin/customers", {
    access: "staff",
    right: "customers",
    rateLimits: ["registerCustomer"],
    repeatable: true,
    input: async () => (await schemas()).newCustomerSchema,
    response: response<DeskCustomer>(),
  }),
  choices: get("/admin/customers/choices", {
    access: "staff",
    right: "customers",
    response: response<CustomerChoices>(),
  }),
  get: get("/admin/customers/{id}", {
    access: "staff",
    right: "customers",
    response: response<DeskCustomer, RecordHistory>(),
  }),
  save: put("/admin/customers/{id}", {
    access: "staff",
    right: "customers",
    input: async () => (await schemas()).customerSaveSchema,
    response: response<DeskCustomer>(),
    errors: [409],
  }),
  /** Adds to a wallet or takes from it; below zero only as a correction. */
  addEntry: post("/admin/customers/{id}/wallet", {
    access: "staff",
    right: "wallets",
    fresh: true,
    repeatable: true,
    input: async () => (await schemas()).walletEntrySchema,
    response: response<CustomerWalletEntry>(),
  }),
  confirm: post("/admin/customers/{id}/confirm", {
    access: "staff",
    right: "confirmCustomers",
    input: async () => (await schemas()).confirmationSchema,
    response: response<DeskCustomer>(),
  }),
  /** Confirms each account by itself, so that one that is gone does not stop the others. */
  confirmAll: post("/admin/customers/confirm", {
    access: "staff",
    right: "confirmCustomers",
    repeatable: true,
    input: async () => (await schemas()).confirmationsSchema,
    response: response<CustomerOutcome[]>(),
  }),
  /** Nobody can log in to a blocked account; its orders, pay links and wallet remain. */
  block: post("/admin/customers/{id}/block", {
    access: "staff",
    right: "blockCustomers",
    input: async () => (await schemas()).blockSchema,
    response: response<DeskCustomer>(),
  }),
  waitlist: get("/admin/waitlist", {
    access: "staff",
    right: "waitlist",
    input: async () => (await schemas()).waitlistFilterSchema,
    response: response<WaitlistRow[], { count: number }>(),
  }),
  /** The products that somebody waits for, without who it is. */
  exportWaitlist: get("/admin/waitlist.csv", {
    access: "staff",
    right: "waitlist",
    response: csvFile,
  }),
  exportWaitlistExcel: get("/admin/waitlist.xlsx", {
    access: "staff",
    right: "waitlist",
    response: excelFile,
  }),
  agents: get("/admin/agents", {
    access: "staff",
    right: "agents",
    input: async () => (await schemas()).agentFilterSchema,
    response: response<DeskAgentRow[], AgentCounts>(),
  }),
  exportAgents: get("/admin/agents.csv", {
    access: "staff",
    right: "agents",
    wholeRight: true,
    input: async () => (await schemas()).agentFilterSchema,
    response: csvFile,
  }),
  exportAgentsExcel: get("/admin/agents.xlsx", {
    access: "staff",
    right: "agents",
    wholeRight: true,
    input: async () => (await schemas()).agentFilterSchema,
    response: excelFile,
  }),
  /** A paused agent issues nothing. */
  pauseAgent: post("/admin/agents/{id}/pause", {
    access: "staff",
    right: "agents",
    input: async () => (await schemas()).pauseSchema,
    response: response<DeskAgentRow>(),
  }),
  statement: get("/admin/agents/{id}/statement", {
    access: "staff",
    right: "reports",
    input: async () => (await import("../schemas/agent-statement")).statementSchema,
    response: response<AgentStatement>(),
    errors: [404],
  }),
  exportStatement: get("/admin/agents/{id}/statement.csv", {
    access: "staff",
    right: "reports",
    input: async () => (await import("../schemas/agent-statement")).statementSchema,
    response: csvFile,
    errors: [404],
  }),
  exportStatementExcel: get("/admin/agents/{id}/statement.xlsx", {
    access: "staff",
    right: "reports",
    input: async () => (await import("../schemas/agent-statement")).statementSchema,
    response: excelFile,
    errors: [404],
  }),
  /** Orders that were paid before keep the old terms. */
  saveCommission: put("/admin/agents/{id}/commission", {
    access: "staff",
    right: "agents",
    input: async () => (await import("../schemas/agent-statement")).commissionSchema,
    response: response<AgentCommission>(),
    errors: [404, 409],
  }),
  endSessions: remove("/admin/customers/{id}/sessions", {
    access: "staff",
    right: "blockCustomers",
    response: response<DeskCustomer>(),
  }),
};
