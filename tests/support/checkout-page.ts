import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect } from "vitest";
import { formatToman } from "@/lib/domain/shared/money";
import { text } from "./intl";
import { aCheckout, anAddress, aUser, provinces } from "./shop";
import { stubShop } from "./shop-network";

export const placed = { id: 101, payment_port: 6, tracking_code: "K7M2QX9P", freeze: true, freeze_expired_at: null };
export const BANK = "http://localhost:3000/sandbox/zarinpal/pg/StartPay/A1";
export type Answers = Parameters<typeof stubShop>[0];

export function shopWith(more: Answers = {}, checkout = aCheckout(), addresses = [anAddress()]) {
  return stubShop({
    "GET /checkout": { data: checkout, extra: { cart: [] } },
    "GET /infos": { data: addresses },
    "GET /provinces": { data: provinces },
    "GET /profile/info": { data: aUser() },
    "POST /checkout": { data: { ...placed, url: BANK } },
    ...more,
  });
}

/** Matches by prefix, because a radio button's name is its title followed by its description. */
export const radio = (title: string) =>
  screen.findByRole<HTMLInputElement>("radio", { name: (name) => name.startsWith(title) });
export const submitButton = () => screen.findByRole<HTMLButtonElement>("button", { name: text("Checkout.submit") });

export type Act = ReturnType<typeof userEvent.setup>;
/** The button is in the step on wide screens and in the bar on phones. */
export async function continueOrder(act: Act, to: "shippingMethod" | "paymentMethod") {
  const name = text("Checkout.goOnTo", { step: text(`Checkout.${to}`) });
  await act.click((await screen.findAllByRole("button", { name }))[0] as HTMLElement);
}
export const change = async (act: Act, step: "address" | "shippingMethod" | "paymentMethod") =>
  act.click(await screen.findByRole("button", { name: text("Checkout.changeOf", { step: text(`Checkout.${step}`) }) }));
export const alert = async (sentence: string) =>
  waitFor(() => {
    const said = screen.getAllByRole("alert").map(({ textContent }) => textContent);
    expect(said.some((words) => words?.includes(sentence))).toBe(true);
  });
export const payable = async () =>
  (await screen.findByRole("region", { name: text("Checkout.summary") })).querySelector("output")?.textContent;
export const tomans = (rial: number) => text("Checkout.tomanAmount", { amount: formatToman(rial) });

export async function choose() {
  const act = userEvent.setup();
  await act.click(await radio("پست پیشتاز"));
  await continueOrder(act, "paymentMethod");
  await act.click(await radio("پرداخت اینترنتی"));
  return act;
}

export async function order() {
  const act = await choose();
  await act.click(await submitButton());
  return act;
}
