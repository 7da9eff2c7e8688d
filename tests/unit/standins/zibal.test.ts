import { describe, expect, it } from "vitest";
import { createTestStandins, jsonPost } from "@/tests/support/standins";

const BASE = "https://shop.example/sandbox/zibal";
const REQUEST = {
  merchant: "shop",
  amount: 14_900_000,
  description: "سفارش <b>۱۰۰۱</b>",
  callbackUrl: "https://shop.example/back?order=1001",
  orderId: "1001",
};

function setUp() {
  const { fetch } = createTestStandins();
  const get = (path: string) => fetch(new Request(BASE + path));
  const post = (path: string, body: unknown) => fetch(new Request(BASE + path, jsonPost(body)));
  const call = async (step: string, body: unknown) => (await post(`/v1/${step}`, body)).json();
  const open = async () => {
    const { trackId } = await call("request", REQUEST);
    const ask = (step: string, merchant = "shop") => call(step, { merchant, trackId });
    return { trackId, page: `/start/${trackId}`, ask };
  };
  return { get, post, call, open };
}

describe("payment requests at the Zibal stand-in", () => {
  it.each([
    [{ merchant: "" }, 102],
    [{ merchant: 7 }, 102],
    [{ amount: 999 }, 105],
    [{ amount: "many" }, 105],
    [{ amount: 1_000_000_001 }, 113],
    [{ callbackUrl: "javascript:alert(1)" }, 106],
  ])("the request %j is refused with result %i", async (changes, result) => {
    const { call } = setUp();
    expect(await call("request", { ...REQUEST, ...changes })).toMatchObject({ result });
  });

  it.each(["{", "null", "[]"])("the body %s is refused without an error", async (body) => {
    expect(await setUp().call("request", body)).toMatchObject({ result: 102 });
  });
});

describe("the payment page of the Zibal stand-in", () => {
  it("the page shows the payment and returns with the fields of Zibal", async () => {
    const { get, post, open } = setUp();
    const { trackId, page } = await open();
    const shown = await (await get(page)).text();
    expect(shown).toContain("بانک آزمایشی دوم");
    expect(shown).toContain("۱۴٬۹۰۰٬۰۰۰ ریال");
    expect(shown).toContain("سفارش &lt;b&gt;۱۰۰۱&lt;/b&gt;");
    expect(shown).toMatch(/<button[^>]* value="pay">پرداخت<\/button>/);
    const back = `https://shop.example/back?order=1001&success=1&status=2&trackId=${trackId}&orderId=1001`;
    for (const action of ["pay", "cancel"]) {
      expect((await post(page, { action })).headers.get("location")).toBe(back);
    }
    expect(await (await get(page)).text()).toContain(`href="${back.replaceAll("&", "&amp;")}"`);
    expect((await get("/start/1")).status).toBe(404);
  });

  it("a cancelled payment returns success 0 and status 3", async () => {
    const { post, open } = setUp();
    const location = (await post((await open()).page, { action: "cancel" })).headers.get("location") ?? "";
    expect(new URL(location).search).toMatch(/success=0&status=3&/);
  });
});

describe("verify and inquiry at the Zibal stand-in", () => {
  it("a payment is verified once, and both calls return amount and order", async () => {
    const { post, open } = setUp();
    const { ask, page } = await open();
    expect(await ask("verify")).toMatchObject({ result: 202 });
    expect(await ask("inquiry")).toMatchObject({ result: 100, status: -1 });
    await post(page, { action: "pay" });
    const facts = { result: 100, status: 1, amount: 14_900_000, orderId: "1001", refNumber: expect.any(Number) };
    expect(await ask("verify")).toMatchObject(facts);
    expect(await ask("verify")).toEqual({ result: 201, message: expect.any(String) });
    expect(await ask("inquiry")).toMatchObject(facts);
    expect(await ask("verify", "another")).toMatchObject({ result: 203 });
  });
});

it("the controls affect only this stand-in", async () => {
  const { post, get, call } = setUp();
  await post("/control", { fail_next: 1 });
  expect((await post("/v1/inquiry", {})).status).toBe(500);
  expect(await call("inquiry", { merchant: "shop" })).toMatchObject({ result: 203 });
  await post("/control", { wrong_amount: 1 });
  expect(await (await get("/control")).json()).toMatchObject({ wrong_amount: true });
  expect(await (await get("/../zarinpal/control")).json()).toMatchObject({ wrong_amount: false });
});
