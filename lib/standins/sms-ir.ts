import { type Context, Hono } from "hono";
import { parseMobile } from "@/lib/persian/mobile";
import { readFields } from "./input";
import { saveMessage } from "./message";
import messages from "./messages.json";
import { fill } from "./page";
import type { SandboxStore } from "./store";

type Fields = Record<string, unknown>;

/** The only approved template of codes. */
const TEMPLATE = 100_000;
const MAX_VALUE = 25;
/** Messages. */
const CREDIT = 1_100.4;

const REFUSALS = {
  10: "Key is invalid",
  101: "Line number is invalid",
  103: "Text is empty",
  104: "Mobile is invalid",
  113: "Template was not found",
  114: "Parameter is too long",
} as const;
type Refusal = keyof typeof REFUSALS;
type Sent = { mobile: unknown; text: string };

/** Implements the verification, bulk and credit calls of sms.ir; stores messages instead of sending them. */
export function createSmsIr({ store, now, origin }: { store: SandboxStore; now: () => Date; origin: string }): Hono {
  const domain = new URL(origin).hostname;
  let lastId = 0;

  const answer = async (context: Context, read: (fields: Fields) => Sent | Refusal) => {
    if (!context.req.header("x-api-key")) return refuse(context, 10);
    const sent = read((await readFields(context)) ?? {});
    if (typeof sent === "number") return refuse(context, sent);
    const receptor = parseMobile(String(sent.mobile ?? ""));
    if (!("mobile" in receptor)) return refuse(context, 104);
    lastId += 1;
    await saveMessage(store, { to: receptor.mobile, text: sent.text, sent_at: now().toISOString() }, lastId);
    return context.json({ status: 1, message: "OK", data: { messageId: lastId, cost: 1 } });
  };

  return new Hono()
    .get("/v1/credit", (context) =>
      context.req.header("x-api-key") ? context.json({ status: 1, message: "OK", data: CREDIT }) : refuse(context, 10),
    )
    .post("/v1/send/verify", (context) => answer(context, (fields) => readCode(fields, domain)))
    .post("/v1/send/bulk", (context) => answer(context, readText));
}

function readCode({ mobile, templateId, parameters }: Fields, domain: string): Sent | Refusal {
  if (templateId !== TEMPLATE) return 113;
  const [first] = Array.isArray(parameters) ? (parameters as { name?: unknown; value?: unknown }[]) : [];
  if (first?.name !== "Code" || typeof first.value !== "string") return 113;
  if (first.value.length > MAX_VALUE) return 114;
  return { mobile, text: fill(messages.otp, { code: first.value, domain }) };
}

function readText({ lineNumber, messageText, mobiles }: Fields): Sent | Refusal {
  if (typeof lineNumber !== "number" || lineNumber <= 0) return 101;
  if (typeof messageText !== "string" || messageText.trim() === "") return 103;
  return { mobile: Array.isArray(mobiles) ? mobiles[0] : undefined, text: messageText };
}

function refuse(context: Context, status: Refusal) {
  return context.json({ status, message: REFUSALS[status], data: null }, status === 10 ? 401 : 400);
}
