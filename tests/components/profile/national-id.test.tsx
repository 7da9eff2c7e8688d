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

describe("a customer with a national id", () => {
  it("the content is shown without asking for a national id", async () => {
    visitGate({ national_no: "0499370899" });
    expect(await screen.findByText("inside")).toBeTruthy();
    expect(screen.queryByRole("textbox")).toBeNull();
  });
});

describe("a customer without a national id", () => {
  const nobody = { national_no: null };

  it("the national id is requested first, and the content is shown after it is saved (PAY-004, PAY-005, API-018)", async () => {
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
  ] as const)("%s %j is rejected with a message and not sent", async (_, digits, key) => {
    const shop = visitGate(nobody);
    await send(digits);
    expect(await screen.findByText(text(`Validation.${key}`))).toBeTruthy();
    expect(shop.calls()).not.toContain("POST /profile/info");
    await waitFor(async () => expect(document.activeElement).toBe(await field()));
  });

  it("the national id field accepts at most ten digits (VAL-030)", async () => {
    visitGate(nobody);
    await userEvent.setup().type(await field(), "049937089912345");
    expect(((await field()) as HTMLInputElement).value).toBe("۰۴۹۹۳۷۰۸۹۹");
  });

  it("first and last name are required with the national id (VAL-031)", async () => {
    const shop = visitGate({ ...nobody, first_name: null });
    await send("0499370899");
    expect(await toast(text("Errors.userIncomplete"))).toBeTruthy();
    const wayOn = screen.getByRole("link", { name: text("NationalId.complete") });
    expect(wayOn.getAttribute("href")).toBe("/register");
    expect(shop.calls()).not.toContain("POST /profile/info");
  });

  it("the registration form is linked only if a name is missing", async () => {
    visitGate(nobody);
    await field();
    expect(screen.queryByRole("link", { name: text("NationalId.complete") })).toBeNull();
  });

  it("the customer can postpone entering the national id and see the content (PAY-004)", async () => {
    const shop = visitGate(nobody);
    await field();
    await userEvent.setup().click(screen.getByRole("button", { name: text("NationalId.later") }));
    expect(screen.getByText("inside")).toBeTruthy();
    expect(shop.calls()).not.toContain("POST /profile/info");
  });

  it("the focus moves into the content after the national id is saved", async () => {
    visitGate(nobody, { "POST /profile/info": { data: aUser({ national_no: "0499370899" }) } });
    await send("0499370899");
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("link", { name: "on" })));
  });

  it("a national id that belongs to another account links to the support", async () => {
    const sentence = "این کد ملی برای حساب دیگری ثبت شده است";
    visitGate(nobody, { "POST /profile/info": { code: 422, message: { national_no: [sentence] } } });
    await send("0499370899");
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(screen.getByText(text("NationalId.refused"))).toBeTruthy();
    expect(screen.getByRole("link", { name: text("NationalId.support") }).getAttribute("href")).toBe(routes.contact);
  });

  it("each error appears at its field or otherwise as a toast (ERR-050)", async () => {
    const sentence = "این کد ملی برای حساب دیگری ثبت شده است";
    const message = { national_no: [sentence], first_name: ["نام نامعتبر است"] };
    visitGate(nobody, { "POST /profile/info": { code: 422, message } });
    await send("0499370899");
    expect(await toast("نام نامعتبر است")).toBeTruthy();
    expect(screen.getByText(sentence)).toBeTruthy();
    expect(queryToast(sentence)).toBeNull();
    expect((await field()).getAttribute("aria-invalid")).toBe("true");
  });

  it("any other failure is reported as a server error (ERR-051)", async () => {
    visitGate(nobody, { "POST /profile/info": { code: 500, message: "x" } });
    await send("0499370899");
    expect(await toast(text("Errors.server"))).toBeTruthy();
  });
});
