import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { meterSms, readSmsCounts, SmsQuotaError } from "@/lib/backend/core/metered-sms";
import { outbox, smsCounts } from "@/lib/backend/db/schema/operations";
import { sendOutbox } from "@/lib/backend/jobs/outbox";
import { queueText } from "@/lib/backend/services/selling/shared/outbox";
import { SmsError } from "@/lib/backend/sms/port";
import { tehranDay } from "@/lib/persian/tehran";
import { expectOk } from "../support/shopper";
import { apiOf } from "../support/target";
import { openTestShop, type TestShop } from "../support/test-shop";

const BUDGET = 20;
const PER_NUMBER = 10;
const MINUTE = 60_000;
let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ smsQuota: { budget: BUDGET, perNumber: PER_NUMBER } });
  // Noon in Tehran, so that no day ends during a test.
  const today = tehranDay(shop.deps.now());
  const noon = Date.parse(`${today}T12:00:00+03:30`);
  shop.advance(noon + 86_400_000 - shop.deps.now().getTime());
});
afterAll(() => shop.close());

let last = 0;
const queue = (mobile: string) => queueText(shop.deps, { dedupeKey: `test:${++last}`, mobile, text: "سلام" });
const mobiles = () => `0935${String(++last).padStart(7, "0")}`;
const rowsOf = (mobile: string) => shop.db.query().select().from(outbox).where(eq(outbox.mobile, mobile));
const nextDay = async () => {
  shop.advance(86_400_000);
  await sendOutbox(shop.deps);
};

describe("the SMS quota", () => {
  it("a number gets eight messages a day, and the rest are sent at nine the next day", async () => {
    const mobile = mobiles();
    for (let at = 0; at < 9; at += 1) await queue(mobile);
    await sendOutbox(shop.deps);
    const waiting = (await rowsOf(mobile)).filter(({ sentAt }) => sentAt === null);
    expect(waiting).toMatchObject([{ deferredBy: "number", attempts: 0 }]);
    expect(waiting[0]?.availableAt.toISOString().slice(11, 16)).toBe("05:30");
    await nextDay();
    expect((await rowsOf(mobile)).every(({ sentAt, deferredBy }) => sentAt !== null && deferredBy === null)).toBe(true);
  });

  it("the last fifth of the SMS budget is reserved for codes; once it is used up, code requests return 429 until midnight", async () => {
    await nextDay();
    const owner =
      expectOk(await apiOf(shop).auth.login({ mobile_no: "09125555555", password: "demo-1234" })).token ?? "";
    const today = async () => {
      const answer = await apiOf(shop, owner).desk.waiting();
      return answer.ok ? answer.extra.sms : null;
    };
    expect(await today()).toBeNull();
    const numbers = Array.from({ length: 18 }, mobiles);
    for (const mobile of numbers) await queue(mobile);
    await sendOutbox(shop.deps);
    expect(await readSmsCounts(shop.deps)).toMatchObject({ texts: 16 });
    expect(await today()).toEqual({ budget: BUDGET, sent: 16, deferred: 2 });
    for (let at = 0; at < 4; at += 1) expectOk(await apiOf(shop).auth.registerMobile({ mobile_no: mobiles() }));
    const refused = await apiOf(shop).auth.registerMobile({ mobile_no: mobiles() });
    expect(refused).toMatchObject({ ok: false, error: { code: 429 } });
    expect(await readSmsCounts(shop.deps)).toEqual({ codes: 4, texts: 16 });
    shop.advance(12 * 60 * MINUTE);
    expectOk(await apiOf(shop).auth.registerMobile({ mobile_no: mobiles() }));
  });

  it("several instances share the quota and never exceed it", async () => {
    await nextDay();
    shop.advance(86_400_000);
    const sent: string[] = [];
    const sender = { sendCode: async () => {}, sendText: async (mobile: string) => void sent.push(mobile) };
    const senders = [1, 2, 3].map(() => meterSms(sender, shop.deps, { budget: BUDGET, perNumber: PER_NUMBER }));
    const mobile = mobiles();
    const sends = Array.from({ length: 24 }, (_, at) => senders[at % 3]?.sendText(mobile, "سلام"));
    const ends = await Promise.allSettled(sends);
    expect(sent).toHaveLength(8);
    for (const end of ends) if (end.status === "rejected") expect(end.reason).toBeInstanceOf(SmsQuotaError);
  });

  it("an SMS that the provider refuses does not count towards the quota", async () => {
    const day = tehranDay(shop.deps.now());
    const refuse = async () => {
      throw new SmsError(418);
    };
    const sender = meterSms({ sendCode: refuse, sendText: refuse }, shop.deps, { budget: BUDGET, perNumber: 2 });
    const mobile = mobiles();
    for (let at = 0; at < 3; at += 1) await expect(sender.sendCode(mobile, "1234")).rejects.toBeInstanceOf(SmsError);
    const [row] = await shop.db.query().select().from(smsCounts).where(eq(smsCounts.key, mobile));
    expect(row).toEqual({ day, key: mobile, codes: 0, texts: 0 });
  });
});
