import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it } from "vitest";
import { NationalIdGate } from "@/components/profile/national-id-gate";
import { routes } from "@/lib/routes";
import { text } from "@/tests/support/intl";
import { forgetVisits, queryToast, toast, visit } from "@/tests/support/screen";
import { aUser } from "@/tests/support/shop";
import { stubShop } from "@/tests/support/shop-network";

type Answers = Parameters<typeof stubShop>[0];

beforeEach(forgetVisits);

function visitGate(user: Parameters<typeof aUser>[0], more: Answers = {}) {
  const shop = stubShop({ "GET /profile/info": { data: aUser(user) }, ...more });
  visit(
    <NationalIdGate>
      <p>inside</p>
      <a href="/profile/orders">on</a>
    </NationalIdGate>,
    { user: {} },
  );
  return shop;
}

const field = () => screen.findByRole("textbox", { name: text("NationalId.label") });

async function send(digits: string) {
  const user = userEvent.setup();
  if (digits) await user.type(await field(), digits);
  await user.click(await screen.findByRole("button", { name: text("NationalId.submit") }));
}

describe("whoever has a national id", () => {
  it("sees what is inside at once", async () => {
    visitGate({ national_no: "0499370899" });
    expect(await screen.findByText("inside")).toBeTruthy();
    expect(screen.queryByRole("textbox")).toBeNull();
  });
});

describe("whoever has none", () => {
  const nobody = { national_no: null };

  it("PAY-004 PAY-005 API-018 is asked for it first, and sees what is inside after it is saved", async () => {
    const shop = visitGate(nobody, { "POST /profile/info": { data: aUser({ national_no: "0499370899" }) } });
    await field();
    expect(screen.queryByText("inside")).toBeNull();
    await send("۰۴۹۹۳۷۰۸۹۹");
    expect(await screen.findByText("inside")).toBeTruthy();
    const { first_name, last_name } = aUser({});
    expect(shop.last("POST /profile/info")?.body).toEqual({
      national_no: "0499370899",
      first_name,
      last_name,
      _method: "PUT",
    });
  });

  it.each([
    ["VAL-028", "", "nationalIdRequired"],
    ["VAL-029", "049937089", "nationalIdLength"],
    ["a wrong check digit:", "0499370898", "nationalIdInvalid"],
  ] as const)("%s refuses %j in words, and sends nothing", async (_, digits, key) => {
    const shop = visitGate(nobody);
    await send(digits);
    expect(await screen.findByText(text(`Validation.${key}`))).toBeTruthy();
    expect(shop.calls()).not.toContain("POST /profile/info");
    await waitFor(async () => expect(document.activeElement).toBe(await field()));
  });

  it("VAL-030 cannot type more than ten digits", async () => {
    visitGate(nobody);
    await userEvent.setup().type(await field(), "049937089912345");
    expect(((await field()) as HTMLInputElement).value).toBe("۰۴۹۹۳۷۰۸۹۹");
  });

  it("VAL-031 needs a first and a last name", async () => {
    const shop = visitGate({ ...nobody, first_name: null });
    await send("0499370899");
    expect(await toast(text("Errors.userIncomplete"))).toBeTruthy();
    const wayOn = screen.getByRole("link", { name: text("NationalId.complete") });
    expect(wayOn.getAttribute("href")).toBe("/register");
    expect(shop.calls()).not.toContain("POST /profile/info");
  });

  it("leads to the registration only where a name is missing", async () => {
    visitGate(nobody);
    await field();
    expect(screen.queryByRole("link", { name: text("NationalId.complete") })).toBeNull();
  });

  it("PAY-004 can do it later, and sees what is inside meanwhile", async () => {
    const shop = visitGate(nobody);
    await field();
    await userEvent.setup().click(screen.getByRole("button", { name: text("NationalId.later") }));
    expect(screen.getByText("inside")).toBeTruthy();
    expect(shop.calls()).not.toContain("POST /profile/info");
  });

  it("goes on with the keyboard where the form was", async () => {
    visitGate(nobody, { "POST /profile/info": { data: aUser({ national_no: "0499370899" }) } });
    await send("0499370899");
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("link", { name: "on" })));
  });

  it("is led to the support where the id stands in another account", async () => {
    const sentence = "این کد ملی برای حساب دیگری ثبت شده است";
    visitGate(nobody, { "POST /profile/info": { code: 422, message: { national_no: [sentence] } } });
    await send("0499370899");
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(screen.getByText(text("NationalId.refused"))).toBeTruthy();
    expect(screen.getByRole("link", { name: text("NationalId.support") }).getAttribute("href")).toBe(routes.contact);
  });

  it("ERR-050 tells the sentence of each field: at the one that is shown, else as a toast", async () => {
    const sentence = "این کد ملی برای حساب دیگری ثبت شده است";
    const message = { national_no: [sentence], first_name: ["نام نامعتبر است"] };
    visitGate(nobody, { "POST /profile/info": { code: 422, message } });
    await send("0499370899");
    expect(await toast("نام نامعتبر است")).toBeTruthy();
    expect(screen.getByText(sentence)).toBeTruthy();
    expect(queryToast(sentence)).toBeNull();
    expect((await field()).getAttribute("aria-invalid")).toBe("true");
  });

  it("ERR-051 blames the server for anything else", async () => {
    visitGate(nobody, { "POST /profile/info": { code: 500, message: "x" } });
    await send("0499370899");
    expect(await toast(text("Errors.server"))).toBeTruthy();
  });
});
