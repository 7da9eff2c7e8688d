import "server-only";
import { SmsError, type SmsProvider } from "./port";

export type SmsIrOptions = {
  apiKey: string;
  baseUrl: string;
  /** Number of the approved template; it holds #Code#. */
  otpTemplate: string;
  /** Number of the line that texts are sent from. */
  line: string;
  timeoutMs?: number;
};

// A shopper waits for this response.
const TIMEOUT_MS = 2_500;
const OK = 1;
const NO_LINE = 101;
const NO_TEMPLATE = 113;

/** Implements the REST v1 of sms.ir. */
export function createSmsIr({ apiKey, baseUrl, otpTemplate, line, timeoutMs = TIMEOUT_MS }: SmsIrOptions): SmsProvider {
  const call = async (path: string, fields?: object) => {
    const body = await fetch(`${baseUrl}/v1/${path}`, {
      method: fields ? "POST" : "GET",
      headers: { "x-api-key": apiKey, accept: "application/json", "content-type": "application/json" },
      body: fields && JSON.stringify(fields),
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
      if (!otpTemplate) throw new SmsError(NO_TEMPLATE);
      const parameters = [{ name: "Code", value: code }];
      await call("send/verify", { mobile, templateId: Number(otpTemplate), parameters });
    },
    async sendText(mobile, text) {
      if (!line) throw new SmsError(NO_LINE);
      await call("send/bulk", { lineNumber: Number(line), messageText: text, mobiles: [mobile], sendDateTime: null });
    },
    async readCredit() {
      const { data } = await call("credit");
      return { amount: typeof data === "number" ? Math.floor(data) : 0, unit: "messages" };
    },
    hasTemplate: otpTemplate !== "",
    hasLine: line !== "",
    templateRefusal: NO_TEMPLATE,
  };
}

/** The status in the body decides; a refusal also has another status of HTTP. */
function parseCode(body: { status?: unknown } | null): number | null {
  const status = body?.status;
  return typeof status === "number" ? status : null;
}
