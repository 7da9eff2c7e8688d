import "server-only";
import type { Handlers } from "@/lib/backend/http/handle";
import { createComment, listComments } from "@/lib/backend/services/customers/comments";
import { countVisit, listViewed } from "@/lib/backend/services/customers/visits";
import { joinWaitlist, leaveWaitlist, listWaitlist } from "@/lib/backend/services/customers/waitlist";
import { addWish, listWishes, removeWish } from "@/lib/backend/services/customers/wishlist";
import type { engagementCalls } from "@/lib/contract/calls/engagement";
import { RecordType } from "@/lib/contract/engagement";

export const engagementHandlers: Handlers<typeof engagementCalls> = {
  comments: ({ deps, input: { page = 1, ...record } }) => listComments(deps, record, page),
  comment: async ({ deps, user, input: { record_id: id, record_name, name, body, stars } }) => {
    const type = record_name === "bundle" ? RecordType.Bundle : RecordType.Product;
    await createComment(deps, user.id, { id, type, name: name || null, body, stars });
    return { data: null };
  },
  visit: async ({ deps, input, visitor }) => {
    await countVisit(deps, input, (await visitor())?.id ?? null);
    return { data: null };
  },
  viewed: async ({ deps, user }) => ({ data: await listViewed(deps, user.id) }),
  wishlist: async ({ deps, user }) => ({ data: await listWishes(deps, user.id) }),
  addWish: async ({ deps, user, input }) => {
    await addWish(deps, user.id, input);
    return { data: null };
  },
  removeWish: async ({ deps, user, input }) => {
    await removeWish(deps, user.id, input);
    return { data: null };
  },
  waitlist: async ({ deps, user }) => ({ data: await listWaitlist(deps, user.id) }),
  joinWaitlist: async ({ deps, user, input }) => {
    await joinWaitlist(deps, user.id, input);
    return { data: null };
  },
  leaveWaitlist: async ({ deps, user, input }) => {
    await leaveWaitlist(deps, user.id, input);
    return { data: null };
  },
};
