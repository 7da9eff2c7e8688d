import { describe, expect, it } from "vitest";
import { createTestStandins, jsonPost, MERCHANT_ID } from "@/tests/support/standins";

const BASE = "https://shop.example/sandbox/zarinpal";
const REQUEST = {
  merchant_id: MERCHANT_ID,
  amount: 14_900_000,
  currency: "IRR",
  description: "سفارش <b>۱۰۰۱</b>",
  callback_url: "https://shop.example/back?order=1001&x=1",
};

function setUp() {
  const { fetch } = createTestStandins();
  const get = (path: string) => fetch(new Request(BASE + path));
  const post = (path: string, body: unknown) => fetch(new Request(BASE + path, jsonPost(body)));
  const call = async (step: string, body: unknown) => {
    const response = await post(`/pg/v4/payment/${step}.json`, body);
    const { data, errors } = await response.json();
    return { http: response.status, code: data.code ?? errors.code, data, errors };
  };
  const open = async (changes: object = {}) => {
    const { authority } = (await call("request", { ...REQUEST, ...changes })).data;
    return { authority, page: `/pg/StartPay/${authority}` };
  };
  return { fetch, get, post, call, open };
}

describe("payment requests at the bank stand-in", () => {
  it("a payment gets an authority of 36 characters", async () => {
    const { call } = setUp();
    const { http, data, errors } = await call("request", REQUEST);
    expect({ http, errors }).toEqual({ http: 200, errors: [] });
    expect(data).toMatchObject({ code: 100, authority: expect.stringMatching(/^S[0-9a-zA-Z]{35}$/) });
  });

  it.each([
    [{ merchant_id: undefined }, 422, -9],
    [{ merchant_id: "x".repeat(36) }, 200, -10],
    [{ amount: 999 }, 422, -9],
    [{ amount: 1000.5 }, 422, -9],
    [{ amount: "many" }, 422, -9],
    [{ amount: 99, currency: "IRT" }, 422, -9],
    [{ amount: 1_000_000_001 }, 200, -41],
    [{ amount: 100_000_001, currency: "IRT" }, 200, -41],
    [{ currency: "USD" }, 422, -9],
    [{ description: "" }, 422, -9],
    [{ description: "x".repeat(501) }, 422, -9],
    [{ callback_url: "javascript:alert(1)" }, 422, -9],
    [{ callback_url: ["https://shop.example"] }, 422, -9],
  ])("the request %j is refused with %i, code %i", async (changes, http, code) => {
    const { call } = setUp();
    const refused = await call("request", { ...REQUEST, ...changes });
    expect(refused).toMatchObject({ http, code, data: [], errors: { validations: [] } });
  });

  it.each(["{", "null", "[]", '"text"'])("the body %s is refused with 400", async (body) => {
    const { call } = setUp();
    expect(await call("request", body)).toMatchObject({ http: 400, code: -9 });
  });

  it("a body that is too large is refused with 413", async () => {
    const { post } = setUp();
    const response = await post("/pg/v4/payment/request.json", { ...REQUEST, description: "x".repeat(20_000) });
    expect(response.status).toBe(413);
  });
});

