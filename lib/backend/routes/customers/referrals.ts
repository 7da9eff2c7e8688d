import "server-only";
import type { Handlers } from "@/lib/backend/http/handle";
import { listEarnedCodes } from "@/lib/backend/services/customers/earned-codes";
import { setReferrer } from "@/lib/backend/services/customers/introductions";
import type { referralCalls } from "@/lib/contract/calls/referral";

export const referralHandlers: Handlers<typeof referralCalls> = {
  earned: ({ deps, user, input: { page = 1 } }) => listEarnedCodes(deps, user, page),
  nameFriend: async ({ deps, user, input }) => {
    await setReferrer(deps, user.id, input.introduce_code);
    return { data: null };
  },
};
