import { Secret, TOTP } from "otpauth";
import type { ShopApi } from "@/lib/api/client";
import { createAuthenticator } from "./authenticator";
import { expectOk, newShopper, PASSWORD, type Shopper } from "./shopper";
import { apiOf } from "./target";
import type { TestShop } from "./test-shop";

const STEP_MS = 30_000;

/** The code that an authenticator app shows now, or some steps later. */
export function totpCode({ deps }: TestShop, secret: string, steps = 0): string {
  const timestamp = deps.now().getTime() + steps * STEP_MS;
  return new TOTP({ algorithm: "SHA1", digits: 6, period: 30, secret: Secret.fromBase32(secret) }).generate({
    timestamp,
  });
}

/** Moves to a time for which no code was used yet. */
export const nextStep = (shop: TestShop) => shop.advance(3 * STEP_MS);

export async function turnTotpOn(shop: TestShop, api: ShopApi) {
  const { secret, uri } = expectOk(await api.secondStep.beginTotp());
  const { recovery } = expectOk(await api.secondStep.turnTotpOn({ code: totpCode(shop, secret) }));
  nextStep(shop);
  return { secret, uri, recovery };
}

/** A shopper whose password was just typed. */
export async function freshShopper(shop: TestShop): Promise<Shopper> {
  const { mobile } = await newShopper(shop);
  const { token = "" } = expectOk(await apiOf(shop).auth.login({ mobile_no: mobile, password: PASSWORD }));
  return { mobile, token, api: apiOf(shop, token) };
}

export async function addPasskey(shop: TestShop, api: ShopApi, name = "گوشی کرج") {
  const authenticator = createAuthenticator(shop.url);
  const options = expectOk(await api.secondStep.creationOptions());
  const passkey = expectOk(await api.secondStep.addPasskey({ name, attestation: authenticator.create(options) }));
  return { authenticator, passkey };
}

/** Takes the first step of a login; fails if it opens a session. */
export async function firstStep(shop: TestShop, mobile: string, password = PASSWORD) {
  const answer = expectOk(await apiOf(shop).auth.login({ mobile_no: mobile, password }));
  if (!("second_step" in answer)) throw new Error("The login needed no second step.");
  return answer.second_step;
}
