// What people do in the shop by pressing: a first purchase, and an agent's invoice. One object for each press.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../steps.mjs";

/** A step that ends with a full page load may take longer than the others. */
const OPENING = { max: 3000 };
const AGENT = { mobile_no: "09122222222", password: "demo-1234" }; // README.md

const messages = JSON.parse(readFileSync(join(root, "messages/fa.json"), "utf8"));
const text = (key, values = {}) => {
  const written = key.split(".").reduce((part, name) => part[name], messages);
  return Object.entries(values).reduce((said, [name, value]) => said.replace(`{${name}}`, value), written);
};
const DIALOG = "dialog[open], [role=dialog]";

/** @typedef {Awaited<ReturnType<typeof import("./press-phone.mjs").openPhone>>} Phone */

/** @param {Phone["tab"]} tab */
const inTab = (tab) => {
  const first = (found) => found.locator("visible=true").first();
  return {
    tap: (css, words) => () => first(words ? tab.locator(css, { hasText: words }) : tab.locator(css)).tap(),
    fill: (name, value) => first(tab.locator(`[name="${name}"]`)).fill(value),
  };
};

async function codeFor(url, mobile) {
  const response = await fetch(`${url}/sandbox/messages?mobile=${mobile}`, { headers: { accept: "application/json" } });
  const [newest] = await response.json();
  return /\d{4}/.exec(newest.text)[0];
}

/** @param {Phone} phone @param {string} url of the shop */
async function register({ tab, step }, url) {
  const { tap, fill } = inTab(tab);
  const mobile = `0935${String(Math.floor(Math.random() * 1e7)).padStart(7, "0")}`;
  await fill("mobile_no", mobile);
  await step("mobile → code field", tap("button", text("Auth.continue")), { css: "[name=code]" });
  await fill("code", await codeFor(url, mobile));
  await step("accept the terms", tap("[type=checkbox]"), { css: "[type=checkbox]:checked" });
  await step("code → registration", tap("button", text("Auth.confirmCode")), { css: "[name=first_name]" });
  const person = { first_name: "سارا", last_name: "محمدی", email: `sara-${mobile}@example.com` };
  const password = { password: "kafsh-sabz-44", password_confirmation: "kafsh-sabz-44" };
  for (const [name, value] of Object.entries({ ...person, ...password })) await fill(name, value);
  const address = { css: "#checkout-address button", text: text("Checkout.addAddress") };
  await step("registration → checkout", tap("button", text("Auth.submitRegister")), address, OPENING);
}

/** @param {Phone} phone */
async function order({ tab, step, rest }) {
  const { tap } = inTab(tab);
  const goOnTo = (key) => text("Checkout.goOnTo", { step: text(key) });
  await step("open the address form", tap("button", text("Checkout.addAddress")), { css: "select[name=province]" });
  await tab.getByLabel(text("Address.province")).selectOption({ label: "اصفهان" });
  await tab.getByLabel(text("Address.city"), { exact: true }).selectOption({ label: "کاشان" });
  await tab.getByLabel(text("Address.text")).fill("خیابان امیرکبیر، کوچه ۱۲");
  await tab.getByLabel(text("Address.plaque")).fill("۱۲");
  await tab.getByLabel(text("Address.postalCode")).fill("8713684411");
  await rest();
  const saved = { css: "#checkout-address", without: DIALOG };
  await step("save the address", tap("button", text("Address.save")), saved);
  const methods = { css: "#checkout-shipping label" };
  await step("address → shipping", tap("button", goOnTo("Checkout.shippingMethod")), methods);
  const method = "#checkout-shipping input[type=radio]";
  await step("choose the shipping", tap(method), { css: `${method}:checked` });
  const submit = { css: "button", text: text("Checkout.submit") };
  await step("shipping → payment", tap("button", goOnTo("Checkout.paymentMethod")), submit);
  const port = "#checkout-payment input[type=radio]";
  if (await tab.locator(port).count()) await step("choose the payment", tap(port), { css: `${port}:checked` });
  await step("pay → bank", tap("button", text("Checkout.submit")), { css: "button[value=pay]" });
  const paid = { css: "h1, h2", text: text("Payment.success") };
  await step("bank → paid", tap("button[value=pay]"), paid, OPENING);
}

/** A guest's first purchase, from a search page to the paid invoice. @param {Phone} phone @param {string} url */
export async function firstPurchase(phone, url) {
  const { tab, step } = phone;
  const { tap } = inTab(tab);
  const { data } = await (await fetch(`${url}/api/v1/products`)).json();
  const { id } = data.find(({ available }) => available);
  const add = { css: "button", text: text("Product.addToCart") };
  await step("search page", () => tab.goto(`${url}/search`, { waitUntil: "commit" }), { css: "main li > h3" }, OPENING);
  await step("search → product", tap(`main h3 a[href^="/products/${id}/"]`), add);
  const inBasket = { css: `[aria-label="${text("Product.count")}"]` };
  await step("add to the basket", tap("button", add.text), inBasket);
  const cart = { css: "button", text: text("Cart.checkout") };
  await step("product → cart", tap('a[href="/cart"]:not(header a)'), cart);
  await step("cart → login", tap("button", cart.text), { css: "[name=mobile_no]" });
  await register(phone, url);
  await order(phone);
}

/** An agent's invoice for a recent customer: five taps. @param {Phone} phone @param {string} url */
export async function agentInvoice({ tab, context, step }, url) {
  const { tap } = inTab(tab);
  const answer = await context.request.post(`${url}/api/v1/login`, { data: AGENT });
  if (!answer.ok()) throw new Error(`The agent's login returned ${answer.status()}`);
  const orders = `${url}/profile/orders?type=sales-agent`;
  await step("orders page", () => tab.goto(orders, { waitUntil: "commit" }), { css: "main li" }, OPENING);
  const recent = `ul[aria-label="${text("Agent.recent")}"] button`;
  await step("orders → new invoice", tap("a[href='/cart']", text("Header.newInvoice")), { css: recent });
  await step("choose the customer", tap(recent), { css: `${recent}[aria-pressed=true]` });
  await step("add a product", tap("[data-new-invoice] [role=group] button:last-child:enabled"), {
    css: "[data-filled]",
  });
  const issue = { css: `:is(${DIALOG}) button`, text: text("Agent.issue").split("{")[0].trim() };
  await step("open the bill", tap("[data-checkout-bar] button", text("Agent.goOn")), issue);
  const issued = { css: "button", text: text("Issued.takeBack") };
  await step("issue the invoice", tap(issue.css, issue.text), issued);
}
