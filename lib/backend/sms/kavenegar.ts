import "server-only";
import { SmsError, type SmsProvider } from "./port";

export type KavenegarOptions = {
  apiKey: string;
  baseUrl: string;
  /** Name of the approved template, which contains %token. */
  otpTemplate: string;
  sender: string;
  timeoutMs?: number;
};

// A shopper waits for this response.
const TIMEOUT_MS = 2_500;
const OK = 200;
const NO_TEMPLATE = 424;

/** Implements Kavenegar's REST v1. The key is part of the path, so no URL or error cause may leave this module. */
export function createKavenegar({
  apiKey,
  baseUrl,
  otpTemplate,
  sender,
  timeoutMs = TIMEOUT_MS,
}: KavenegarOptions): SmsProvider {
  const call = async (method: string, fields: Record<string, string>) => {
    const body = await fetch(`${baseUrl}/v1/${encodeURIComponent(apiKey)}/${method}.json`, {
      method: "POST",
      body: new URLSearchParams(fields),
      signal: AbortSignal.timeout(timeoutMs),
    })
      .then((response) => response.json())
      .catch(() => null);
    const code = parseCode(body);
    if (code !== OK) throw new SmsError(code);
    return body;
  };

  return {
    async sendCode(mobile, code) {
      await call("verify/lookup", { receptor: mobile, token: code, template: otpTemplate });
    },
    async sendText(mobile, text) {
      await call("sms/send", { receptor: mobile, message: text, ...(sender && { sender }) });
    },
    async readCredit() {
      const { entries } = await call("account/info", {});
      return { amount: typeof entries?.remaincredit === "number" ? entries.remaincredit : 0, unit: "rials" };
    },
    hasTemplate: otpTemplate !== "",
    // Without a sender, the account's default line is used.
    hasLine: true,
    templateRefusal: NO_TEMPLATE,
  };
}

/** The code in the body decides, because HTTP returns 200 for refusals as well. */
function parseCode(body: { return?: { status?: unknown } } | null): number | null {
  const status = body?.return?.status;
  return typeof status === "number" ? status : null;
}
