import "server-only";
import { reauthenticatedUntil } from "@/lib/backend/http/authorize";
import type { Handlers } from "@/lib/backend/http/handle";
import { reauthenticate } from "@/lib/backend/services/customers/second-step-login";
import { presentStaff } from "@/lib/backend/services/desk/staff";
import { listWaiting, smsUsage } from "@/lib/backend/services/desk/waiting";
import { countWaiting } from "@/lib/backend/services/desk/waiting-counts";
import { listWarnings } from "@/lib/backend/services/desk/warnings";
import type { deskCalls } from "@/lib/contract/calls/desk";

export const deskHandlers: Handlers<typeof deskCalls> = {
  me: async ({ deps, user, reauthenticatedAt }) => ({
    data: await presentStaff(deps, user, reauthenticatedUntil(deps, { reauthenticatedAt })),
  }),
  waiting: async ({ deps, user }) => {
    const lists = [listWaiting(deps, user.roles), smsUsage(deps), listWarnings(deps, user.roles)] as const;
    const [data, sms, warnings] = await Promise.all(lists);
    return { data, extra: { sms, warnings } };
  },
  waitingCounts: async ({ deps, user }) => ({ data: await countWaiting(deps, user.roles) }),
  confirmPassword: async ({ deps, user, token, clientAddress, input }) => {
    const until = await reauthenticate(deps, user, input, { token: token ?? "", clientAddress });
    return { data: await presentStaff(deps, user, until) };
  },
};
