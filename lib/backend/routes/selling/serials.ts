import "server-only";
import type { Handlers } from "@/lib/backend/http/handle";
import { findSerial } from "@/lib/backend/services/selling/reading/serials";
import type { serialCalls } from "@/lib/contract/calls/serial";

export const serialHandlers: Handlers<typeof serialCalls> = {
  look: async ({ deps, input }) => ({ data: await findSerial(deps, input.serial) }),
};
