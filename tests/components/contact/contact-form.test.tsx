import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { ContactForm } from "@/components/contact/contact-form";
import { text } from "@/tests/support/intl";
import { forgetVisits, toast, visit } from "@/tests/support/screen";
import { stubShop } from "@/tests/support/shop-network";

vi.mock("next/navigation", async () => (await import("@/tests/support/navigation")).fakeNavigation);

beforeEach(forgetVisits);

const SEND = "POST /contact-us";
const NAMES = ["firstName", "lastName", "email", "mobile", "subject", "message"] as const;
type Name = (typeof NAMES)[number];

const labelOf = (name: Name) => new RegExp(`^${text(`Contact.${name}`)}(?: ?${text("Common.optional")})?$`);
const field = (name: Name) => screen.getByLabelText<HTMLInputElement>(labelOf(name));
const press = () => userEvent.click(screen.getByRole("button", { name: text("Contact.send") }));

async function fill(values: Partial<Record<Exclude<Name, "subject">, string>>) {
  for (const [name, value] of Object.entries(values)) {
    await userEvent.clear(field(name as Name));
    await userEvent.type(field(name as Name), value);
  }
}

const WHOLE = { firstName: "نگار", mobile: "۰۹۱۲۳۴۵۶۷۸۹", message: "بسته من کجاست؟" };
const wrong = () => screen.queryAllByText(/^لطفاً/).map(({ textContent }) => textContent);

describe("the contact form", () => {
  it("the contact form has six fields and five subjects with their codes (STATIC-022, STATIC-023)", () => {
    stubShop({});
    visit(<ContactForm />);
    for (const name of NAMES) expect(field(name)).toBeTruthy();
    const options = within(field("subject")).getAllByRole<HTMLOptionElement>("option");
    expect(options.map(({ value, text: words }) => [value, words])).toEqual([
      ["", text("Contact.chooseSubject")],
      ["10", "پیگیری سفارش"],
      ["20", "واحد فروش"],
      ["30", "امور مالی"],
      ["40", "مدیریت"],
      ["50", "سایر"],
    ]);
  });

  it("fields are checked in order, and only the first invalid one is focused, framed and explained (VAL-037, VAL-038, VAL-039, VAL-040, VAL-041, VAL-042)", async () => {
    const shop = stubShop({});
    visit(<ContactForm />);
    const steps: [Name, string, Parameters<typeof fill>[0]][] = [
      ["firstName", "لطفاً نام خود را وارد کنید.", { firstName: "نگار" }],
      ["mobile", "لطفاً شماره موبایل خود را وارد کنید.", { mobile: "9123456789" }],
      ["mobile", "لطفاً شماره موبایل معتبر وارد کنید (مثال: ۰۹۱۲۳۴۵۶۷۸۹).", { mobile: "09123456789" }],
      ["message", "لطفاً متن پیام خود را وارد کنید.", {}],
    ];
    for (const [name, sentence, mended] of steps) {
      await press();
      await waitFor(() => expect(wrong()).toEqual([sentence]));
      expect(document.activeElement).toBe(field(name));
      expect(field(name).getAttribute("aria-invalid")).toBe("true");
      expect(field(name).className).toContain("aria-invalid:border-danger");
      expect(document.querySelectorAll('[aria-invalid="true"]')).toHaveLength(1);
      await fill(mended);
    }
    expect(shop.calls()).toEqual([]);
  });

  it("the message is sent with its type and with its subject as the first line, and the tracking code is shown (API-087, STATIC-024)", async () => {
    const shop = stubShop({ [SEND]: { data: { code: "K7QM2XHP" } } });
    visit(<ContactForm />);
    await fill({ ...WHOLE, lastName: "صادقی", email: "negar@example.com" });
    await userEvent.selectOptions(field("subject"), "10");
    await press();
    expect(await screen.findByText("K7QM2XHP")).toBeTruthy();
    expect(shop.last(SEND)?.body).toEqual({
      first_name: "نگار",
      last_name: "صادقی",
      email: "negar@example.com",
      mobile_number: "09123456789",
      type: 4,
      description: "موضوع: پیگیری سفارش\nبسته من کجاست؟",
    });
    await userEvent.click(screen.getByRole("button", { name: text("Contact.again") }));
    expect(field("message").value).toBe("");
  });

  it("a response without a tracking code is accepted, and a missing subject adds no line", async () => {
    const shop = stubShop({ [SEND]: {} });
    visit(<ContactForm />);
    await fill(WHOLE);
    await press();
    expect(await screen.findByText(text("Contact.answerSoon"))).toBeTruthy();
    expect(shop.last(SEND)?.body.description).toBe(WHOLE.message);
  });

  it("a double click sends the message only once (VAL-043)", async () => {
    let answer = () => {};
    const sent = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const shop = stubShop({ [SEND]: () => sent.then(() => ({ data: { code: "K7QM2XHP" } })) });
    visit(<ContactForm />);
    await fill(WHOLE);
    await press();
    const button = screen.getByRole<HTMLButtonElement>("button", { name: text("Contact.send") });
    await waitFor(() => expect(button.disabled).toBe(true));
    await userEvent.type(field("firstName"), "{Enter}");
    answer();
    await screen.findByText("K7QM2XHP");
    expect(shop.calls()).toEqual([SEND]);
  });

  it("each error of a rejected message appears at its field or as a toast (ERR-063)", async () => {
    const message = { first_name: ["نام درست نیست"], type: ["نوع پیام معتبر نیست", "پیام دیگری هم هست"] };
    stubShop({ [SEND]: { code: 422, message } });
    visit(<ContactForm />);
    await fill(WHOLE);
    await press();
    for (const sentence of message.type) expect(await toast(sentence)).toBeTruthy();
    expect(screen.getAllByText("نام درست نیست")).toHaveLength(1);
    expect(document.activeElement).toBe(field("firstName"));
    expect(field("message").value).toBe(WHOLE.message);
  });

  it("a network error is shown, and the input is kept (ERR-064)", async () => {
    stubShop({ [SEND]: "offline" });
    visit(<ContactForm />);
    await fill(WHOLE);
    await press();
    expect(await toast(text("Errors.network"))).toBeTruthy();
    expect(field("message").value).toBe(WHOLE.message);
  });
});
