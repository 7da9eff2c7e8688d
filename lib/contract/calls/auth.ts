import { get, post, put, response } from "../call";
import type { AccountNews, CodeSent, LoginOutcome, RegisterStatus, User } from "../user";

const schemas = () => import("../schemas/auth");

export const authCalls = {
  checkRegister: post("/check-register", {
    rateLimits: ["checkRegister", "checkRegisterDaily"],
    input: async () => (await schemas()).mobileNoSchema,
    response: response<{ register_status: RegisterStatus }>(),
    errors: [404, 422, 429],
  }),
  login: post("/login", {
    rateLimits: ["login"],
    input: async () => (await schemas()).loginSchema,
    response: response<LoginOutcome>(),
    errors: [403, 404, 422, 429],
  }),
  sendCode: post("/code", {
    rateLimits: ["sendCode"],
    input: async () => (await schemas()).codeRequestSchema,
    response: response<CodeSent>(),
    errors: [404, 422, 429, 503],
  }),
  registerMobile: post("/register", {
    rateLimits: ["sendCode"],
    input: async () => (await schemas()).mobileNoSchema,
    response: response<CodeSent>(),
    errors: [409, 422, 429, 503],
  }),
  verifyRegistration: post("/verification", {
    rateLimits: ["verifyCode"],
    input: async () => (await schemas()).verificationSchema,
    response: response<LoginOutcome>(),
    errors: [403, 409, 422, 429],
  }),
  loginByCode: post("/login-code", {
    rateLimits: ["verifyCode"],
    input: async () => (await schemas()).loginCodeSchema,
    response: response<LoginOutcome>(),
    errors: [403, 404, 422, 429],
  }),
  resetPassword: put("/password/reset", {
    ownerOnly: true,
    rateLimits: ["verifyCode"],
    input: async () => (await schemas()).passwordResetSchema,
    response: response<null>(),
    errors: [404, 422, 429],
  }),
  logout: post("/logout", { access: "user", response: response<null>() }),
  signup: post("/profile/signup", {
    // The call sets the account's password.
    ownerOnly: true,
    access: "user",
    input: async () => (await schemas()).signupSchema,
    response: response<{ register_status: RegisterStatus; place: { type: number } }>(),
    errors: [409, 422, 429],
  }),
  news: get("/profile/news", { access: "user", response: response<AccountNews>() }),
  profile: get("/profile/info", { node: true, access: "user", response: response<User>() }),
  updateProfile: put("/profile/info", {
    access: "user",
    input: async () => (await schemas()).profileChangeSchema,
    response: response<User>(),
    errors: [422, 429],
  }),
};
