import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { LoginScreen } from "@/components/auth/login-screen";
import { text } from "@/tests/support/intl";
import { forgetVisits, queryToast, toast, visit } from "@/tests/support/screen";
import { stubShop } from "@/tests/support/shop-network";

vi.mock("next/navigation", async () => (await import("@/tests/support/navigation")).fakeNavigation);

const MOBILE = "09121111111";
const NEW_PASSWORD = "kafsh-sabz-44";
const LATE = { timeout: 4000 };

const field = (key: "code" | "newPassword" | "passwordRepeat" | "password") =>
  screen.findByLabelText<HTMLInputElement>(text(`Auth.${key}`), undefined, LATE);
const button = (key: "continue" | "forgot" | "resetPassword") =>
  screen.findByRole("button", { name: text(`Auth.${key}`) }, LATE);

/** Goes from the number step past the password step to the reset form. */
async function forget(more: Parameters<typeof stubShop>[0] = {}) {
  const shop = stubShop({
    "POST /check-register": { data: { register_status: 1 } },
    "POST /code": { data: { code: "handle" } },
    "POST /password/reset": { data: null },
    ...more,
  });
  const view = visit(<LoginScreen />);
  const act = userEvent.setup();
  await act.click(await screen.findByLabelText(text("Auth.mobile")));
  await act.paste(MOBILE);
  await act.click(await button("continue"));
  await act.click(await button("forgot"));
  return { ...view, act, shop };
}

async function fill(act: ReturnType<typeof userEvent.setup>, repetition = NEW_PASSWORD) {
  const values = { code: "۱۲۳۴", newPassword: NEW_PASSWORD, passwordRepeat: repetition } as const;
  for (const [name, value] of Object.entries(values) as [keyof typeof values, string][]) {
    await act.clear(await field(name));
    await act.click(await field(name));
    await act.paste(value);
  }
  await act.click(await button("resetPassword"));
}

beforeEach(forgetVisits);

describe("resetting a forgotten password", () => {
  it("the code from the SMS sets a new password, and the login continues with it (AUTH-009, AUTH-034, API-020)", async () => {
    const { act, shop } = await forget();
    expect((await field("code")).autocomplete).toBe("one-time-code");
    expect(shop.last("POST /code")?.body).toEqual({ mobile_no: MOBILE, purpose: "reset" });
    await fill(act);
    expect(await toast(text("Auth.passwordChanged"))).toBeTruthy();
    expect(shop.last("POST /password/reset")?.body).toEqual({
      _method: "PUT",
      mobile_no: MOBILE,
      code: "1234",
      password: NEW_PASSWORD,
      password_confirmation: NEW_PASSWORD,
    });
    expect((await field("password")).autocomplete).toBe("current-password");
  });

  it("a code, a password and its repetition are required (VAL-036)", async () => {
    const { act, shop } = await forget();
    await act.click(await button("resetPassword"));
    for (const key of ["otpRequired", "passwordRequired", "passwordRepeatRequired"] as const) {
      expect(await screen.findByText(text(`Validation.${key}`))).toBeTruthy();
    }
    await fill(act, "another-one");
    expect(await screen.findByText(text("Validation.passwordMismatch"))).toBeTruthy();
    expect(shop.last("POST /password/reset")).toBeUndefined();
  });

  it("an error without a field is shown as a toast (ERR-058)", async () => {
    const { act } = await forget({ "POST /password/reset": { code: 429, message: "کمی بعد دوباره تلاش کنید" } });
    await fill(act);
    expect(await toast("کمی بعد دوباره تلاش کنید")).toBeTruthy();
  });

  it("a field's error appears only at the field, which gets the focus (ERR-058)", async () => {
    const sentence = "کد تأیید نادرست است";
    const { act } = await forget({ "POST /password/reset": { code: 422, message: { code: [sentence] } } });
    await fill(act);
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(queryToast(sentence)).toBeNull();
    await waitFor(async () => expect((await field("code")).getAttribute("aria-invalid")).toBe("true"));
    await waitFor(async () => expect(document.activeElement).toBe(await field("code")));
  });

  it("the login stays at the password step if the code cannot be sent", async () => {
    const { act } = await forget({ "POST /code": { code: 429, message: "۶۰ ثانیه صبر کنید" } });
    expect(await toast("۶۰ ثانیه صبر کنید")).toBeTruthy();
    expect(await field("password")).toBeTruthy();
    await act.click(await button("forgot"));
    expect(await field("password")).toBeTruthy();
  });

  it("the browser fills in the code from the SMS if it supports that", async () => {
    vi.stubGlobal("OTPCredential", class {});
    vi.stubGlobal("navigator", { ...navigator, credentials: { get: async () => ({ code: "4821" }) } });
    await forget();
    await waitFor(async () => expect((await field("code")).value).toBe("۴۸۲۱"));
  });

  it("reloading the password reset returns to the form without sending another code", async () => {
    const { unmount } = await forget();
    await field("code");
    unmount();
    const shop = stubShop({});
    visit(<LoginScreen />);
    expect(await field("newPassword")).toBeTruthy();
    expect(shop.calls()).toEqual([]);
  });
});
