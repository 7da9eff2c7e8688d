import { type Context, Hono } from "hono";
import { parseMobile } from "@/lib/persian/mobile";
import { readFields } from "./input";
import { saveMessage } from "./message";
import messages from "./messages.json";
import { fill } from "./page";
import type { SandboxStore } from "./store";

type Fields = Record<string, unknown>;

const MAX_TEXT = 900;
const MAX_TOKEN = 100;
const TEMPLATE = "verify";
/** Rials. */
const CREDIT = 1_000_000;
const DELIVERED = { status: 200, message: "OK" };

const REFUSALS = {
  400: "Parameters are incomplete",
  406: "A required parameter is empty",
  411: "Receptor is invalid",
  414: "Message is too long",
  424: "Template does not exist or is not approved",
  431: "Token has characters that are not allowed",
} as const;
type Refusal = keyof typeof REFUSALS;

/** Implements Kavenegar's verify/lookup and sms/send; stores messages instead of sending them. Accepts any key. */
export function createKavenegar({
  store,
  now,
  origin,
}: {
  store: SandboxStore;
  now: () => Date;
  origin: string;
}): Hono {
  const domain = new URL(origin).hostname;
  let lastId = 0;

  const answer = async (context: Context, toText: (fields: Fields) => string | Refusal) => {
    const fields = await readFields(context);
    if (!fields) return refuse(context, 400);
    const text = toText(fields);
    if (typeof text === "number") return refuse(context, text);
    const receptor = parseMobile(String(fields.receptor ?? ""));
    if (!("mobile" in receptor)) return refuse(context, 411);
    const message = { to: receptor.mobile, text, sent_at: now().toISOString() };
    lastId += 1;
    await saveMessage(store, message, lastId);
    const date = Math.floor(Date.parse(message.sent_at) / 1000);
    const entry = { messageid: lastId, message: text, status: 5, receptor: message.to, date, cost: 0 };
    return context.json({ return: DELIVERED, entries: [entry] });
  };

  const account = (context: Context) =>
    context.json({ return: DELIVERED, entries: { remaincredit: CREDIT, type: "master", expiredate: 0 } });

  return new Hono()
    .post("/v1/:key/account/info.json", account)
    .get("/v1/:key/account/info.json", account)
    .post("/v1/:key/verify/lookup.json", (context) => answer(context, (fields) => renderCode(fields, domain)))
    .post("/v1/:key/sms/send.json", (context) => answer(context, parseText));
}

function renderCode({ template, token }: Fields, domain: string): string | Refusal {
  if (template !== TEMPLATE) return 424;
  if (typeof token !== "string" || token === "") return 406;
  if (/[\s_]/.test(token) || token.length > MAX_TOKEN) return 431;
  return fill(messages.otp, { code: token, domain });
}

function parseText({ message }: Fields): string | Refusal {
  if (typeof message !== "string" || message.trim() === "") return 406;
  return message.length > MAX_TEXT ? 414 : message;
}

function refuse(context: Context, status: Refusal) {
  return context.json({ return: { status, message: REFUSALS[status] }, entries: null }, status);
}
