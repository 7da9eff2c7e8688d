import { Hono } from "hono";
import { type PaymentPageView, sendPaymentPage, sendUnknownPaymentPage } from "./bank-page";
import { readFields } from "./input";

type PaymentPages<Payment> = {
  load(reference: string): Promise<Payment | undefined>;
  show(payment: Payment): PaymentPageView;
  decide(payment: Payment, action: "pay" | "cancel"): Promise<Payment>;
};

/** Serves the page of each payment, where the payer accepts or cancels, by button or POST with `action`. */
export function createPaymentPages<Payment>({ load, show, decide }: PaymentPages<Payment>): Hono {
  return new Hono()
    .get("/:reference", async (context) => {
      const payment = await load(context.req.param("reference"));
      return payment ? sendPaymentPage(context, show(payment)) : sendUnknownPaymentPage(context);
    })
    .post("/:reference", async (context) => {
      const payment = await load(context.req.param("reference"));
      if (!payment) return sendUnknownPaymentPage(context);
      const fields = await readFields(context);
      if (!fields) return context.json({ error: "the body is neither JSON nor a form" }, 400);
      const { action } = fields;
      if (action !== "pay" && action !== "cancel") return context.json({ error: "action is pay or cancel" }, 422);
      // A payment is decided only once: a later visit redirects to the same result.
      const decided = show(payment).standing === "open" ? await decide(payment, action) : payment;
      return context.redirect(show(decided).back, 303);
    });
}
