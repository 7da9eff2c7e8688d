import "server-only";
import type { Handlers } from "@/lib/backend/http/handle";
import { listFilters, removeFilter, saveFilter } from "@/lib/backend/services/desk/saved-filters";
import type { deskFilterCalls } from "@/lib/contract/calls/desk-filter";

export const deskFilterHandlers: Handlers<typeof deskFilterCalls> = {
  list: async ({ deps, user }) => ({ data: await listFilters(deps, user.id) }),
  save: async ({ deps, user, input }) => ({ data: await saveFilter(deps, user.id, input) }),
  remove: async ({ deps, user, input: { id } }) => {
    await removeFilter(deps, user.id, id);
    return { data: null };
  },
};
