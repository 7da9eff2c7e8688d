import type { Context } from "hono";
import { html } from "hono/html";
import { toPersianDigits } from "@/lib/persian/digits";
import { type Payment, PaymentStatus, returnAddress, toRials } from "./bank-payment";
import messages from "./messages.json";
import { sendPage } from "./page";

const { bankName: name, bankNote: note } = messages;
const THOUSANDS_SEPARATOR = "٬";

/** The page where a payer decides, or reads how it was decided. */
export function sendPaymentPage(context: Context, payment: Payment) {
  const rials = toRials(payment);
  const body = html`<dl>
<dt>${messages.amount}</dt>
<dd><div class="amount">${formatAmount(rials)} ${messages.rial}</div>
<div class="quiet">${formatAmount(Math.round(rials / 10))} ${messages.toman}</div></dd>
<dt>${messages.description}</dt><dd>${payment.description}</dd>
<dt>${messages.reference}</dt><dd class="quiet"><bdi dir="ltr">${payment.authority}</bdi></dd>
</dl>
${payment.status === PaymentStatus.InBank ? renderChoices() : renderWayBack(payment)}`;
  return sendPage(context, { name, note, title: titleOf(payment), body });
}

export function sendUnknownPaymentPage(context: Context) {
  const body = html`<p>${messages.unknownPaymentText}</p>`;
  return sendPage(context, { name, note, title: messages.unknownPaymentTitle, body, status: 404 });
}

function titleOf({ status }: Payment): string {
  if (status === PaymentStatus.InBank) return messages.paymentTitle;
  return status === PaymentStatus.Failed ? messages.failedTitle : messages.paidTitle;
}

function renderChoices() {
  return html`<form method="post">
<button class="primary" name="action" value="pay">${messages.pay}</button>
<button name="action" value="cancel">${messages.cancel}</button>
</form>`;
}

function renderWayBack(payment: Payment) {
  return html`<a class="button" href="${returnAddress(payment)}">${messages.backToShop}</a>`;
}

function formatAmount(amount: number): string {
  return toPersianDigits(String(amount).replace(/\B(?=(\d{3})+(?!\d))/g, THOUSANDS_SEPARATOR));
}
