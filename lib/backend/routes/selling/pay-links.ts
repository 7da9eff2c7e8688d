import "server-only";
import { notFound } from "@/lib/backend/errors";
import type { Handlers } from "@/lib/backend/http/handle";
import type { payLinkCalls } from "@/lib/contract/calls/pay-link";

export const payLinkHandlers: Handlers<typeof payLinkCalls> = {
  show: async () => {
    throw notFound();
  },
  opened: async () => {
    throw notFound();
  },
  login: async () => {
    throw notFound();
  },
  extend: async () => {
    throw notFound();
  },
  resend: async () => {
    throw notFound();
  },
  takeBack: async () => {
    throw notFound();
  },
};
