import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { agentApplications, contactMessages } from "@/lib/backend/db/schema/contact";
import { pages } from "@/lib/backend/db/schema/content";
import { outbox } from "@/lib/backend/db/schema/operations";
import { expectOk, randomMobile, smsCode } from "../support/shopper";
import { apiOf, ask } from "../support/target";
import { openTestShop, type TestShop } from "../support/test-shop";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ limitFactor: 1 });
});
afterAll(() => shop.close());

const from = (address: string) => ({ "x-client-address": address });
const message = {
  first_name: "نگار",
  last_name: "صادقی",
  email: "negar@example.com",
  type: 4,
  mobile_number: "۰۹۱۲ ۳۴۵ ۶۷۸۹",
  description: "موضوع: پیگیری سفارش\nبسته من كجاست؟\u202e",
};
const send = (body: object, address: string) =>
  ask(shop, "/contact-us", { method: "POST", body, headers: from(address) });

describe("contact form messages", () => {
  it("a contact message is stored as plain text under the returned code and sends no SMS (API-087)", async () => {
    const { body } = await send({ ...message, subject: 10 }, "10.1.0.1");
    const { code } = body.data as { code: string };
    const [row] = await shop.db.query().select().from(contactMessages).where(eq(contactMessages.code, code));
    expect(row).toMatchObject({ firstName: "نگار", mobile: "09123456789", email: "negar@example.com" });
    expect(row?.description).toBe("موضوع: پیگیری سفارش\nبسته من کجاست؟");
    // The number was not verified, so it gets no SMS.
    expect(await shop.db.query().$count(outbox, eq(outbox.mobile, "09123456789"))).toBe(0);
  });

  it("one address may send five messages an hour, and other addresses are not affected", async () => {
    const codes: number[] = [];
    for (let sent = 0; sent < 6; sent++) codes.push((await send(message, "10.1.0.2")).status);
    expect(codes).toEqual([200, 200, 200, 200, 200, 429]);
    expect((await send(message, "10.1.0.3")).status).toBe(200);
  });
});

const applicant = () => {
  return { first_name: "آرش", last_name: "کریمی", mobile_number: randomMobile(), city: "شیراز", description: null };
};
const openOf = (mobile: string) =>
  shop.db.query().select().from(agentApplications).where(eq(agentApplications.mobile, mobile));

async function apply(given: ReturnType<typeof applicant>) {
  const { contact: calls } = apiOf(shop);
  expectOk(await calls.applicationCode(given));
  return calls.apply({ ...given, code: await smsCode(shop, given.mobile_number) });
}

describe("agent applications", () => {
  it("an application is stored only once a code has proved its number, and is confirmed by SMS", async () => {
    const given = applicant();
    const { contact: calls } = apiOf(shop);
    expectOk(await calls.applicationCode(given));
    expect(await openOf(given.mobile_number)).toEqual([]);
    const right = await smsCode(shop, given.mobile_number);
    const wrong = right === "0000" ? "1111" : "0000";
    expect(await calls.apply({ ...given, code: wrong })).toMatchObject({
      error: { code: 422, fields: { code: [expect.any(String)] } },
    });
    expect(await openOf(given.mobile_number)).toEqual([]);
    const { code } = expectOk(await calls.apply({ ...given, code: right }));
    expect(await openOf(given.mobile_number)).toMatchObject([{ code, firstName: "آرش", city: "شیراز" }]);
    const [sms] = await shop.db.query().select().from(outbox).where(eq(outbox.mobile, given.mobile_number));
    expect(sms?.text).toContain(code);
  });

  it("a second application corrects the waiting one and keeps its tracking code", async () => {
    const given = applicant();
    const first = expectOk(await apply(given));
    shop.advance(121_000);
    expect(expectOk(await apply({ ...given, city: "اهواز" }))).toEqual(first);
    expect(await openOf(given.mobile_number)).toMatchObject([{ city: "اهواز" }]);
  });

  it("an application from an existing agent returns 409, but only after the code proved the number", async () => {
    const agent = { ...applicant(), mobile_number: "09122222222" };
    expect(await apply(agent)).toMatchObject({ error: { code: 409 } });
    expect(await openOf(agent.mobile_number)).toEqual([]);
  });
});

describe("content pages", () => {
  it("the HTML of a page section is sanitized when it is read", async () => {
    const body = `<p onclick="x()">سلام</p><script>alert(1)</script><a href="javascript:alert(1)">اینجا</a><iframe></iframe>`;
    const sections = [{ id: "a", title: "الف", body }];
    await shop.db.query().update(pages).set({ sections }).where(eq(pages.slug, "about-us"));
    const page = expectOk(await apiOf(shop).content.page({ slug: "about-us" }));
    expect(page.sections[0]?.body).toBe("<p>سلام</p><a>اینجا</a>");
  });
});
