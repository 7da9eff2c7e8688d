import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { readFactors } from "@/lib/backend/auth/factors";
import { securityEvents, users } from "@/lib/backend/db/schema/users";
import { finishLogin, reauthenticate } from "@/lib/backend/services/customers/second-step-login";
import { firstStep, freshShopper, totpCode, turnTotpOn } from "../support/second-step";
import { openTestShop, type TestShop } from "../support/test-shop";

const TIMES = 4;
const FROM = { clientAddress: "127.0.0.1" };

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

/** Calls the service itself, because the writes of one account are queued before it. */
const race = async (work: (at: number) => Promise<unknown>) => {
  const answers = await Promise.allSettled(Array.from({ length: TIMES }, (_, at) => work(at)));
  const codes = answers.map((answer) =>
    answer.status === "fulfilled" ? 200 : (answer.reason as { code?: number }).code,
  );
  return codes.sort();
};
const ONCE = [200, ...Array.from({ length: TIMES - 1 }, () => 422)];

async function personWithApp() {
  const { mobile, api, token } = await freshShopper(shop);
  const { secret, recovery } = await turnTotpOn(shop, api);
  const [user] = await shop.db.query().select().from(users).where(eq(users.mobile, mobile));
  if (!user) throw new Error("The person was not made.");
  const handles: string[] = [];
  for (let at = 0; at < TIMES; at++) handles.push((await firstStep(shop, mobile)).handle);
  const finish = (way: "totp" | "recovery", code: string) => (at: number) =>
    finishLogin(shop.deps, { handle: handles[at] ?? "", way, code, remember: false }, FROM);
  return { user, token, secret, recovery, finish, handles };
}

it("one code of an app opens one of several concurrent logins", async () => {
  const { secret, finish } = await personWithApp();
  expect(await race(finish("totp", totpCode(shop, secret)))).toEqual(ONCE);
});

it("one handle opens one of several concurrent logins, and the codes of the others stay valid", async () => {
  const { user, recovery, handles } = await personWithApp();
  const [handle = ""] = handles;
  const finish = (at: number) =>
    finishLogin(shop.deps, { handle, way: "recovery", code: recovery[at] ?? "", remember: false }, FROM);
  expect(await race(finish)).toEqual(ONCE);
  expect((await readFactors(shop.deps, user.id)).recoveryLeft).toBe(recovery.length - 1);
});

it("one recovery code opens one of several concurrent logins, and is recorded once", async () => {
  const { user, recovery, finish } = await personWithApp();
  expect(await race(finish("recovery", recovery[0] ?? ""))).toEqual(ONCE);
  const used = and(eq(securityEvents.userId, user.id), eq(securityEvents.kind, "recoveryCodeUsed"));
  expect(await shop.db.query().$count(securityEvents, used)).toBe(1);
});

it("one code of an app re-authenticates one of several concurrent requests", async () => {
  const { user, secret, token } = await personWithApp();
  const code = totpCode(shop, secret);
  expect(await race(() => reauthenticate(shop.deps, user, { code }, { token, ...FROM }))).toEqual(ONCE);
});
