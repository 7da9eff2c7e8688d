import { answer, get, post, put, remove } from "../call";
import type { AccountSession, RegistrationState, RenewedSession } from "../security";
import type { User } from "../user";

const schemas = () => import("../schemas/security");

export const securityCalls = {
  nameAccount: post("/profile/register-user", {
    access: "user",
    input: async () => (await schemas()).namesSchema,
    answer: answer<RegistrationState>(),
    refuses: [409, 422],
  }),
  changePassword: put("/profile/password", {
    ownerOnly: true,
    access: "user",
    often: ["verifyCode"],
    input: async () => (await schemas()).passwordChangeSchema,
    answer: answer<RenewedSession | null>(),
    refuses: [422, 429],
  }),
  sendOldMobileCode: post("/profile/mobile/old", {
    ownerOnly: true,
    access: "user",
    often: ["sendCode"],
    input: async () => (await schemas()).oldMobileSchema,
    answer: answer<null>(),
    refuses: [422, 429, 503],
  }),
  sendNewMobileCode: post("/profile/mobile/new", {
    ownerOnly: true,
    access: "user",
    often: ["sendCode"],
    input: async () => (await schemas()).newMobileSchema,
    answer: answer<null>(),
    refuses: [422, 429, 503],
  }),
  changeMobile: post("/profile/mobile/verify", {
    ownerOnly: true,
    access: "user",
    often: ["verifyCode"],
    input: async () => (await schemas()).newMobileSchema,
    answer: answer<User & { token?: string }>(),
    refuses: [409, 422, 429],
  }),
  sessions: get("/profile/sessions", { ownerOnly: true, access: "user", answer: answer<AccountSession[]>() }),
  endOtherSessions: remove("/profile/sessions", { ownerOnly: true, access: "user", answer: answer<null>() }),
};
