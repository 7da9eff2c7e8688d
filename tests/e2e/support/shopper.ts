import { readFileSync } from "node:fs";
import { expect, type Locator, type Page } from "@playwright/test";
import { createTranslator } from "use-intl/core";
import { fillShop } from "@/lib/i18n/fill-shop";
import { routes } from "@/lib/routes";

const messages = JSON.parse(readFileSync(new URL("../../../messages/fa.json", import.meta.url), "utf8"));
const identity = new URL("../../../lib/backend/db/seed/data/identity.json", import.meta.url);
/** The demo shop's identity. */
export const DEMO_IDENTITY = JSON.parse(readFileSync(identity, "utf8"));

/** Translates with the shop's own messages, so that tests follow changes of wording. */
export const text: (key: string, values?: Record<string, string>) => string = createTranslator({
  locale: "fa",
  messages: fillShop(messages, DEMO_IDENTITY.name),
}) as never;

/** Opens a collapsed group of a listing's filters. */
export async function openGroup(within: Page | Locator, title: string): Promise<void> {
  await within
    .locator("form summary")
    .filter({ hasText: text(title) })
    .click();
}

export function newMobile(): string {
  return `0935${String(Math.floor(Math.random() * 1e7)).padStart(7, "0")}`;
}

/** A random national id with a valid check digit. */
function newNationalId(): string {
  const nine = String(Math.floor(1e8 + Math.random() * 9e8));
  const sum = [...nine].reduce((total, digit, at) => total + Number(digit) * (10 - at), 0);
  const rest = sum % 11;
  return `${nine}${rest < 2 ? rest : 11 - rest}`;
}

export async function readCode(page: Page, mobile: string): Promise<string> {
  const answer = await page.request.get(`/sandbox/messages?mobile=${mobile}`, {
    headers: { accept: "application/json" },
  });
  const [newest] = (await answer.json()) as { text: string }[];
  return /\d{4}/.exec(newest?.text ?? "")?.[0] ?? "";
}

// Browsers log refusals that a page expects and handles.
const EXPECTED = /Failed to load resource: the server responded with a status of (?:401|404|409|422|429)/;

/** Collects script errors, console errors and resources blocked by the content security policy. */
export function watchComplaints(page: Page): string[] {
  const complaints: string[] = [];
  page.on("pageerror", (error) => complaints.push(error.message));
  page.on("console", (message) => {
    if (message.type() === "error" && !EXPECTED.test(message.text())) complaints.push(message.text());
  });
  return complaints;
}

/**
 * Waits for hydration; before it a link would load its page, a button would do nothing, and a form that hydrates at this
 * moment may lose what is typed. Hydrated elements have a `__reactProps` key.
 */
export async function waitUntilAwake(part: Locator): Promise<void> {
  const isAwake = () => part.evaluate((element) => Object.keys(element).some((key) => key.startsWith("__reactProps")));
  await expect.poll(isAwake).toBe(true);
}

export async function pressAwake(part: Locator): Promise<void> {
  await waitUntilAwake(part);
  await part.click();
}

export async function tabTo(page: Page, controls: Locator): Promise<void> {
  const target = controls.locator("visible=true").first();
  await target.waitFor();
  for (let press = 0; press < 150; press++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`the keyboard does not reach ${controls}`);
}

/** Returns the path of a product that can be bought. */
export async function findProduct(page: Page): Promise<string> {
  const { data } = await (await page.request.get("/api/v1/products")).json();
  const found = (data as { id: number; slug: string; available: boolean }[]).find(({ available }) => available);
  if (!found) throw new Error("no product of the first list can be bought");
  return routes.product(found.id, found.slug);
}

export async function addToBasket(page: Page, href: string): Promise<void> {
  await page.goto(href);
  await page
    .getByRole("button", { name: text("Product.addToCart") })
    .locator("visible=true")
    .first()
    .click();
  await expect(
    page
      .getByRole("group", { name: text("Product.count") })
      .locator("visible=true")
      .first(),
  ).toBeVisible();
}

