import { expect, it } from "vitest";
import { createApiHandler } from "@/lib/api/api-handler";
import messages from "@/messages/fa.json";

const { Payment } = messages;
const PATH = "/api/v1/payments/callback/zarinpal";
const BROWSER = { accept: "text/html,application/xhtml+xml,*/*;q=0.8" };
const away = () => Response.json({ status: false, code: 503 }, { status: 503, headers: { "retry-after": "5" } });

/** Sends a bank callback whose shop server response is `answer`. */
async function comeBack(answer: () => Response, query: string, init: RequestInit = { headers: BROWSER }) {
  const handler = createApiHandler({ origin: "https://shop.example", isRemote: false, send: async () => answer() });
  const response = await handler(new Request(`http://127.0.0.1:3000${PATH}${query}`, init));
  const text = await response.text();
  const refresh = /http-equiv="refresh" content="(\d+);url=([^"]+)"/.exec(text);
  return { response, text, asksAgain: refresh?.[2]?.replaceAll("&#38;", "&") };
}

it("a bank callback during an outage of the shop server shows a page that retries without a script", async () => {
  const { response, text, asksAgain } = await comeBack(away, "?Authority=A1&Status=OK");
  expect(response.status).toBe(503);
  expect(response.headers.get("retry-after")).toBe("5");
  expect(response.headers.get("content-type")).toBe("text/html; charset=utf-8");
  // A sandboxed page could not redirect to another URL.
  expect(response.headers.get("content-security-policy")).not.toContain("sandbox");
  expect(response.headers.get("referrer-policy")).toBe("no-referrer");
  expect(text).toContain(Payment.recording);
  expect(text).not.toContain("<script");
  expect(asksAgain).toBe(`${PATH}?Authority=A1&Status=OK`);
});

it("the retry of a posted bank callback contains only the fields that name the payment", async () => {
  const body = "Authority=A2&Status=OK&CardNumber=6037991234567890&Mobile=09121111111";
  const headers = { ...BROWSER, "content-type": "application/x-www-form-urlencoded" };
  const { asksAgain, text } = await comeBack(away, "?from=bank", { method: "POST", headers, body });
  expect(asksAgain).toBe(`${PATH}?from=bank&Authority=A2&Status=OK`);
  expect(text).not.toMatch(/6037|0912/);
});

it("the retry page escapes markup in the callback's query", async () => {
  const { text } = await comeBack(away, `?Authority=${encodeURIComponent('"><script>alert(1)</script>')}&x='`);
  expect(text).not.toContain("<script");
});

it("a malformed bank callback shows a page that links to the customer's orders", async () => {
  const wrong = () => Response.json({ status: false, code: 415 }, { status: 415 });
  const { response, text, asksAgain } = await comeBack(wrong, "");
  expect(response.status).toBe(415);
  expect(text).toContain(Payment.unknown);
  expect(text).toContain('href="/profile/orders"');
  expect(asksAgain).toBeUndefined();
});

it("a caller that does not accept HTML gets the JSON envelope, and a redirect is passed on", async () => {
  const program = await comeBack(away, "?Authority=A1&Status=OK", { headers: { accept: "*/*" } });
  expect(JSON.parse(program.text)).toMatchObject({ code: 503 });
  const location = "/payments?tracking_code=K7M2QX9P";
  const { response } = await comeBack(() => new Response(null, { status: 303, headers: { location } }), "?Status=OK");
  expect([response.status, response.headers.get("location")]).toEqual([303, location]);
});

it("a request that is aborted while its body is read gets 400", async () => {
  const handler = createApiHandler({ origin: "", isRemote: false, send: async () => Response.json({}) });
  const body = new ReadableStream({
    start: (stream) => stream.error(Object.assign(new Error("aborted"), { code: "ECONNRESET" })),
  });
  const broken = new Request(`http://127.0.0.1:3000${PATH}`, { method: "POST", body, duplex: "half" } as RequestInit);
  expect((await handler(broken)).status).toBe(400);
});
