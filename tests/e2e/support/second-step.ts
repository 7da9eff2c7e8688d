import { type APIRequestContext, expect } from "@playwright/test";
import { Secret, TOTP } from "otpauth";
import { customerByCalls } from "./orders";

const STEP_MS = 30_000;

/** Creates a customer with an authenticator app; `nextCode` is valid although the present one has been used. */
export async function customerWithApp(request: APIRequestContext) {
  const { mobile, password, token, call } = await customerByCalls(request);
  await call("/profile/proof", { password });
  const { secret } = await call("/profile/totp", {});
  const app = new TOTP({ secret: Secret.fromBase32(secret) });
  const headers = { authorization: `Bearer ${token}` };
  const on = await request.put("/api/v1/profile/totp", { data: { code: app.generate() }, headers });
  expect(on.status(), await on.text()).toBe(200);
  return { mobile, password, nextCode: () => app.generate({ timestamp: Date.now() + STEP_MS }) };
}
