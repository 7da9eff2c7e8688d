import { describe, expect, it } from "vitest";
import { createFailover } from "@/lib/backend/sms/failover";
import { SmsError, type SmsSender } from "@/lib/backend/sms/port";
import { createSmsIr } from "@/lib/backend/sms/sms-ir";
import { serve } from "@/tests/support/serve";
import { NOW, serveStandins } from "@/tests/support/standins";

const MOBILE = "09121111111";
const OPTIONS = { apiKey: "secret-key", otpTemplate: "100000", line: "30007732000000", timeoutMs: 30_000 };

const codeOf = (work: Promise<unknown>) => work.then(() => "sent").catch((error: SmsError) => error.code);

describe("sms.ir", () => {
  it("a code is sent through its template, and a text from the sender line", async () => {
    const sandbox = await serveStandins();
    const sms = createSmsIr({ ...OPTIONS, baseUrl: `${sandbox}/smsir` });
    await sms.sendCode(MOBILE, "0482");
    await sms.sendText(MOBILE, "سفارش شما ثبت شد");
    const sent = await (await fetch(`${sandbox}/messages?mobile=${MOBILE}`)).json();
    expect(sent).toEqual([
      { to: MOBILE, text: "سفارش شما ثبت شد", sent_at: NOW.toISOString() },
      expect.objectContaining({ text: expect.stringMatching(/^کد تأیید: 0482\n/) }),
    ]);
    expect(await sms.readCredit()).toEqual({ amount: 1100, unit: "messages" });
  });

  it("a template that is not approved, and a missing line, are reported as refusals with a code", async () => {
    const baseUrl = `${await serveStandins()}/smsir`;
    const other = createSmsIr({ ...OPTIONS, baseUrl, otpTemplate: "7" });
    expect(await codeOf(other.sendCode(MOBILE, "0482"))).toBe(other.templateRefusal);
    const bare = createSmsIr({ ...OPTIONS, baseUrl, otpTemplate: "", line: "" });
    expect([bare.hasTemplate, bare.hasLine]).toEqual([false, false]);
    expect(await codeOf(bare.sendCode(MOBILE, "0482"))).toBe(bare.templateRefusal);
    expect(await codeOf(bare.sendText(MOBILE, "سلام"))).toBe(101);
  });

  it("the API key is sent as a header, and no error contains it", async () => {
    let seen: string | null = null;
    const baseUrl = await serve((request) => {
      seen = request.headers.get("x-api-key");
      return Response.json({ status: 10, message: "secret-key", data: null }, { status: 401 });
    });
    const error = await createSmsIr({ ...OPTIONS, baseUrl })
      .readCredit()
      .catch((thrown: SmsError) => thrown);
    expect(seen).toBe("secret-key");
    expect(error).toMatchObject({ name: "SmsError", code: 10 });
    expect(`${error instanceof Error && error.stack}${JSON.stringify(error)}`).not.toContain("secret");
  });

  it.each(["", "<html>", "null", "[]", '{"status":"1"}'])("the response %j counts as a failure", async (body) => {
    const baseUrl = await serve(() => new Response(body));
    expect(await codeOf(createSmsIr({ ...OPTIONS, baseUrl }).sendText(MOBILE, "سلام"))).toBeNull();
  });
});

describe("two SMS providers", () => {
  const calls: string[] = [];
  const sender = (name: string, error?: Error): SmsSender => {
    const send = async () => {
      calls.push(name);
      if (error) throw error;
    };
    return { sendCode: send, sendText: send };
  };
  const send = async (...senders: SmsSender[]) => {
    calls.length = 0;
    const result = await codeOf(createFailover(() => senders).sendCode(MOBILE, "0482"));
    return [result, calls.join(" ")];
  };

  it("the second provider sends only what the first refuses or does not accept", async () => {
    expect(await send(sender("first"), sender("second"))).toEqual(["sent", "first"]);
    expect(await send(sender("first", new SmsError(418)), sender("second"))).toEqual(["sent", "first second"]);
    expect(await send(sender("first", new SmsError(null)), sender("second"))).toEqual(["sent", "first second"]);
  });

  it("a message that both providers refuse fails with the last one's code, and without providers nothing is sent", async () => {
    expect(await send(sender("first", new SmsError(418)), sender("second", new SmsError(10)))).toEqual([
      10,
      "first second",
    ]);
    expect(await send()).toEqual([null, ""]);
  });

  it("an error of our own is not repeated with the second provider", async () => {
    const failed = createFailover(() => [sender("first", new TypeError("bug")), sender("second")]);
    await expect(failed.sendText(MOBILE, "سلام")).rejects.toThrow("bug");
  });
});
