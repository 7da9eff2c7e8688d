import { answer, get, post, put } from "../call";
import type { AccountNews, CodeSent, LoginAnswer, RegisterStatus, User } from "../user";

const schemas = () => import("../schemas/auth");

export const authCalls = {
  checkRegister: post("/check-register", {
    often: ["checkRegister", "checkRegisterDaily"],
    input: async () => (await schemas()).mobileNoSchema,
    answer: answer<{ register_status: RegisterStatus }>(),
    refuses: [404, 422, 429],
  }),
  login: post("/login", {
    often: ["login"],
    input: async () => (await schemas()).loginSchema,
    answer: answer<LoginAnswer>(),
    refuses: [404, 422, 429],
  }),
  sendCode: post("/code", {
    often: ["sendCode"],
    input: async () => (await schemas()).codeRequestSchema,
    answer: answer<CodeSent>(),
    refuses: [404, 422, 429, 503],
  }),
  registerMobile: post("/register", {
    often: ["sendCode"],
    input: async () => (await schemas()).mobileNoSchema,
    answer: answer<CodeSent>(),
    refuses: [409, 422, 429, 503],
  }),
  verifyRegistration: post("/verification", {
    often: ["verifyCode"],
    input: async () => (await schemas()).verificationSchema,
    answer: answer<LoginAnswer>(),
    refuses: [409, 422, 429],
  }),
  loginByCode: post("/login-code", {
    often: ["verifyCode"],
    input: async () => (await schemas()).loginCodeSchema,
    answer: answer<LoginAnswer>(),
    refuses: [404, 422, 429],
  }),
  resetPassword: put("/password/reset", {
    ownerOnly: true,
    often: ["verifyCode"],
    input: async () => (await schemas()).passwordResetSchema,
    answer: answer<null>(),
    refuses: [404, 422, 429],
  }),
  logout: post("/logout", { access: "user", answer: answer<null>() }),
  signup: post("/profile/signup", {
    // It sets the account's password.
    ownerOnly: true,
    access: "user",
    input: async () => (await schemas()).signupSchema,
    answer: answer<{ register_status: RegisterStatus; place: { type: number } }>(),
    refuses: [409, 422, 429],
  }),
  news: get("/profile/news", { access: "user", answer: answer<AccountNews>() }),
  profile: get("/profile/info", { node: true, access: "user", answer: answer<User>() }),
  updateProfile: put("/profile/info", {
    access: "user",
    input: async () => (await schemas()).profileChangeSchema,
    answer: answer<User>(),
    refuses: [422, 429],
  }),
};
