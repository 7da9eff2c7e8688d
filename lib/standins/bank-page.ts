import type { Context } from "hono";
import { html } from "hono/html";
import { toPersianDigits } from "@/lib/persian/digits";
import messages from "./messages.json";
import { sendPage } from "./page";

const { bankNote: note } = messages;
const THOUSANDS_SEPARATOR = "٬";

export type PaymentPageView = {
  bank: string;
  reference: string;
  rials: number;
  description: string;
  standing: "open" | "paid" | "failed";
  back: string;
};

export function sendPaymentPage(context: Context, payment: PaymentPageView) {
  const { rials } = payment;
  const body = html`<dl>
<dt>${messages.amount}</dt>
<dd><div class="amount">${formatAmount(rials)} ${messages.rial}</div>
<div class="quiet">${formatAmount(Math.round(rials / 10))} ${messages.toman}</div></dd>
<dt>${messages.description}</dt><dd>${payment.description}</dd>
<dt>${messages.reference}</dt><dd class="quiet"><bdi dir="ltr">${payment.reference}</bdi></dd>
</dl>
${payment.standing === "open" ? renderChoices() : renderWayBack(payment)}`;
  return sendPage(context, { name: payment.bank, note, title: titleOf(payment), body });
}

export function sendUnknownPaymentPage(context: Context) {
  const body = html`<p>${messages.unknownPaymentText}</p>`;
  const name = messages.bankName;
  return sendPage(context, { name, note, title: messages.unknownPaymentTitle, body, status: 404 });
}

function titleOf({ standing }: PaymentPageView): string {
  if (standing === "open") return messages.paymentTitle;
  return standing === "failed" ? messages.failedTitle : messages.paidTitle;
}

function renderChoices() {
  return html`<form method="post">
<button class="primary" name="action" value="pay">${messages.pay}</button>
<button name="action" value="cancel">${messages.cancel}</button>
</form>`;
}

function renderWayBack({ back }: PaymentPageView) {
  return html`<a class="button" href="${back}">${messages.backToShop}</a>`;
}

function formatAmount(amount: number): string {
  return toPersianDigits(String(amount).replace(/\B(?=(\d{3})+(?!\d))/g, THOUSANDS_SEPARATOR));
}
