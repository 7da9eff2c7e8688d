import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { NextIntlClientProvider } from "next-intl";
import { renderToString } from "react-dom/server";
import { beforeEach, expect, it, vi } from "vitest";
import { ApplicationForm } from "@/components/auth/application-form";
import { LateApplicationForm } from "@/components/auth/late-application-form";
import { text } from "@/tests/support/intl";
import { forgetVisits, toast, visit } from "@/tests/support/screen";
import { stubShop } from "@/tests/support/shop-network";
import { demoMessages as messages } from "@/tests/support/texts";

vi.mock("next/navigation", async () => (await import("@/tests/support/navigation")).fakeNavigation);

beforeEach(forgetVisits);

const CODE = "POST /agent-applications/code";
const APPLY = "POST /agent-applications";
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));

const PERSON = {
  first_name: "آرش",
  last_name: "کریمی",
  mobile_number: "09121234567",
  city: "شیراز",
  description: null,
};

async function fill() {
  await userEvent.type(field(text("Auth.firstName")), PERSON.first_name);
  await userEvent.type(field(text("Auth.lastName")), PERSON.last_name);
  await userEvent.type(field(text("Auth.mobile")), "۰۹۱۲۱۲۳۴۵۶۷");
  await userEvent.type(field(text("Application.city")), PERSON.city);
}

it("the application form requests a code, sends the application with the code and shows the tracking code", async () => {
  const shop = stubShop({ [CODE]: { data: { code: "handle" } }, [APPLY]: { data: { code: "K7QM2XHP" } } });
  visit(<ApplicationForm />);
  await fill();
  await press(text("Application.sendCode"));
  expect(await screen.findByText(text("Application.codeSent", { mobile: "۰۹۱۲۱۲۳۴۵۶۷" }))).toBeTruthy();
  expect(shop.last(CODE)?.body).toEqual(PERSON);
  await userEvent.type(field(text("Auth.code")), "۱۲۳۴");
  await press(text("Application.apply"));
  expect(await screen.findByText("K7QM2XHP")).toBeTruthy();
  expect(shop.last(APPLY)?.body).toEqual({ ...PERSON, code: "1234" });
});

it("missing fields are reported without a request, and going back keeps what was typed", async () => {
  const shop = stubShop({ [CODE]: { data: { code: "handle" } } });
  visit(<ApplicationForm />);
  await press(text("Application.sendCode"));
  expect(await screen.findByText(text("Validation.cityName"))).toBeTruthy();
  expect(shop.calls()).toEqual([]);
  await fill();
  await press(text("Application.sendCode"));
  await press(await waitFor(() => screen.getByRole("button", { name: text("Application.change") }).textContent ?? ""));
  expect(field(text("Application.city")).value).toBe(PERSON.city);
});

it("a wrong code is reported at its field, and an applicant who is already an agent is told so by a toast", async () => {
  const answers: Parameters<typeof stubShop>[0] = {
    [CODE]: { data: { code: "handle" } },
    [APPLY]: { code: 422, message: { code: [text("Errors.otpWrong")] } },
  };
  stubShop(answers);
  visit(<ApplicationForm />);
  await fill();
  await press(text("Application.sendCode"));
  await userEvent.type(await screen.findByLabelText(text("Auth.code")), "1234");
  await press(text("Application.apply"));
  expect(await screen.findByText(text("Errors.otpWrong"))).toBeTruthy();
  answers[APPLY] = { code: 409, message: text("Errors.agentAlready") };
  await userEvent.type(field(text("Auth.code")), "1234");
  await press(text("Application.apply"));
  expect(await toast(text("Errors.agentAlready"))).toBeTruthy();
});

it("a landing page shows the application form once its script has loaded", async () => {
  visit(<LateApplicationForm />);
  expect(screen.queryByRole("button")).toBeNull();
  expect(await screen.findByRole("button", { name: text("Application.sendCode") })).toBeTruthy();
});

it("the application cannot be sent before the script of its form has loaded", async () => {
  const page = document.createElement("main");
  page.innerHTML = renderToString(
    <NextIntlClientProvider locale="fa" messages={messages}>
      <ApplicationForm />
    </NextIntlClientProvider>,
  );
  expect(page.querySelector<HTMLButtonElement>("button[type=submit]")?.disabled).toBe(true);
  visit(<ApplicationForm />);
  expect((await screen.findByRole<HTMLButtonElement>("button")).disabled).toBe(false);
});