describe("the payment page of the bank stand-in", () => {
  it("the page shows the amount in rials and toman, the escaped purpose and both choices", async () => {
    const { get, open } = setUp();
    const response = await get((await open()).page);
    const page = await response.text();
    expect(response.status).toBe(200);
    expect(page).toContain("۱۴٬۹۰۰٬۰۰۰ ریال");
    expect(page).toContain("۱٬۴۹۰٬۰۰۰ تومان");
    expect(page).toContain("سفارش &lt;b&gt;۱۰۰۱&lt;/b&gt;");
    expect(page).toContain("بانک آزمایشی");
    expect(page).toMatch(/<button[^>]* value="pay">پرداخت<\/button>/);
    expect(page).toMatch(/<button[^>]* value="cancel">انصراف<\/button>/);
    expect(page).not.toMatch(/<script|\ssrc=|url\(/);
    expect(response.headers.get("content-security-policy")).toBe(
      "default-src 'none'; style-src 'unsafe-inline'; form-action *; base-uri 'none'; frame-ancestors 'none'",
    );
  });

  it("an amount in toman is also shown in rials", async () => {
    const { get, open } = setUp();
    const page = await (await get((await open({ amount: 250_000, currency: "IRT" })).page)).text();
    expect(page).toContain("۲٬۵۰۰٬۰۰۰ ریال");
    expect(page).toContain("۲۵۰٬۰۰۰ تومان");
  });

  it("an unknown payment shows a 404 page with text", async () => {
    const { get, post } = setUp();
    const response = await get(`/pg/StartPay/S${"0".repeat(35)}`);
    expect(response.status).toBe(404);
    expect(await response.text()).toContain("پرداخت پیدا نشد");
    expect((await post("/pg/StartPay/x", { action: "pay" })).status).toBe(404);
  });

  it.each([
    ["pay", "OK"],
    ["cancel", "NOK"],
  ])(
    "the choice %s returns with status %s by form or JSON, and a second choice changes nothing",
    async (action, status) => {
      const { fetch, post, get, open } = setUp();
      const { authority, page } = await open();
      const byForm = new Request(BASE + page, {
        method: "POST",
        body: new URLSearchParams({ action }),
        redirect: "manual",
      });
      const response = await fetch(byForm);
      const back = `https://shop.example/back?order=1001&x=1&Authority=${authority}&Status=${status}`;
      expect(response.status).toBe(303);
      expect(response.headers.get("location")).toBe(back);

      const second = await post(page, { action: action === "pay" ? "cancel" : "pay" });
      expect(second.headers.get("location")).toBe(back);
      const shown = await (await get(page)).text();
      expect(shown).toContain(`href="${back.replaceAll("&", "&amp;")}"`);
      expect(shown).not.toContain("<button");
    },
  );

  it("an unknown action or a malformed body is refused", async () => {
    const { post, open } = setUp();
    const { page } = await open();
    expect((await post(page, { action: "steal" })).status).toBe(422);
    expect((await post(page, "{")).status).toBe(400);
  });
});

describe("verification at the bank stand-in", () => {
  it("the amount is compared in the currency of the request", async () => {
    const { call, post, open } = setUp();
    const { authority, page } = await open({ amount: 250_000, currency: "IRT" });
    await post(page, { action: "pay" });
    const ask = (amount: unknown) => call("verify", { merchant_id: MERCHANT_ID, authority, amount });
    expect(await ask(2_500_000)).toMatchObject({ code: -50 });
    expect(await ask(null)).toMatchObject({ code: -50 });
    expect(await ask(250_000)).toMatchObject({ code: 100, data: { card_pan: "502229******5995" } });
    expect(await ask(250_000)).toMatchObject({ code: 101 });
  });

  it.each(["verify", "inquiry"])("a missing or malformed authority is refused (%s)", async (step) => {
    const { call } = setUp();
    for (const authority of [undefined, "S1", ["S"], { length: 36 }, `X${"0".repeat(35)}`]) {
      expect(await call(step, { merchant_id: MERCHANT_ID, authority, amount: 1000 })).toMatchObject({
        http: 200,
        code: -54,
      });
    }
  });
});

describe("controls of the bank stand-in", () => {
  const WELL = { delay_ms: 0, fail_next: 0, wrong_amount: false, duplicate: false };

  it("only the named settings change, and the settings are returned", async () => {
    const { get, post } = setUp();
    expect(await (await get("/control")).json()).toEqual(WELL);
    await post("/control", { delay_ms: 5 });
    const changed = { ...WELL, delay_ms: 5, fail_next: 1 };
    expect(await (await post("/control", { fail_next: true })).json()).toEqual(changed);
    expect(await (await get("/control")).json()).toEqual(changed);
  });

  it("flags may be numbers", async () => {
    const { post } = setUp();
    const set = async (setting: object) => (await post("/control", setting)).json();
    expect(await set({ wrong_amount: 1000, duplicate: 1 })).toEqual({ ...WELL, wrong_amount: true, duplicate: true });
    expect(await set({ wrong_amount: 0, duplicate: 0 })).toEqual(WELL);
  });

  it("the stand-in fails as many calls as the setting says", async () => {
    const { post, call } = setUp();
    await post("/control", { fail_next: 2 });
    const statuses = [];
    for (let call = 0; call < 3; call += 1) {
      statuses.push((await post("/pg/v4/payment/request.json", REQUEST)).status);
    }
    expect(statuses).toEqual([500, 500, 200]);
    expect(await call("request", REQUEST)).toMatchObject({ code: 100 });
  });

  it.each([{ delay_ms: -1 }, { delay_ms: 60_001 }, { delay_ms: "soon" }, { fail_next: 0.5 }, { wrong_amount: "yes" }])(
    "the setting %j is refused and changes nothing",
    async (setting) => {
      const { get, post } = setUp();
      expect((await post("/control", setting)).status).toBe(422);
      expect(await (await get("/control")).json()).toEqual(WELL);
    },
  );

  it("a body that is not JSON is refused with 400", async () => {
    expect((await setUp().post("/control", "{")).status).toBe(400);
  });
});
