import "server-only";
import type { Handlers } from "@/lib/backend/http/handle";
import { endRepeat, listRepeats } from "@/lib/backend/services/customers/repeats";
import type { repeatCalls } from "@/lib/contract/calls/repeat";

export const repeatHandlers: Handlers<typeof repeatCalls> = {
  list: async ({ deps, user }) => ({ data: await listRepeats(deps, user.id) }),
  end: async ({ deps, user, input: { id } }) => {
    await endRepeat(deps, user.id, id);
    return { data: null };
  },
};
