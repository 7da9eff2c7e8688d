import "server-only";
import type { Handlers } from "@/lib/backend/http/handle";
import { createComment, listComments } from "@/lib/backend/services/customers/comments";
import { countVisit } from "@/lib/backend/services/customers/visits";
import { joinWaitlist } from "@/lib/backend/services/customers/waitlist";
import type { engagementCalls } from "@/lib/contract/calls/engagement";
import { RecordType } from "@/lib/contract/engagement";

export const engagementHandlers: Handlers<typeof engagementCalls> = {
  comments: ({ deps, input: { page = 1, ...record } }) => listComments(deps, record, page),
  comment: async ({ deps, user, input: { record_id: id, record_name, name, body } }) => {
    const type = record_name === "bundle" ? RecordType.Bundle : RecordType.Product;
    await createComment(deps, user.id, { id, type, name: name || null, body });
    return { data: null };
  },
  visit: async ({ deps, input }) => {
    await countVisit(deps, input);
    return { data: null };
  },
  joinWaitlist: async ({ deps, user, input }) => {
    await joinWaitlist(deps, user.id, input);
    return { data: null };
  },
};
