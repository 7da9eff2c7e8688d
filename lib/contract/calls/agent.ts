import type { AgentCustomer, AgentRecent, CustomerAddress, Issued, IssuePreview, LastOrder } from "../agent";
import { answer, get, post, put } from "../call";

const schemas = () => import("../schemas/agent");

export const agentCalls = {
  findCustomer: post("/customers/find", {
    access: "agent",
    often: ["findCustomer"],
    input: async () => (await schemas()).customerFindSchema,
    answer: answer<AgentCustomer>(),
    refuses: [404, 422, 429],
  }),
  /** Responds 409 if the customer exists; never overwrites one. The new customer is notified by SMS. */
  registerCustomer: post("/customers", {
    access: "agent",
    often: ["registerCustomer"],
    repeatable: true,
    input: async () => (await schemas()).customerSchema,
    answer: answer<AgentCustomer>(),
    refuses: [409, 422, 429],
  }),
  addAddress: post("/customers/addresses", {
    access: "agent",
    often: ["findCustomer"],
    input: async () => (await schemas()).customerAddressSchema,
    answer: answer<CustomerAddress>(),
    refuses: [404, 409, 422, 429],
  }),
  /** For customers that the agent looked up or registered. */
  updateAddress: put("/customers/addresses/{id}", {
    access: "agent",
    input: async () => (await schemas()).customerAddressFieldsSchema,
    answer: answer<CustomerAddress>(),
    refuses: [404, 422],
  }),
  lastOrder: get("/sales-agent/customers/{handle}/last-order", {
    access: "agent",
    answer: answer<LastOrder>(),
    refuses: [404],
  }),
  recent: get("/sales-agent/recent", { access: "agent", answer: answer<AgentRecent>() }),
  /** Issues the agent's cart as an invoice to a customer; with `dry_run` only returns the bill. */
  assignBasket: post("/sales-agent/assign-basket", {
    access: "agent",
    repeatable: true,
    often: ["placeOrder"],
    input: async () => (await schemas()).assignBasketSchema,
    answer: answer<Issued | IssuePreview>(),
    refuses: [402, 403, 404, 406, 409, 422, 429],
  }),
};
