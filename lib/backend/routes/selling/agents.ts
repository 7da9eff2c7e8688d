import "server-only";
import { notFound } from "@/lib/backend/errors";
import type { Handlers } from "@/lib/backend/http/handle";
import type { agentCalls } from "@/lib/contract/calls/agent";

export const agentHandlers: Handlers<typeof agentCalls> = {
  findCustomer: async () => {
    throw notFound();
  },
  registerCustomer: async () => {
    throw notFound();
  },
  addAddress: async () => {
    throw notFound();
  },
  updateAddress: async () => {
    throw notFound();
  },
  lastOrder: async () => {
    throw notFound();
  },
  recent: async () => {
    throw notFound();
  },
  assignBasket: async () => {
    throw notFound();
  },
};
