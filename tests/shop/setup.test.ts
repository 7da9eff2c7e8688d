import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { settings } from "@/lib/backend/db/schema/content";
import { sessions, users } from "@/lib/backend/db/schema/users";
import { issueSetupLink } from "@/lib/backend/services/desk/setup-link";
import { expectOk, smsCode } from "../support/shopper";
import { apiOf, ask } from "../support/target";
import { openTestShop, type TestShop } from "../support/test-shop";

const DAY = 86_400_000;
const OWNER = { mobile_no: "09351112233", first_name: "سمیرا", last_name: "طاهری", password: "kart-sara-1405" };

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ isEmpty: true });
});
afterAll(() => shop.close());

const api = () => apiOf(shop).setup;
const codeOf = (result: { ok: boolean; error?: { code: number } }) => (result.ok ? 200 : result.error?.code);
const issue = async () => (await issueSetupLink(shop.deps)) ?? "";

/** Runs `work` while the SMS provider is down. */
async function withoutSms<Result>(work: () => Promise<Result>): Promise<Result> {
  const { sms } = shop.deps;
  const { SmsError } = await import("@/lib/backend/sms/port");
  shop.deps.sms = { ...sms, sendCode: () => Promise.reject(new SmsError(null)) };
  try {
    return await work();
  } finally {
    shop.deps.sms = sms;
  }
}

beforeEach(async () => {
  shop.advance(3 * DAY);
  await shop.db.query().delete(sessions);
  await shop.db.query().execute(sql`truncate ${users} cascade`);
  await shop.db.query().delete(settings).where(eq(settings.key, "setup_link"));
});

describe("a setup link", () => {
  it("an owner registers with a setup link and the code sent to the number", async () => {
    const token = await issue();
    expect(codeOf(await api().link({ token }))).toBe(200);
    const asked = expectOk(await api().owner({ token, ...OWNER }));
    expect(asked).toEqual({ handle: expect.any(String), sms: true });
    const code = await smsCode(shop, OWNER.mobile_no);
    const made = expectOk(await api().verifyOwner({ token, mobile_no: OWNER.mobile_no, code }));
    expect(made).toMatchObject({ roles: ["admin"], register_status: 4, user: { first_name: "سمیرا" } });
    const me = await ask(shop, "/admin/me", { token: made.token });
    expect(me.body.data).toMatchObject({ mobile: OWNER.mobile_no, roles: ["admin"] });
    const login = await apiOf(shop).auth.login(OWNER);
    expect(codeOf(login)).toBe(200);
  });

  it("a used link, a superseded one, one older than a day and any other token return 404", async () => {
    const old = await issue();
    const token = await issue();
    for (const wrong of [old, "x", `${token}x`]) expect(codeOf(await api().link({ token: wrong })), wrong).toBe(404);
    shop.advance(DAY);
    expect(codeOf(await api().link({ token }))).toBe(404);
    expect(codeOf(await api().owner({ token, ...OWNER }))).toBe(404);
    const fresh = await issue();
    await withoutSms(() => api().owner({ token: fresh, ...OWNER }));
    const proof = { token: fresh, mobile_no: OWNER.mobile_no };
    expect(codeOf(await api().verifyOwner(proof))).toBe(200);
    for (const result of [await api().verifyOwner(proof), await api().owner({ ...OWNER, ...proof })])
      expect(codeOf(result)).toBe(404);
    expect(await issueSetupLink(shop.deps)).toBeNull();
  });

  it("only the hash of a setup link is stored", async () => {
    const token = await issue();
    const rows = await shop.db.query().select().from(settings);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it("a wrong code makes nobody an owner, and the right one still works", async () => {
    const token = await issue();
    expectOk(await api().owner({ token, ...OWNER }));
    const code = await smsCode(shop, OWNER.mobile_no);
    const wrong = code === "1111" ? "2222" : "1111";
    const mobile_no = OWNER.mobile_no;
    expect(codeOf(await api().verifyOwner({ token, mobile_no, code: wrong }))).toBe(422);
    expect(codeOf(await api().verifyOwner({ token, mobile_no }))).toBe(422);
    expect(await shop.db.query().$count(users)).toBe(0);
    expect(codeOf(await api().verifyOwner({ token, mobile_no, code }))).toBe(200);
  });

  it("requesting a code again within two minutes sends no second one", async () => {
    const token = await issue();
    const first = expectOk(await api().owner({ token, ...OWNER }));
    expect(expectOk(await api().owner({ token, ...OWNER }))).toEqual(first);
  });

  it("if two people use one setup link concurrently, only one becomes the owner", async () => {
    const token = await issue();
    const people = ["09351110001", "09351110002"];
    const asked = await withoutSms(() =>
      Promise.all(people.map((mobile_no) => api().owner({ token, ...OWNER, mobile_no }))),
    );
    expect(asked.map((result) => expectOk(result).sms)).toEqual([false, false]);
    const made = await Promise.all(people.map((mobile_no) => api().verifyOwner({ token, mobile_no })));
    expect(made.map(codeOf).sort()).toEqual([200, 404]);
    expect(await shop.db.query().$count(users)).toBe(1);
  });

  it("wrong tokens are refused without a check after ten of them, but the right one still works", async () => {
    const token = await issue();
    const statusOf = async (typed: string) => {
      const asked = { method: "POST", body: { ...OWNER, token: typed }, headers: { "x-client-address": "10.0.0.9" } };
      return (await ask(shop, "/setup/owner", asked)).status;
    };
    const guesses: number[] = [];
    for (let tries = 0; tries < 11; tries++) guesses.push(await statusOf(`guess${tries}`));
    expect(guesses).toEqual([...Array(10).fill(404), 429]);
    expect(await statusOf(token)).toBe(200);
  });

  it.each([
    [{ mobile_no: "0912" }, "mobile_no"],
    [{ first_name: "" }, "first_name"],
    [{ password: "12345678" }, "password"],
    [{ password: OWNER.mobile_no }, "password"],
    [{ password: "short" }, "password"],
  ])("%j is refused at its field in the owner's registration", async (wrong, field) => {
    const token = await issue();
    const { status, body } = await ask(shop, "/setup/owner", { method: "POST", body: { token, ...OWNER, ...wrong } });
    expect(status).toBe(422);
    expect(Object.keys(body.message ?? {})).toEqual([field]);
  });
});

describe("a closed shop", () => {
  it("calls about products return 503 to everybody but staff; accounts and invoices still work", async () => {
    const headers = { "x-client-address": "10.0.0.1" };
    const products = await ask(shop, "/products", { headers });
    expect([products.status, products.headers.get("retry-after")]).toEqual([503, "3600"]);
    expect((await ask(shop, "/cart/preview", { method: "POST", body: { lines: [] }, headers })).status).toBe(503);
    expect((await ask(shop, "/config/front")).body.data).toMatchObject({ open: false, name: "فروشگاه" });
    expect((await ask(shop, "/config/footer", { headers })).status).toBe(200);
    const token = await issue();
    await withoutSms(() => api().owner({ token, ...OWNER }));
    const made = expectOk(await api().verifyOwner({ token, mobile_no: OWNER.mobile_no }));
    expect((await ask(shop, "/products", { token: made.token, headers })).status).toBe(200);
    expect((await ask(shop, "/invoices", { token: made.token })).status).toBe(200);
  });
});
