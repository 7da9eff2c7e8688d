import "server-only";
import { notFound } from "@/lib/backend/errors";
import type { Handlers } from "@/lib/backend/http/handle";
import type { receiptCalls } from "@/lib/contract/calls/receipt";

export const receiptHandlers: Handlers<typeof receiptCalls> = {
  rate: async () => {
    throw notFound();
  },
  setDelivery: async () => {
    throw notFound();
  },
  upload: async () => {
    throw notFound();
  },
  file: async () => {
    throw notFound();
  },
  note: async () => {
    throw notFound();
  },
  askReturn: async () => {
    throw notFound();
  },
};
