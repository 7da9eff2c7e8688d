import type { AgentCustomer, AgentRecent, CustomerAddress, Issued, IssuePreview, LastOrder } from "../agent";
import type { AgentStatement } from "../agent-statement";
import { csvFile, excelFile, get, post, put, response } from "../call";

const schemas = () => import("../schemas/agent");

export const agentCalls = {
  findCustomer: post("/customers/find", {
    access: "agent",
    rateLimits: ["findCustomer"],
    input: async () => (await schemas()).customerFindSchema,
    response: response<AgentCustomer>(),
    errors: [404, 422, 429],
  }),
  /** Responds 409 if the customer exists and never overwrites one. The new customer is notified by SMS. */
  registerCustomer: post("/customers", {
    access: "agent",
    rateLimits: ["registerCustomer"],
    repeatable: true,
    input: async () => (await schemas()).customerSchema,
    response: response<AgentCustomer>(),
    errors: [409, 422, 429],
  }),
  addAddress: post("/customers/addresses", {
    access: "agent",
    rateLimits: ["findCustomer"],
    input: async () => (await schemas()).customerAddressSchema,
    response: response<CustomerAddress>(),
    errors: [404, 409, 422, 429],
  }),
  updateAddress: put("/customers/addresses/{id}", {
    access: "agent",
    input: async () => (await schemas()).customerAddressFieldsSchema,
    response: response<CustomerAddress>(),
    errors: [404, 422],
  }),
  lastOrder: get("/sales-agent/customers/{handle}/last-order", {
    access: "agent",
    response: response<LastOrder>(),
    errors: [404],
  }),
  /** The agent's own orders of some days, with the share of each; an agent sees nobody else's. */
  statement: get("/sales-agent/statement", {
    access: "agent",
    input: async () => (await import("../schemas/agent-statement")).statementSchema,
    response: response<AgentStatement>(),
    errors: [422],
  }),
  statementFile: get("/sales-agent/statement.csv", {
    access: "agent",
    input: async () => (await import("../schemas/agent-statement")).statementSchema,
    response: csvFile,
    errors: [422],
  }),
  statementExcel: get("/sales-agent/statement.xlsx", {
    access: "agent",
    input: async () => (await import("../schemas/agent-statement")).statementSchema,
    response: excelFile,
    errors: [422],
  }),
  recent: get("/sales-agent/recent", { access: "agent", response: response<AgentRecent>() }),
  /** Issues the agent's cart as an invoice to a customer; with `dry_run` it only returns the bill. */
  assignBasket: post("/sales-agent/assign-basket", {
    goods: true,
    access: "agent",
    repeatable: true,
    rateLimits: ["placeOrder"],
    input: async () => (await schemas()).assignBasketSchema,
    response: response<Issued | IssuePreview>(),
    errors: [402, 403, 404, 406, 409, 422, 429],
  }),
};
