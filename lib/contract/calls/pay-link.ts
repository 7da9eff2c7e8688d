import { get, post, response } from "../call";
import type { PayLink, SmsState } from "../pay-link";
import type { CodeSent } from "../user";

const schemas = () => import("../schemas/pay-link");

export const payLinkCalls = {
  /** Reading a pay link records nothing, because messengers also read the page to preview the link. */
  show: get("/cu/{uniq_user_id}/invoices/{id}", {
    rateLimits: ["payLink"],
    response: response<PayLink>(),
    errors: [404, 429],
  }),
  /** Records that the customer saw the invoice; sent only by a visible page. */
  opened: post("/cu/{uniq_user_id}/invoices/{id}/opened", {
    rateLimits: ["payLink"],
    response: response<null>(),
    errors: [404, 429],
  }),
  /** Sends a one-time code if the number belongs to the invoice's customer; POST /login-code accepts the code. */
  login: post("/login-invoice", {
    rateLimits: ["sendCode"],
    input: async () => (await schemas()).invoiceLoginSchema,
    response: response<CodeSent>(),
    errors: [404, 422, 429],
  }),
  extend: post("/invoices/{id}/extend", {
    access: "agent",
    repeatable: true,
    response: response<null>(),
    errors: [404, 406, 409],
  }),
  resend: post("/invoices/{id}/resend", { access: "agent", response: response<SmsState>(), errors: [404, 409, 429] }),
  /** Withdraws an issued invoice within ten seconds, unless it was opened; the SMS is then never sent. */
  takeBack: post("/invoices/{id}/take-back", { access: "agent", response: response<null>(), errors: [404, 409] }),
};
