import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { RegisterForm } from "@/components/auth/register-form";
import { markNewcomer } from "@/lib/state/account/newcomer";
import { saveReferralCode } from "@/lib/state/account/referral-code";
import { saveResumeOrder } from "@/lib/state/account/return-path";
import { sessionAtom } from "@/lib/state/session/session";
import { text } from "@/tests/support/intl";
import { address, went } from "@/tests/support/navigation";
import { forgetVisits, queryToast, toast, visit } from "@/tests/support/screen";
import { aBasketItem } from "@/tests/support/shop";
import { stubShop } from "@/tests/support/shop-network";
import { pass, passUntil, stopClock } from "@/tests/support/stopped-clock";

vi.mock("next/navigation", async () => (await import("@/tests/support/navigation")).fakeNavigation);

const LATE = { timeout: 4000 };
const incomplete = { register_status: 3 as const, first_name: null };
const emptyCart = {
  data: { cart_info: { items_count: 0, total_price: 0 }, details: [] },
  extra: { cart: [], type: 1, receipt: null },
};
const answers = {
  "POST /profile/signup": { data: { register_status: 4, place: { type: 2 } } },
  "POST /cart/multi": { data: emptyCart.data, extra: { cart: [] } },
  "GET /cart": emptyCart,
};
const field = (key: "firstName" | "lastName" | "email" | "password" | "passwordRepeat") =>
  screen.getByLabelText<HTMLInputElement>(text(`Auth.${key}`));
const submitButton = () => screen.getByRole("button", { name: text("Auth.submitRegister") });

async function fill(hasAgreed = false) {
  const act = userEvent.setup();
  await act.type(field("firstName"), "سارا");
  await act.type(field("lastName"), "محمدی");
  await act.type(field("email"), "sara@example.com");
  await act.type(field("password"), "kafsh-sabz-44");
  await act.type(field("passwordRepeat"), "kafsh-sabz-44");
  if (!hasAgreed) await act.click(screen.getByRole("checkbox"));
  return act;
}

async function register({ hasAgreed = false } = {}) {
  const act = await fill(hasAgreed);
  await act.click(submitButton());
}

beforeEach(forgetVisits);

