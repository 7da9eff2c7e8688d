import "server-only";
import { notFound } from "@/lib/backend/errors";
import type { Handlers } from "@/lib/backend/http/handle";
import type { serialCalls } from "@/lib/contract/calls/serial";

export const serialHandlers: Handlers<typeof serialCalls> = {
  look: async () => {
    throw notFound();
  },
};
