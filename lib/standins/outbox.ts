import { type Context, Hono } from "hono";
import { html } from "hono/html";
import { toPersianDigits } from "@/lib/persian/digits";
import { formatJalaliDateTime } from "@/lib/persian/jalali";
import { parseMobile } from "@/lib/persian/mobile";
import { listMessages, type Message } from "./message";
import messages from "./messages.json";
import { fill, type Markup, sendPage } from "./page";
import type { SandboxStore } from "./store";

/** `GET /?mobile=` returns the messages to a number, `[{to, text, sent_at}]` newest first, or a page for browsers. */
export function createOutbox({ store }: { store: SandboxStore }): Hono {
  return new Hono().get("/", async (context) => {
    const isBrowser = context.req.header("accept")?.includes("text/html");
    const typed = context.req.query("mobile") ?? "";
    const parsed = parseMobile(typed);
    if ("mobile" in parsed) {
      const sent = await listMessages(store, parsed.mobile);
      return isBrowser ? sendOutbox(context, parsed.mobile, renderList(parsed.mobile, sent)) : context.json(sent);
    }
    if (!isBrowser) return context.json({ error: "mobile is not a mobile number" }, 422);
    return typed === "" ? sendOutbox(context, "", "") : sendOutbox(context, typed, messages.invalidMobile, 422);
  });
}

function sendOutbox(context: Context, mobile: string, result: Markup | string, status: 200 | 422 = 200) {
  const body = html`<form method="get"><label for="mobile">${messages.mobile}</label>
<input id="mobile" name="mobile" value="${mobile}" inputmode="tel" autocomplete="tel" dir="ltr" required>
<button class="primary">${messages.show}</button></form><div role="status">${result}</div>`;
  const { outboxName: name, outboxTitle: title, outboxNote: note } = messages;
  return sendPage(context, { name, title, note, body, status });
}

function renderList(mobile: string, sent: Message[]): Markup {
  const number = toPersianDigits(mobile);
  if (sent.length === 0) return html`<p class="quiet">${fill(messages.noMessages, { mobile: number })}</p>`;
  return html`<ul aria-label="${fill(messages.messagesFor, { mobile: number })}">${sent.map(
    ({ text, sent_at }) =>
      html`<li><p>${text}</p><time datetime="${sent_at}">${formatJalaliDateTime(sent_at)}</time></li>`,
  )}</ul>`;
}
