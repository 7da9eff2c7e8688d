import "server-only";
import type { Handlers } from "@/lib/backend/http/handle";
import { findCustomer } from "@/lib/backend/services/customers/agent-customers";
import { addAddressFor, updateAddressFor } from "@/lib/backend/services/customers/customer-addresses";
import { registerCustomer } from "@/lib/backend/services/customers/register-customer";
import { exportStatement, readStatement } from "@/lib/backend/services/desk/reports/statement";
import { listRecent } from "@/lib/backend/services/selling/placing/agent-recent";
import { assignBasket } from "@/lib/backend/services/selling/placing/assign-basket";
import { findLastOrder } from "@/lib/backend/services/selling/reading/last-order";
import type { agentCalls } from "@/lib/contract/calls/agent";

export const agentHandlers: Handlers<typeof agentCalls> = {
  findCustomer: async ({ deps, user: agent, clientAddress, input }) => ({
    data: await findCustomer(deps, { agent, clientAddress }, input.national_no),
  }),
  registerCustomer: async ({ deps, user: agent, clientAddress, input, remember }) => ({
    data: await registerCustomer(deps, { agent, clientAddress }, input, remember),
  }),
  addAddress: async ({ deps, user: agent, clientAddress, input }) => ({
    data: await addAddressFor(deps, { agent, clientAddress }, input),
  }),
  updateAddress: async ({ deps, user: agent, clientAddress, input: { id, ...input } }) => ({
    data: await updateAddressFor(deps, { agent, clientAddress }, id, input),
  }),
  lastOrder: async ({ deps, user, input }) => ({ data: await findLastOrder(deps, user.id, input.handle) }),
  statement: async ({ deps, user, input }) => ({ data: await readStatement(deps, user.id, input) }),
  statementFile: ({ deps, user, input }) => exportStatement(deps, user.id, input, "csv"),
  statementExcel: ({ deps, user, input }) => exportStatement(deps, user.id, input, "xlsx"),
  recent: async ({ deps, user }) => ({ data: await listRecent(deps, user.id) }),
  assignBasket: async ({ deps, user: agent, clientAddress, input, remember }) => ({
    data: await assignBasket(deps, { agent, clientAddress }, input, remember),
  }),
};