export async function registerOnTheWay(page: Page, mobile: string): Promise<void> {
  await page.goto("/cart");
  await page.getByRole("button", { name: text("Cart.checkout") }).click();
  await page.getByLabel(text("Auth.mobile")).fill(mobile);
  await page.getByRole("button", { name: text("Auth.continue") }).click();
  const code = page.getByLabel(text("Auth.code"));
  await code.waitFor();
  await code.fill(await readCode(page, mobile));
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: text("Auth.confirmCode") }).click();
  await page.waitForURL("**/register");
  await page.getByLabel(text("Auth.firstName"), { exact: true }).fill("سارا");
  await page.getByLabel(text("Auth.lastName")).fill("محمدی");
  await page.getByLabel(text("Auth.email")).fill(`sara-${mobile}@example.com`);
  await page.getByLabel(text("Auth.password"), { exact: true }).fill("kafsh-sabz-44");
  await page.getByLabel(text("Auth.passwordRepeat")).fill("kafsh-sabz-44");
  await page.getByRole("button", { name: text("Auth.submitRegister") }).click();
  await page.waitForURL("**/checkout");
}

export async function addAddress(page: Page): Promise<void> {
  await page.getByRole("button", { name: text("Checkout.addAddress") }).click();
  await page.getByLabel(text("Address.province")).selectOption({ label: "اصفهان" });
  await page.getByLabel(text("Address.city"), { exact: true }).selectOption({ label: "کاشان" });
  await page.getByLabel(text("Address.text")).fill("خیابان امیرکبیر، کوچه ۱۲");
  await page.getByLabel(text("Address.plaque")).fill("۱۲");
  await page.getByLabel(text("Address.postalCode")).fill("8713684411");
  await page.getByRole("button", { name: text("Address.save") }).click();
  await expect(page.getByRole("dialog")).toBeHidden();
}

/** Chooses the first shipping and payment method, unless the steps are skipped. */
export async function chooseDelivery(page: Page): Promise<void> {
  const folded = (step: "address" | "shipping") =>
    page.locator(`#checkout-${step}`).getByRole("button", { name: text("Checkout.change") });
  const chosen = page.locator("#checkout-address input[name=address]:checked");
  await chosen.or(folded("address")).first().waitFor();
  if (await chosen.isVisible()) await goOn(page, "shippingMethod");
  const methods = page.locator("#checkout-shipping").getByRole("radio");
  await methods.first().or(folded("shipping")).first().waitFor();
  if (await folded("shipping").isVisible()) return;
  await methods.first().check();
  await goOn(page, "paymentMethod");
  const ports = page.locator("#checkout-payment").getByRole("radio");
  if ((await ports.count()) > 0) await ports.first().check();
}

/** The button is in the step on wide screens and in the bar on phones. */
export async function goOn(page: Page, to: "shippingMethod" | "paymentMethod"): Promise<void> {
  const name = text("Checkout.goOnTo", { step: text(`Checkout.${to}`) });
  await page.getByRole("button", { name }).locator("visible=true").click();
}

export async function placeOrder(page: Page): Promise<void> {
  await page.getByRole("button", { name: text("Checkout.submit") }).click();
  await page.waitForURL("**/sandbox/zarinpal/pg/StartPay/**");
}

export async function answerBank(page: Page, answer: "پرداخت" | "انصراف"): Promise<void> {
  await page.getByRole("button", { name: answer, exact: true }).click();
  await page.waitForURL("**/payments?**");
}

/** Enters the national id, which a new customer is asked for once, below the payment result. */
export async function giveNationalId(page: Page): Promise<void> {
  await page.getByRole("textbox", { name: text("NationalId.label") }).fill(newNationalId());
  await page.getByRole("button", { name: text("NationalId.submit") }).click();
}