describe("the registration form", () => {
  it("every empty required field is reported and nothing is sent (AUTH-020, VAL-005)", async () => {
    const shop = stubShop({});
    visit(<RegisterForm />, { user: incomplete });
    await userEvent.setup().click(submitButton());
    for (const key of [
      "firstNameRequired",
      "lastNameRequired",
      "emailRequired",
      "passwordRequired",
      "termsRequired",
    ] as const) {
      expect(await screen.findByText(text(`Validation.${key}`))).toBeTruthy();
    }
    expect(document.activeElement).toBe(field("firstName"));
    expect(shop.calls()).toEqual([]);
  });

  it("the two passwords must be identical (VAL-006)", async () => {
    stubShop({});
    visit(<RegisterForm />, { user: incomplete });
    const act = await fill();
    await act.type(field("passwordRepeat"), "x");
    await act.click(submitButton());
    expect(await screen.findByText(text("Validation.passwordMismatch"))).toBeTruthy();
  });

  it("names with Latin letters are rejected with a hint (VAL-034)", async () => {
    stubShop({});
    visit(<RegisterForm />, { user: incomplete });
    const act = userEvent.setup();
    await act.type(field("firstName"), "ab");
    expect(field("firstName").value).toBe("");
    expect(await screen.findByText(text("Validation.persianKeyboard"))).toBeTruthy();
    await act.type(field("firstName"), "س");
    await waitFor(() => expect(screen.queryByText(text("Validation.persianKeyboard"))).toBeNull());
  });

  it("each error appears once, at its field if it has one and otherwise as a toast (ERR-056)", async () => {
    const message = { email: ["این ایمیل پیش‌تر ثبت شده است"], password: ["رمز رایج است"], place: ["شهر نامعتبر است"] };
    stubShop({ "POST /profile/signup": { code: 422, message } });
    visit(<RegisterForm />, { user: incomplete });
    await register();
    expect(await toast("شهر نامعتبر است")).toBeTruthy();
    for (const said of ["این ایمیل پیش‌تر ثبت شده است", "رمز رایج است"]) {
      expect(screen.getByText(said)).toBeTruthy();
      expect(queryToast(said)).toBeNull();
    }
    expect(field("email").getAttribute("aria-invalid")).toBe("true");
  });

  it("a lost connection shows a general error (ERR-057)", async () => {
    stubShop({ "POST /profile/signup": "offline" });
    visit(<RegisterForm />, { user: incomplete });
    await register();
    expect(await toast(text("Errors.occurred"))).toBeTruthy();
  });

  it("registering sets the status, merges the cart and opens the backUrl after 800 ms (AUTH-021, AUTH-022, AUTH-023, CONST-037)", async () => {
    address.query = "backUrl=%2Fcart";
    const times = { answered: 0, left: 0 };
    const shop = stubShop({
      ...answers,
      "POST /profile/signup": () => {
        times.answered = Date.now();
        return answers["POST /profile/signup"];
      },
    });
    went.replace.mockImplementation(() => {
      times.left = Date.now();
    });
    const { store } = visit(<RegisterForm />, { user: incomplete, basket: [aBasketItem()] });
    await fill();
    stopClock();
    act(() => submitButton().click());
    await passUntil(() => times.left > 0);
    vi.useRealTimers();
    expect(times.left - times.answered).toBe(800);
    expect(went.replace).toHaveBeenCalledWith("/cart");
    expect(shop.last("POST /cart/multi")).toBeDefined();
    expect(store.get(sessionAtom)).toMatchObject({ register_status: 4, place_type: 2, first_name: "سارا" });
    expect(shop.last("POST /profile/signup")?.body).toMatchObject({ terms_of_use: true, first_name: "سارا" });
  });

  it("the registration is sent at the click and shows its result no sooner than 500 ms after it (CONST-034)", async () => {
    const shop = stubShop({ "POST /profile/signup": { code: 422, message: { email: ["این ایمیل ثبت شده است"] } } });
    visit(<RegisterForm />, { user: incomplete });
    await fill();
    stopClock();
    act(() => submitButton().click());
    await pass(0);
    expect(shop.calls()).toEqual(["POST /profile/signup"]);
    await pass(499);
    expect(field("email").getAttribute("aria-invalid")).not.toBe("true");
    await pass(1);
    vi.useRealTimers();
    expect(field("email").getAttribute("aria-invalid")).toBe("true");
  });

  it("completing an unfinished registration returns to the previous page (AUTH-024)", async () => {
    vi.stubGlobal("navigation", { canGoBack: true });
    stubShop(answers);
    visit(<RegisterForm />, { user: incomplete });
    await register();
    await waitFor(() => expect(went.back).toHaveBeenCalled(), LATE);
  });

  it("the registration redirects to the home page if the history holds no page of the shop", async () => {
    window.history.pushState({}, "");
    vi.stubGlobal("navigation", { canGoBack: false });
    stubShop(answers);
    visit(<RegisterForm />, { user: incomplete });
    await register();
    await waitFor(() => expect(went.replace).toHaveBeenCalledWith("/"), LATE);
    expect(went.back).not.toHaveBeenCalled();
  });

  it.each([
    ["by flag", () => saveResumeOrder()],
    ["by backUrl", () => (address.query = "backUrl=%2Fcheckout")],
  ])("a checkout in progress continues at /checkout with a full page load, %s (AUTH-025)", async (_, arrange) => {
    arrange();
    stubShop(answers);
    visit(<RegisterForm />, { user: incomplete });
    await register();
    await waitFor(() => expect(went.leave).toHaveBeenCalledWith("/checkout"), LATE);
  });

  it("the files of the checkout are fetched while the success of the registration is shown (CONST-037)", async () => {
    saveResumeOrder();
    const files = ["/_next/static/chunks/a.js", "/_next/static/chunks/b.css"];
    const shop = stubShop({
      ...answers,
      "GET /checkout": { data: files },
      ...Object.fromEntries(files.map((file) => [`GET ${file}`, {}])),
    });
    visit(<RegisterForm />, { user: incomplete });
    await fill();
    stopClock();
    act(() => submitButton().click());
    await passUntil(() => shop.calls().includes(`GET ${files[1]}`));
    vi.useRealTimers();
    expect(shop.calls()).toContain(`GET ${files[0]}`);
    expect(went.leave).not.toHaveBeenCalled();
  });

  it("a first registration without a return URL redirects to the home page (AUTH-026)", async () => {
    stubShop(answers);
    markNewcomer(true);
    visit(<RegisterForm />, { user: incomplete });
    await register({ hasAgreed: true });
    await waitFor(() => expect(went.replace).toHaveBeenCalledWith("/"), LATE);
    expect(sessionStorage.getItem("newcomer")).toBeNull();
  });

  it("the registration does not ask again for terms accepted with the code (AUTH-020)", () => {
    stubShop({});
    const { unmount } = visit(<RegisterForm />, { user: incomplete });
    expect(screen.getByRole<HTMLInputElement>("checkbox").checked).toBe(false);
    unmount();
    markNewcomer(true);
    visit(<RegisterForm />, { user: incomplete });
    expect(screen.queryByRole("checkbox")).toBeNull();
    expect(screen.getByRole("link", { name: text("Nav.terms") }).getAttribute("href")).toBe("/terms");
  });

  it("the form shows the right step number and says that the order continues afterwards", () => {
    stubShop({});
    visit(<RegisterForm />, { user: incomplete }).unmount();
    markNewcomer(true);
    const first = visit(<RegisterForm />, { user: incomplete });
    expect(screen.getByText(text("Auth.registerStep", { step: "۲" }))).toBeTruthy();
    expect(document.activeElement).toBe(field("firstName"));
    expect(screen.queryByText(text("Auth.registerThenOrder"))).toBeNull();
    first.unmount();
    markNewcomer(false);
    saveResumeOrder();
    visit(<RegisterForm />, { user: incomplete });
    expect(screen.getByText(text("Auth.registerLast"))).toBeTruthy();
    expect(screen.getByText(text("Auth.registerThenOrder"))).toBeTruthy();
  });

  it("a referral code is filled in from its link, and a rejected one is reported at its field (AUTH-035)", async () => {
    saveReferralCode("K7M2QX22");
    const message = { introduce_code: ["کد معرف پیدا نشد"] };
    const shop = stubShop({ ...answers, "POST /profile/signup": { code: 422, message } });
    visit(<RegisterForm />, { user: incomplete });
    const code = screen.getByLabelText<HTMLInputElement>(new RegExp(text("Auth.introduceCode")));
    expect(code.value).toBe("K7M2QX22");
    await register();
    expect(await screen.findByText("کد معرف پیدا نشد", undefined, LATE)).toBeTruthy();
    expect(shop.last("POST /profile/signup")?.body.introduce_code).toBe("K7M2QX22");
    await waitFor(() => expect(document.activeElement).toBe(code));
    // The referral code is optional.
    await userEvent.setup().clear(code);
    await userEvent.setup().click(submitButton());
    await waitFor(() => expect(shop.last("POST /profile/signup")?.body.introduce_code).toBeNull(), LATE);
  });
});
