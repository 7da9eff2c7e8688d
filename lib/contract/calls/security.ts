import { get, post, put, remove, response } from "../call";
import type { AccountSession, RegistrationState, RenewedSession } from "../security";
import type { User } from "../user";

const schemas = () => import("../schemas/security");

export const securityCalls = {
  saveAccountName: post("/profile/register-user", {
    access: "user",
    input: async () => (await schemas()).namesSchema,
    response: response<RegistrationState>(),
    errors: [409, 422],
  }),
  changePassword: put("/profile/password", {
    ownerOnly: true,
    access: "user",
    rateLimits: ["verifyCode"],
    input: async () => (await schemas()).passwordChangeSchema,
    response: response<RenewedSession | null>(),
    errors: [422, 429],
  }),
  sendOldMobileCode: post("/profile/mobile/old", {
    ownerOnly: true,
    access: "user",
    rateLimits: ["sendCode"],
    input: async () => (await schemas()).oldMobileSchema,
    response: response<null>(),
    errors: [422, 429, 503],
  }),
  sendNewMobileCode: post("/profile/mobile/new", {
    ownerOnly: true,
    access: "user",
    rateLimits: ["sendCode"],
    input: async () => (await schemas()).newMobileSchema,
    response: response<null>(),
    errors: [422, 429, 503],
  }),
  changeMobile: post("/profile/mobile/verify", {
    ownerOnly: true,
    access: "user",
    rateLimits: ["verifyCode"],
    input: async () => (await schemas()).newMobileSchema,
    response: response<User & { token?: string }>(),
    errors: [409, 422, 429],
  }),
  sessions: get("/profile/sessions", { ownerOnly: true, access: "user", response: response<AccountSession[]>() }),
  endOtherSessions: remove("/profile/sessions", { ownerOnly: true, access: "user", response: response<null>() }),
  endSession: remove("/profile/sessions/{session}", {
    ownerOnly: true,
    access: "user",
    response: response<null>(),
    errors: [404],
  }),
  /** For a session of a stranger: sets a new password and ends every other session. */
  denySession: post("/profile/sessions/{session}/deny", {
    ownerOnly: true,
    access: "user",
    fresh: true,
    input: async () => (await schemas()).newPasswordSchema,
    response: response<RenewedSession | null>(),
    errors: [403, 404, 422],
  }),
};
