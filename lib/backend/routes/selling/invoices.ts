import "server-only";
import type { Handlers } from "@/lib/backend/http/handle";
import { cancelInvoice } from "@/lib/backend/services/selling/order-state/invoices";
import { acceptChange, getChange, keepOrder } from "@/lib/backend/services/selling/payments/answer-change";
import { repayInvoice } from "@/lib/backend/services/selling/payments/repay";
import { removeInvoiceCoupon, setInvoiceCoupon } from "@/lib/backend/services/selling/placing/invoice-coupon";
import { getInvoice } from "@/lib/backend/services/selling/reading/get-invoice";
import { listInvoices } from "@/lib/backend/services/selling/reading/invoice-list";
import { listIssued } from "@/lib/backend/services/selling/reading/issued-list";
import { getOrderPricedToday } from "@/lib/backend/services/selling/reading/order-priced-today";
import type { invoiceCalls } from "@/lib/contract/calls/invoice";

export const invoiceHandlers: Handlers<typeof invoiceCalls> = {
  list: ({ deps, user, input: { page = 1, type, ...wanted } }) =>
    (type ? listIssued : listInvoices)(deps, user, page, wanted),
  successful: ({ deps, user, input: { page = 1 } }) => listInvoices(deps, user, page, { isPaid: true }),
  get: async ({ deps, user, input }) => ({ data: await getInvoice(deps, user, input.id) }),
  again: ({ deps, user, input }) => getOrderPricedToday(deps, user, input.id),
  repay: async ({ deps, user, input, remember }) => ({ data: await repayInvoice(deps, user, input, remember) }),
  setCoupon: async ({ deps, user, input }) => ({ data: await setInvoiceCoupon(deps, user, input.id, input.code) }),
  removeCoupon: async ({ deps, user, input }) => {
    await removeInvoiceCoupon(deps, user, input.id);
    return { data: null };
  },
  change: async ({ deps, user, input }) => ({ data: await getChange(deps, user.id, input.id) }),
  acceptChange: async ({ deps, user, input, remember }) => ({ data: await acceptChange(deps, user, input, remember) }),
  keepOrder: async ({ deps, user, input }) => {
    await keepOrder(deps, user, input);
    return { data: null };
  },
  cancel: async ({ deps, user, input }) => {
    await cancelInvoice(deps, user, input.id);
    return { data: null };
  },
};
