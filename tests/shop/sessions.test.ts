import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { users } from "@/lib/backend/db/schema/users";
import { expectOk, newShopper, PASSWORD } from "../support/shopper";
import { apiOf, ask } from "../support/target";
import { openTestShop, type TestShop } from "../support/test-shop";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

async function logIn(mobile: string) {
  const { token } = expectOk(await apiOf(shop).auth.login({ mobile_no: mobile, password: "demo-1234" }));
  return async () => (await ask(shop, "/profile/info", { token })).status;
}

describe("sessions", () => {
  it.each([
    ["an administrator", "09125555555"],
    ["a sales agent", "09122222222"],
  ])("the session of %s ends after twelve hours, even if in use", async (_, mobile) => {
    const status = await logIn(mobile);
    for (let hour = 0; hour < 11; hour++) {
      shop.advance(HOUR);
      expect(await status()).toBe(200);
    }
    shop.advance(HOUR - MINUTE);
    expect(await status()).toBe(200);
    shop.advance(MINUTE);
    expect(await status()).toBe(401);
  });

  it("a customer's session in use ends after thirty days", async () => {
    const status = await logIn("09121111111");
    shop.advance(12 * HOUR);
    expect(await status()).toBe(200);
    shop.advance(13 * DAY);
    expect(await status()).toBe(200);
    shop.advance(13 * DAY);
    expect(await status()).toBe(200);
    shop.advance(3 * DAY + 12 * HOUR - MINUTE);
    expect(await status()).toBe(200);
    shop.advance(MINUTE);
    expect(await status()).toBe(401);
  });

  it("a customer's unused session ends after fourteen days", async () => {
    const status = await logIn("09121111111");
    shop.advance(14 * DAY);
    expect(await status()).toBe(401);
  });

  it("a session that predates a role grant ends twelve hours after its login", async () => {
    const { mobile, token } = await newShopper(shop);
    const status = async () => (await ask(shop, "/profile/info", { token })).status;
    shop.advance(13 * HOUR);
    expect(await status()).toBe(200);
    await shop.db
      .query()
      .update(users)
      .set({ roles: ["admin"] })
      .where(sql`mobile = ${mobile}`);
    expect(await status()).toBe(401);
  });

  it("a login in a browser ends the browser's earlier session, whichever account it belonged to, and keeps an app's", async () => {
    const first = await newShopper(shop);
    const second = await newShopper(shop);
    const status = async (token?: string) => (await ask(shop, "/profile/info", { token })).status;
    const enter = async (token: string | undefined, headers: Record<string, string>) => {
      const body = { mobile_no: second.mobile, password: PASSWORD };
      const answer = await ask(shop, "/login", { method: "POST", body, token, headers });
      return (answer.body.data as { token: string }).token;
    };
    expect(await status(await enter(first.token, {}))).toBe(200);
    shop.advance(MINUTE);
    expect(await status(first.token)).toBe(200);
    const mine = await enter(first.token, { "x-session-from": "cookie" });
    shop.advance(MINUTE);
    expect([await status(mine), await status(first.token)]).toEqual([200, 401]);
  });
});
