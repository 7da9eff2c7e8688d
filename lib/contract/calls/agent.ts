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
  /** Never overwrites somebody who is there: that is 409. The new customer hears of it by SMS. */
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
  /** Of a customer whom the agent looked up or registered. */
  updateAddress: put("/customers/addresses/{id}", {
    access: "agent",
    input: async () => (await schemas()).customerAddressFieldsSchema,
    answer: answer<CustomerAddress>(),
    refuses: [404, 422],
  }),
  /** Null where there is none. */
  lastOrder: get("/sales-agent/customers/{handle}/last-order", {
    access: "agent",
    answer: answer<LastOrder>(),
    refuses: [404],
  }),
  recent: get("/sales-agent/recent", { access: "agent", answer: answer<AgentRecent>() }),
  /** Issues the agent's basket to a customer, or with `dry_run` answers its bill. */
  assignBasket: post("/sales-agent/assign-basket", {
    access: "agent",
    repeatable: true,
    often: ["placeOrder"],
    input: async () => (await schemas()).assignBasketSchema,
    answer: answer<Issued | IssuePreview>(),
    refuses: [402, 403, 404, 406, 409, 422, 429],
  }),
};
