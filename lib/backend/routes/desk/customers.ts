import "server-only";
import type { FileHandler, Handlers } from "@/lib/backend/http/handle";
import { recordCustomerOpened, recordExport, recordSearch } from "@/lib/backend/services/desk/access-log";
import { agentList, pauseAgent } from "@/lib/backend/services/desk/agent-list";
import { withHistory } from "@/lib/backend/services/desk/audit-list";
import { saveCommission } from "@/lib/backend/services/desk/commission";
import {
  blockCustomer,
  confirmCustomer,
  confirmCustomers,
  endCustomerSessions,
} from "@/lib/backend/services/desk/customer-acts";
import { exportCustomers, listCustomerChoices, listCustomers } from "@/lib/backend/services/desk/customer-list";
import { hiddenActsOf, readCustomer, saveCustomer } from "@/lib/backend/services/desk/customer-record";
import { addStaffEntry } from "@/lib/backend/services/desk/customer-wallet";
import { createCustomer } from "@/lib/backend/services/desk/new-customer";
import { exportStatement, readStatement } from "@/lib/backend/services/desk/reports/statement";
import type { SheetFormat } from "@/lib/backend/services/desk/stream-sheet";
import { exportWaiting, listWaiting } from "@/lib/backend/services/desk/waitlist-list";
import type { deskCustomerCalls } from "@/lib/contract/calls/desk-customer";
import { mayLookAt } from "@/lib/domain/account/rights";

const customersFile =
  (format: SheetFormat): FileHandler<(typeof deskCustomerCalls)["export"]> =>
  async ({ deps, user, clientAddress, input }) => {
    await recordExport(deps, { user, clientAddress }, "customers");
    await recordSearch(deps, { user, clientAddress }, input.q);
    return exportCustomers(deps, input, format);
  };

const waitlistFile =
  (format: SheetFormat): FileHandler<(typeof deskCustomerCalls)["exportWaitlist"]> =>
  async ({ deps, user, clientAddress }) => {
    await recordExport(deps, { user, clientAddress }, "waitlist");
    return exportWaiting(deps, format);
  };

const agentsFile =
  (format: SheetFormat): FileHandler<(typeof deskCustomerCalls)["exportAgents"]> =>
  async ({ deps, user, clientAddress, input }) => {
    await recordExport(deps, { user, clientAddress }, "agents");
    return agentList.export(deps, input, format);
  };

const statementFile =
  (format: SheetFormat): FileHandler<(typeof deskCustomerCalls)["exportStatement"]> =>
  async ({ deps, user, clientAddress, input: { id, ...days } }) => {
    await recordExport(deps, { user, clientAddress }, "agent-statement");
    return exportStatement(deps, id, days, format);
  };

export const deskCustomerHandlers: Handlers<typeof deskCustomerCalls> = {
  list: async ({ deps, user, clientAddress, input }) => {
    await recordSearch(deps, { user, clientAddress }, input.q);
    return listCustomers(deps, input, mayLookAt(user.roles, "wallets"));
  },
  export: customersFile("csv"),
  exportExcel: customersFile("xlsx"),
  create: async ({ deps, user, clientAddress, input, remember }) => ({
    data: await createCustomer(deps, { user, clientAddress }, input, remember),
  }),
  choices: async ({ deps }) => ({ data: await listCustomerChoices(deps) }),
  get: async ({ deps, user, clientAddress, input: { id } }) => {
    const customer = await readCustomer(deps, user, id);
    await recordCustomerOpened(deps, { user, clientAddress }, id);
    return withHistory(deps, "user", customer, hiddenActsOf(user));
  },
  addEntry: async ({ deps, user, input, remember }) => ({ data: await addStaffEntry(deps, user, input, remember) }),
  confirm: async ({ deps, user, input }) => ({ data: await confirmCustomer(deps, user, input) }),
  confirmAll: async ({ deps, user, input }) => ({ data: await confirmCustomers(deps, user, input) }),
  block: async ({ deps, user, clientAddress, input }) => ({
    data: await blockCustomer(deps, { user, clientAddress }, input),
  }),
  endSessions: async ({ deps, user, clientAddress, input: { id } }) => ({
    data: await endCustomerSessions(deps, { user, clientAddress }, id),
  }),
  waitlist: ({ deps, user, input }) => listWaiting(deps, user, input.page),
  exportWaitlist: waitlistFile("csv"),
  exportWaitlistExcel: waitlistFile("xlsx"),
  agents: ({ deps, input }) => agentList.list(deps, input),
  exportAgents: agentsFile("csv"),
  exportAgentsExcel: agentsFile("xlsx"),
  statement: async ({ deps, input: { id, ...days } }) => ({ data: await readStatement(deps, id, days) }),
  exportStatement: statementFile("csv"),
  exportStatementExcel: statementFile("xlsx"),
  saveCommission: async ({ deps, user, input }) => ({ data: await saveCommission(deps, user, input) }),
  pauseAgent: async ({ deps, user, input }) => ({ data: await pauseAgent(deps, user, input) }),
  save: async ({ deps, user, input }) => ({ data: await saveCustomer(deps, user, input) }),
};
