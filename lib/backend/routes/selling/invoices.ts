import "server-only";
import type { Handlers } from "@/lib/backend/http/handle";
import { listInvoices } from "@/lib/backend/services/selling/invoice-list";
import { cancelInvoice, showInvoice } from "@/lib/backend/services/selling/invoices";
import { repayInvoice } from "@/lib/backend/services/selling/repay";
import type { invoiceCalls } from "@/lib/contract/calls/invoice";

export const invoiceHandlers: Handlers<typeof invoiceCalls> = {
  list: ({ deps, user, input: { page = 1, ...wanted } }) => listInvoices(deps, user, page, wanted),
  get: async ({ deps, user, input }) => ({ data: await showInvoice(deps, user, input.id) }),
  repay: async ({ deps, user, input, remember }) => ({ data: await repayInvoice(deps, user, input, remember) }),
  cancel: async ({ deps, user, input }) => {
    await cancelInvoice(deps, user, input.id);
    return { data: null };
  },
};
