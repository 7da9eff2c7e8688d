import "server-only";
import { endGrants } from "@/lib/backend/auth/impersonation";
import { endSession } from "@/lib/backend/auth/sessions";
import { type Handlers, loginFrom } from "@/lib/backend/http/handle";
import { readAccountNews } from "@/lib/backend/services/customers/account-news";
import {
  checkRegister,
  getUser,
  loginByCode,
  loginByPassword,
  resetPassword,
  sendCodeTo,
  sendRegistrationCode,
  signUp,
  verifyRegistration,
} from "@/lib/backend/services/customers/accounts";
import { updateProfile } from "@/lib/backend/services/customers/profile";
import type { authCalls } from "@/lib/contract/calls/auth";

export const authHandlers: Handlers<typeof authCalls> = {
  checkRegister: async ({ deps, input }) => ({ data: await checkRegister(deps, input.mobile_no) }),
  login: async ({ deps, input: { mobile_no: mobile, password }, ...asked }) => ({
    data: await loginByPassword(deps, { mobile, password }, loginFrom(asked)),
  }),
  sendCode: async ({ deps, input: { mobile_no: mobile, purpose }, clientAddress }) => ({
    data: { code: await sendCodeTo(deps, { mobile, purpose, clientAddress }) },
  }),
  registerMobile: async ({ deps, input, clientAddress }) => ({
    data: { code: await sendRegistrationCode(deps, input.mobile_no, clientAddress) },
  }),
  verifyRegistration: async ({ deps, input: { mobile_no: mobile, code }, ...asked }) => ({
    data: await verifyRegistration(deps, { mobile, code }, loginFrom(asked)),
  }),
  loginByCode: async ({ deps, input, ...asked }) => ({ data: await loginByCode(deps, input, loginFrom(asked)) }),
  resetPassword: async ({ deps, input: { mobile_no: mobile, code, password }, clientAddress }) => {
    await resetPassword(deps, { mobile, code, password, clientAddress });
    return { data: null };
  },
  logout: async ({ deps, token, acting, clientAddress }) => {
    if (acting) await endGrants(deps, { grantId: acting.grantId }, clientAddress);
    else if (token) await endSession(deps, token, clientAddress);
    return { data: null };
  },
  signup: async ({ deps, user, input }) => ({ data: await signUp(deps, user, input) }),
  news: async ({ deps, user }) => ({ data: await readAccountNews(deps, user.id) }),
  profile: async ({ deps, user, acting }) => ({ data: await getUser(deps, user, acting) }),
  updateProfile: async ({ deps, user, acting, clientAddress, input }) => {
    const row = await updateProfile(deps, user, input, { actorId: acting?.admin.id ?? user.id, clientAddress });
    return { data: await getUser(deps, row, acting) };
  },
};
