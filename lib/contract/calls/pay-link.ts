import { answer, get, post } from "../call";
import type { PayLink, SmsState } from "../pay-link";
import type { CodeSent } from "../user";

const schemas = () => import("../schemas/pay-link");

export const payLinkCalls = {
  /** Changes nothing, because link previews of messengers read it too. */
  show: get("/cu/{uniq_user_id}/invoices/{id}", {
    often: ["payLink"],
    answer: answer<PayLink>(),
    refuses: [404, 429],
  }),
  /** Sent only by a visible page. */
  opened: post("/cu/{uniq_user_id}/invoices/{id}/opened", {
    often: ["payLink"],
    answer: answer<null>(),
    refuses: [404, 429],
  }),
  /** Sends a one-time code if the number is that of the invoice's customer; POST /login-code accepts it. */
  login: post("/login-invoice", {
    often: ["sendCode"],
    input: async () => (await schemas()).invoiceLoginSchema,
    answer: answer<CodeSent>(),
    refuses: [404, 422, 429],
  }),
  extend: post("/invoices/{id}/extend", {
    access: "agent",
    repeatable: true,
    answer: answer<null>(),
    refuses: [404, 406, 409],
  }),
  resend: post("/invoices/{id}/resend", { access: "agent", answer: answer<SmsState>(), refuses: [404, 409, 429] }),
  /** Within ten seconds, if not opened yet: the SMS is never sent. */
  takeBack: post("/invoices/{id}/take-back", { access: "agent", answer: answer<null>(), refuses: [404, 409] }),
};
