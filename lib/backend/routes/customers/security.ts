import "server-only";
import type { Handlers } from "@/lib/backend/http/handle";
import { changeMobile, sendNewMobileCode, sendOldMobileCode } from "@/lib/backend/services/customers/mobile-change";
import { changePassword } from "@/lib/backend/services/customers/passwords";
import { saveAccountName } from "@/lib/backend/services/customers/register-user";
import { denySession, endOne, endOthers, listDevices } from "@/lib/backend/services/customers/sessions";
import type { securityCalls } from "@/lib/contract/calls/security";

export const securityHandlers: Handlers<typeof securityCalls> = {
  saveAccountName: async ({ deps, user, input }) => ({ data: await saveAccountName(deps, user, input) }),
  changePassword: async ({ deps, user, input, token, fromCookie, clientAddress }) => {
    const change = { oldPassword: input.old_password, password: input.password, clientAddress };
    return { data: await changePassword(deps, user, change, { token, fromCookie }) };
  },
  sendOldMobileCode: async ({ deps, user, input, clientAddress }) => {
    await sendOldMobileCode(deps, user, { ...input, clientAddress });
    return { data: null };
  },
  sendNewMobileCode: async ({ deps, user, input, clientAddress }) => {
    await sendNewMobileCode(deps, user, { ...input, clientAddress });
    return { data: null };
  },
  changeMobile: async ({ deps, user, input, token, fromCookie, clientAddress }) => ({
    data: await changeMobile(deps, user, { ...input, clientAddress }, { token, fromCookie }),
  }),
  sessions: async ({ deps, user, token }) => ({ data: await listDevices(deps, user, token) }),
  endOtherSessions: async ({ deps, user, token, clientAddress }) => {
    await endOthers(deps, user, token, clientAddress);
    return { data: null };
  },
  endSession: async ({ deps, user, input, clientAddress }) => {
    await endOne(deps, user, input.session, clientAddress);
    return { data: null };
  },
  denySession: async ({ deps, user, input, token, fromCookie, clientAddress }) => ({
    data: await denySession(deps, user, { ...input, clientAddress }, { token, fromCookie }),
  }),
};
