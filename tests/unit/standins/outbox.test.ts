import { describe, expect, it } from "vitest";
import { createTestStandins, jsonPost, NOW } from "@/tests/support/standins";

const BASE = "https://shop.example/sandbox";

function setUp() {
  const { fetch, clock } = createTestStandins();
  const get = (path: string, accept = "*/*") => fetch(new Request(BASE + path, { headers: { accept } }));
  const send = async (fields: unknown, method = "sms/send") => {
    const response = await fetch(new Request(`${BASE}/kavenegar/v1/key/${method}.json`, jsonPost(fields)));
    return { http: response.status, status: (await response.json()).return.status };
  };
  return { fetch, clock, get, send };
}

describe("the SMS stand-in", () => {
  it.each([
    ["sms/send", { receptor: "0912", message: "سلام" }, 411],
    ["sms/send", { receptor: ["09121111111"], message: ["سلام"] }, 406],
    ["sms/send", { receptor: "09121111111", message: " " }, 406],
    ["sms/send", { receptor: "09121111111", message: "x".repeat(901) }, 414],
    ["sms/send", "{", 400],
    ["verify/lookup", { receptor: "09121111111", token: "1234", template: "other" }, 424],
    ["verify/lookup", { receptor: "09121111111", template: "verify" }, 406],
    ["verify/lookup", { receptor: "09121111111", token: "12 34", template: "verify" }, 431],
    ["verify/lookup", { receptor: "09121111111", token: "1_2", template: "verify" }, 431],
    ["verify/lookup", { token: "1234", template: "verify" }, 411],
  ])("the call %s refuses %j with %i", async (method, fields, status) => {
    const { send, get } = setUp();
    expect(await send(fields, method)).toEqual({ http: status, status });
    expect(await (await get("/messages?mobile=09121111111")).json()).toEqual([]);
  });
});

describe("the outbox of the SMS stand-in", () => {
  it("messages to a number are listed newest first, however the number is written", async () => {
    const { send, get, clock } = setUp();
    await send({ receptor: "+989121111111", message: "یک" });
    await send({ receptor: "09121111111", message: "دو" });
    await send({ receptor: "09122222222", message: "دیگری" });
    clock.now = new Date(NOW.getTime() + 1000);
    await send({ receptor: "۰۹۱۲۱۱۱۱۱۱۱", message: "سه" });
    for (const mobile of ["09121111111", "۰۹۱۲۱۱۱۱۱۱۱", "+989121111111", "9121111111"]) {
      const sent = await (await get(`/messages?mobile=${encodeURIComponent(mobile)}`)).json();
      expect(sent.map(({ text }: { text: string }) => text)).toEqual(["سه", "دو", "یک"]);
      expect(sent[0]).toEqual({ to: "09121111111", text: "سه", sent_at: "2026-11-21T10:30:01.000Z" });
    }
  });

  it("at most the last fifty messages are listed", async () => {
    const { send, get } = setUp();
    for (let index = 1; index <= 60; index += 1) await send({ receptor: "09121111111", message: `پیام ${index}` });
    const sent = await (await get("/messages?mobile=09121111111")).json();
    expect(sent).toHaveLength(50);
    expect(sent[0].text).toBe("پیام 60");
  });

  it.each(["", "?mobile=", "?mobile=12", "?mobile=%00", "?mobile=abc"])("the query %j gets 422", async (query) => {
    expect((await setUp().get(`/messages${query}`)).status).toBe(422);
  });

  it("a browser gets a page with the message escaped", async () => {
    const { send, get } = setUp();
    await send({ receptor: "09121111111", message: "<img src=x> سلام" });
    const response = await get("/messages?mobile=09121111111", "text/html,application/xhtml+xml");
    const page = await response.text();
    expect(response.headers.get("content-type")).toMatch(/^text\/html/);
    expect(response.headers.get("content-security-policy")).toContain("default-src 'none'");
    expect(page).toContain('<html lang="fa" dir="rtl">');
    expect(page).toContain("&lt;img src=x&gt; سلام");
    expect(page).not.toContain("<img");
  });

  it("the page asks for the number and reports an invalid number or that there are no messages", async () => {
    const { get } = setUp();
    const empty = await get("/messages", "text/html");
    expect(empty.status).toBe(200);
    expect(await empty.text()).toContain('name="mobile"');
    const wrong = await get('/messages?mobile="><script>', "text/html");
    expect(wrong.status).toBe(422);
    const wrongPage = await wrong.text();
    expect(wrongPage).toContain("شماره موبایل معتبر نیست");
    expect(wrongPage).not.toContain("<script");
    const none = await get("/messages?mobile=09121111111", "text/html");
    expect(await none.text()).toContain("پیامکی برای ۰۹۱۲۱۱۱۱۱۱۱ ثبت نشده است.");
  });
});

it("an unknown path returns 404", async () => {
  expect((await setUp().get("/nothing")).status).toBe(404);
});
