import { describe, expect, it } from "vitest";
import { createKavenegar } from "@/lib/backend/sms/kavenegar";
import { SmsError, type SmsSender } from "@/lib/backend/sms/port";
import { serve } from "@/tests/support/serve";
import { NOW, serveStandins } from "@/tests/support/standins";

const KEY = "secret/key";
const MOBILE = "09121111111";
// A long timeout, for busy machines.
const OPTIONS = { apiKey: KEY, otpTemplate: "verify", sender: "", timeoutMs: 30_000 };

async function readOutbox(sandbox: string) {
  return (await fetch(`${sandbox}/messages?mobile=${MOBILE}`)).json();
}

async function catchError(sms: SmsSender): Promise<SmsError> {
  const error = await sms.sendText(MOBILE, "سلام").catch((thrown: unknown) => thrown);
  if (!(error instanceof SmsError)) throw new Error("no SmsError");
  return error;
}

describe("Kavenegar", () => {
  it("a code is sent through its template and any other text unchanged", async () => {
    const sandbox = await serveStandins();
    const sms = createKavenegar({ ...OPTIONS, baseUrl: `${sandbox}/kavenegar` });
    await sms.sendCode(MOBILE, "0482");
    await sms.sendText(MOBILE, "سفارش شما ثبت شد: a+b&c=%d");
    const sent_at = NOW.toISOString();
    expect(await readOutbox(sandbox)).toEqual([
      { to: MOBILE, text: "سفارش شما ثبت شد: a+b&c=%d", sent_at },
      { to: MOBILE, text: "کد تأیید: 0482\nاین کد را در اختیار دیگران نگذارید.\n@shop.example #0482", sent_at },
    ]);
  });

  it("the configured sender number is used if there is one", async () => {
    const forms: URLSearchParams[] = [];
    const baseUrl = await serve(async (request) => {
      forms.push(new URLSearchParams(await request.text()));
      return Response.json({ return: { status: 200 } });
    });
    await createKavenegar({ ...OPTIONS, baseUrl }).sendText(MOBILE, "سلام");
    await createKavenegar({ ...OPTIONS, baseUrl, sender: "10008663" }).sendText(MOBILE, "سلام");
    expect(forms.map((form) => form.get("sender"))).toEqual([null, "10008663"]);
  });

  it("an error contains the provider's code, even if the HTTP status is 200", async () => {
    const baseUrl = await serve(() => Response.json({ return: { status: 418, message: "no credit" }, entries: null }));
    expect((await catchError(createKavenegar({ ...OPTIONS, baseUrl }))).code).toBe(418);

    const sandbox = await serveStandins();
    const sms = createKavenegar({ ...OPTIONS, baseUrl: `${sandbox}/kavenegar`, otpTemplate: "other" });
    await expect(sms.sendCode(MOBILE, "0482")).rejects.toMatchObject({ name: "SmsError", code: 424 });
  });

  it.each(["", "<html>", "null", "[]", '{"return":{"status":"200"}}'])(
    "the provider's response %j counts as a failure",
    async (body) => {
      const baseUrl = await serve(() => new Response(body));
      expect((await catchError(createKavenegar({ ...OPTIONS, baseUrl }))).code).toBeNull();
    },
  );

  it("a request to a provider that does not respond fails after the timeout", async () => {
    const baseUrl = await serve(() => new Promise<Response>(() => {}));
    expect((await catchError(createKavenegar({ ...OPTIONS, baseUrl, timeoutMs: 200 }))).code).toBeNull();
  });

  it("an error never contains the API key", async () => {
    for (const baseUrl of ["http://127.0.0.1:1", "not an address"]) {
      const error = await catchError(createKavenegar({ ...OPTIONS, baseUrl }));
      expect(error.cause).toBeUndefined();
      expect(`${error.stack}${JSON.stringify(error)}`).not.toMatch(/secret/);
    }
  });
});
