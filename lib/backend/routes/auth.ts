import "server-only";
import { Hono } from "hono";
import {
  codeRequestSchema,
  loginCodeSchema,
  loginSchema,
  mobileNoSchema,
  passwordResetSchema,
  profileSchema,
  signupSchema,
  verificationSchema,
} from "@/lib/contract/schemas";
import { endSession } from "../auth/sessions";
import type { ShopEnv } from "../http/context";
import { parse } from "../http/parse";
import { ok } from "../http/respond";
import { bearerToken, requireUser } from "../http/session";
import {
  checkRegister,
  loginByCode,
  loginByPassword,
  type ProfileInput,
  resetPassword,
  sendCodeTo,
  sendRegistrationCode,
  showUser,
  signUp,
  updateProfile,
  verifyRegistration,
} from "../services/accounts";

export const authRoutes = new Hono<ShopEnv>()
  .post("/check-register", async ({ env, var: { deps } }) => {
    await deps.limits.spend("checkRegister", env.clientAddress);
    await deps.limits.spend("checkRegisterDaily", env.clientAddress);
    const { mobile_no } = parse(mobileNoSchema, env.body);
    return ok(await checkRegister(deps, mobile_no));
  })
  .post("/login", async ({ env, var: { deps } }) => {
    await deps.limits.spend("login", env.clientAddress);
    const { mobile_no: mobile, password } = parse(loginSchema, env.body);
    return ok(await loginByPassword(deps, { mobile, password, clientAddress: env.clientAddress }));
  })
  .post("/code", async ({ env, var: { deps } }) => {
    const { mobile_no, purpose } = parse(codeRequestSchema, env.body);
    await deps.limits.spend("sendCode", env.clientAddress);
    return ok({ code: await sendCodeTo(deps, mobile_no, purpose) });
  })
  .post("/register", async ({ env, var: { deps } }) => {
    const { mobile_no } = parse(mobileNoSchema, env.body);
    await deps.limits.spend("sendCode", env.clientAddress);
    return ok({ code: await sendRegistrationCode(deps, mobile_no) });
  })
  .post("/verification", async ({ env, var: { deps } }) => {
    await deps.limits.spend("verifyCode", env.clientAddress);
    const { mobile_no, code } = parse(verificationSchema, env.body);
    return ok(await verifyRegistration(deps, mobile_no, code));
  })
  .post("/login-code", async ({ env, var: { deps } }) => {
    await deps.limits.spend("verifyCode", env.clientAddress);
    const { mobile, code } = parse(loginCodeSchema, env.body);
    return ok(await loginByCode(deps, mobile, code));
  })
  .put("/password/reset", async ({ env, var: { deps } }) => {
    await deps.limits.spend("verifyCode", env.clientAddress);
    const { mobile_no: mobile, code, password } = parse(passwordResetSchema, env.body);
    await resetPassword(deps, { mobile, code, password, clientAddress: env.clientAddress });
    return ok();
  })
  .post("/logout", requireUser, async (context) => {
    const token = bearerToken(context);
    if (token) await endSession(context.var.deps, token);
    return ok();
  })
  .post("/profile/signup", requireUser, async ({ env, var: { deps, user } }) =>
    ok(await signUp(deps, user, parse(signupSchema, env.body))),
  )
  .put("/profile/info", requireUser, async ({ env, var: { deps, user } }) => {
    const sent = Object.keys(profileSchema.fields).filter((field) => field in env.body) as (keyof ProfileInput)[];
    return ok(await updateProfile(deps, user, parse(profileSchema.pick(sent), env.body)));
  })
  .get("/profile/info", requireUser, async ({ var: { deps, user } }) => ok(await showUser(deps, user)));
