import "server-only";
import { SmsError, type SmsSender } from "./port";

export type KavenegarOptions = {
  apiKey: string;
  baseUrl: string;
  /** Name of the approved template; it holds %token. */
  otpTemplate: string;
  sender: string;
  timeoutMs?: number;
};

// A shopper waits for this response.
const TIMEOUT_MS = 2_500;
const OK = 200;

/** Implements Kavenegar's REST v1. The key is part of the path, so no address or error cause may leave this module. */
export function createKavenegar({
  apiKey,
  baseUrl,
  otpTemplate,
  sender,
  timeoutMs = TIMEOUT_MS,
}: KavenegarOptions): SmsSender {
  const call = async (method: string, fields: Record<string, string>) => {
    const code = await fetch(`${baseUrl}/v1/${encodeURIComponent(apiKey)}/${method}.json`, {
      method: "POST",
      body: new URLSearchParams(fields),
      signal: AbortSignal.timeout(timeoutMs),
    })
      .then((response) => response.json())
      .then(parseCode)
      .catch(() => null);
    if (code !== OK) throw new SmsError(code);
  };

  return {
    sendCode: (mobile, code) => call("verify/lookup", { receptor: mobile, token: code, template: otpTemplate }),
    sendText: (mobile, text) => call("sms/send", { receptor: mobile, message: text, ...(sender && { sender }) }),
  };
}

/** The code in the body decides: HTTP returns 200 for refusals, too. */
function parseCode(body: { return?: { status?: unknown } } | null): number | null {
  const status = body?.return?.status;
  return typeof status === "number" ? status : null;
}
