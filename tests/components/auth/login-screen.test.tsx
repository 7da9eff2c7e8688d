import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { LoginScreen } from "@/components/auth/login-screen";
import { toPersianDigits } from "@/lib/persian/digits";
import { saveIntent } from "@/lib/state/account/intent";
import { readReferralCode } from "@/lib/state/account/referral-code";
import { readReturn, saveBackUrl, saveResumeOrder } from "@/lib/state/account/return-path";
import { popNotices } from "@/lib/state/notices/stored-notices";
import { sessionAtom } from "@/lib/state/session/session";
import { text } from "@/tests/support/intl";
import { address, went } from "@/tests/support/navigation";
import { forgetVisits, toast, visit } from "@/tests/support/screen";
import { aBasketItem, aUser } from "@/tests/support/shop";
import { stubShop } from "@/tests/support/shop-network";
import { pass, stopClock } from "@/tests/support/stopped-clock";

vi.mock("next/navigation", async () => (await import("@/tests/support/navigation")).fakeNavigation);

const MOBILE = "09121111111";
const registered = (register_status: number) => ({ data: { register_status } });
const answer = (register_status: 1 | 3 | 4) => ({
  data: { user: aUser({ register_status }), register_status, address: 11 },
});
const emptyCart = {
  data: { cart_info: { items_count: 0, total_price: 0 }, details: [] },
  extra: { cart: [], type: 1, receipt: null },
};
const person = () => userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
const button = (key: "continue" | "login" | "loginWithOtp" | "confirmCode" | "editMobile" | "resend") =>
  screen.findByRole("button", { name: text(`Auth.${key}`) });
const codeField = () => screen.findByLabelText<HTMLInputElement>(text("Auth.code"));
const passwordField = () => screen.findByLabelText<HTMLInputElement>(text("Auth.password"));

async function enterMobile(typed = MOBILE) {
  const act = person();
  await act.type(await screen.findByLabelText(text("Auth.mobile")), typed);
  await act.click(await button("continue"));
  return act;
}

beforeEach(() => {
  forgetVisits();
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => vi.useRealTimers());

describe("a referral link", () => {
  it("the code of a referral link is stored for the registration form, and an invalid code is ignored (AUTH-035)", async () => {
    address.query = "introduce=%3Cscript%3E";
    stubShop({});
    visit(<LoginScreen />).unmount();
    expect(readReferralCode()).toBe("");
    address.query = "introduce=K7M2QX22";
    visit(<LoginScreen />);
    await waitFor(() => expect(readReferralCode()).toBe("K7M2QX22"));
  });
});

describe("the mobile number step", () => {
  it("the login first asks for the mobile number and validates it (AUTH-001, AUTH-005)", async () => {
    const shop = stubShop({ "POST /check-register": registered(1) });
    visit(<LoginScreen />);
    expect(screen.queryByLabelText(text("Auth.password"))).toBeNull();
    expect(screen.queryByLabelText(text("Auth.code"))).toBeNull();
    expect(document.querySelectorAll("form")).toHaveLength(1);
    await enterMobile();
    await passwordField();
    expect(document.querySelectorAll("form")).toHaveLength(1);
    expect(screen.queryByLabelText(text("Auth.mobile"))).toBeNull();
    expect(shop.last("POST /check-register")?.body).toEqual({ mobile_no: MOBILE });
  });

  it.each([
    ["VAL-010", "۰۹۱۲۱۱۱۱۱۱۱"],
    ["VAL-012", "9121111111"],
  ])("%s: %s is read as the full mobile number", async (_, typed) => {
    const shop = stubShop({ "POST /check-register": registered(1) });
    visit(<LoginScreen />);
    await enterMobile(typed);
    await passwordField();
    expect(shop.last("POST /check-register")?.body).toEqual({ mobile_no: MOBILE });
  });

  it("letters are not accepted in the mobile number, and a short number is reported (VAL-013, VAL-014)", async () => {
    const shop = stubShop({});
    visit(<LoginScreen />);
    await enterMobile("0912ab1");
    expect(await screen.findByText(text("Validation.mobileLength"))).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>(text("Auth.mobile")).value).toBe("۰۹۱۲۱");
    expect(shop.calls()).toEqual([]);
  });

  it("pasted letters are rejected by the mobile number field (VAL-009)", async () => {
    stubShop({});
    visit(<LoginScreen />);
    const act = person();
    await act.click(await screen.findByLabelText(text("Auth.mobile")));
    await act.paste("0912abcdefg");
    await act.click(await button("continue"));
    expect(await screen.findByText(text("Validation.mobileDigitsOnly"))).toBeTruthy();
  });

  it("a failed request shows an error and stays at the number step (ERR-011)", async () => {
    stubShop({ "POST /check-register": "offline" });
    visit(<LoginScreen />);
    await enterMobile();
    expect(await toast(text("Errors.network"))).toBeTruthy();
    expect(screen.getByLabelText(text("Auth.mobile"))).toBeTruthy();
  });

  it("the number step's button is enabled again after 8 s (CONST-033)", async () => {
    stubShop({ "POST /check-register": () => new Promise(() => {}) });
    visit(<LoginScreen />);
    await person().type(await screen.findByLabelText(text("Auth.mobile")), MOBILE);
    const pending = (await button("continue")) as HTMLButtonElement;
    stopClock();
    act(() => pending.click());
    await pass(7999);
    expect(pending.disabled).toBe(true);
    await pass(1);
    expect(pending.disabled).toBe(false);
  });
});

describe("the focus during the login", () => {
  const mobileField = () => screen.findByLabelText(text("Auth.mobile"));
  const isFocused = async (field: () => Promise<HTMLElement>) => {
    const place = await field();
    await waitFor(() => expect(document.activeElement).toBe(place));
  };

  it("the only field of each login step gets the focus", async () => {
    stubShop({
      "POST /check-register": ({ body }) => registered(body.mobile_no === MOBILE ? 1 : 2),
      "POST /login-code": {},
      "POST /verify-code": {},
    });
    visit(<LoginScreen />);
    await isFocused(mobileField);
    const act = await enterMobile();
    await isFocused(passwordField);
    await act.click(await button("editMobile"));
    await isFocused(mobileField);
  });

  it("the number field gets the focus again after a failed request", async () => {
    stubShop({ "POST /check-register": "offline" });
    visit(<LoginScreen />);
    await enterMobile();
    await toast(text("Errors.network"));
    await waitFor(() => isFocused(mobileField));
  });

  it("the password field gets the focus again after an error that names no field", async () => {
    stubShop({ "POST /check-register": registered(1), "POST /login": { code: 422, message: "نادرست است" } });
    visit(<LoginScreen />);
    const act = await enterMobile();
    await act.type(await passwordField(), "x");
    await act.click(await button("login"));
    await toast("نادرست است");
    await waitFor(() => isFocused(passwordField));
  });
});

describe("the password step", () => {
  it.each([
    ["the owner", ["admin"], "/desk"],
    ["a staff member who handles orders", ["orders"], "/desk"],
    ["an agent", ["sales-agent"], "/"],
  ] as const)("a login without a target takes %s to their start page (AUTH-016)", async (_, roles, path) => {
    const { data } = answer(1);
    stubShop({
      "POST /check-register": registered(1),
      "POST /login": { data: { ...data, user: aUser({ roles: [...roles] }) } },
      "GET /cart": emptyCart,
    });
    visit(<LoginScreen />);
    const act = await enterMobile();
    await act.type(await passwordField(), "kafsh-sabz{Enter}");
    await waitFor(() => expect(went.replace).toHaveBeenCalledWith(path));
  });

  it.each([1, 4] as const)("a user with status %i is logged in and led home (AUTH-006, AUTH-016)", async (status) => {
    const shop = stubShop({
      "POST /check-register": registered(status),
      "POST /login": answer(status),
      "GET /cart": emptyCart,
    });
    const { store } = visit(<LoginScreen />);
    const act = await enterMobile();
    await act.type(await passwordField(), "kafsh-sabz{Enter}");
    await waitFor(() => expect(went.replace).toHaveBeenCalledWith("/"));
    expect(shop.last("POST /login")?.body).toEqual({ mobile_no: MOBILE, password: "kafsh-sabz" });
    expect(store.get(sessionAtom)?.register_status).toBe(status);
  });

  it("an unknown account gives the same error as a wrong password (ERR-006)", async () => {
    stubShop({ "POST /check-register": registered(1), "POST /login": { code: 404, message: "حسابی نیست" } });
    visit(<LoginScreen />);
    const act = await enterMobile();
    await act.type(await passwordField(), "x{Enter}");
    expect(await toast(text("Errors.passwordWrong"))).toBeTruthy();
  });

  it("a wrong password is reported at its field, which gets the focus (ERR-007)", async () => {
    stubShop({
      "POST /check-register": registered(1),
      "POST /login": { code: 422, message: { password: ["رمز عبور نادرست است"] } },
    });
    visit(<LoginScreen />);
    const act = await enterMobile();
    await act.type(await passwordField(), "x{Enter}");
    await waitFor(async () => expect((await passwordField()).getAttribute("aria-invalid")).toBe("true"));
    await waitFor(async () => expect(document.activeElement).toBe(await passwordField()));
  });

  it("the login is sent at the click and shows its result no sooner than 500 ms after it (CONST-034)", async () => {
    const shop = stubShop({
      "POST /check-register": registered(1),
      "POST /login": { code: 422, message: { password: ["رمز عبور شما اشتباه است"] } },
    });
    visit(<LoginScreen />);
    const typing = await enterMobile();
    const field = await passwordField();
    await typing.type(field, "x");
    const send = await button("login");
    stopClock();
    act(() => send.click());
    await pass(0);
    expect(shop.calls()).toContain("POST /login");
    await pass(499);
    expect(field.getAttribute("aria-invalid")).not.toBe("true");
    await pass(1);
    expect(field.getAttribute("aria-invalid")).toBe("true");
  });

  it("the login button is enabled again 2.5 s after the click if no response has arrived (CONST-032)", async () => {
    stubShop({ "POST /check-register": registered(1), "POST /login": () => new Promise(() => {}) });
    visit(<LoginScreen />);
    const typing = await enterMobile();
    await typing.type(await passwordField(), "x");
    const send = (await button("login")) as HTMLButtonElement;
    stopClock();
    act(() => send.click());
    await pass(2499);
    expect(send.disabled).toBe(true);
    await pass(1);
    expect(send.disabled).toBe(false);
  });

  it("a user can log in by code instead of the password (AUTH-010)", async () => {
    const shop = stubShop({ "POST /check-register": registered(1), "POST /code": { data: { code: "handle" } } });
    visit(<LoginScreen />);
    const act = await enterMobile();
    await act.click(await button("loginWithOtp"));
    expect(await codeField()).toBeTruthy();
    expect(shop.last("POST /code")?.body).toEqual({ mobile_no: MOBILE, purpose: "login" });
  });
});

describe("the login code", () => {
  const shopWithCode = (login: Parameters<typeof stubShop>[0][string]) =>
    stubShop({
      "POST /check-register": registered(3),
      "POST /code": { data: { code: "handle" } },
      "POST /login-code": login,
    });

  it("a number without a password gets a code, which is submitted once 4 digits are typed (AUTH-008, AUTH-012, VAL-008)", async () => {
    const shop = shopWithCode(answer(3));
    visit(<LoginScreen />);
    const act = await enterMobile();
    const field = await codeField();
    expect(field.autocomplete).toBe("one-time-code");
    expect(field.inputMode).toBe("numeric");
    await act.type(field, "۱۲۳");
    expect(shop.last("POST /login-code")).toBeUndefined();
    await act.type(field, "۴");
    await waitFor(() => expect(shop.last("POST /login-code")?.body).toEqual({ mobile: MOBILE, code: "1234" }));
    await waitFor(() => expect(went.replace).toHaveBeenCalledWith("/"));
  });

  it("a wrong code shows the error, empties the code field and keeps its focus", async () => {
    shopWithCode({ code: 422, message: { code: ["کد تأیید نادرست است"] } });
    visit(<LoginScreen />);
    const act = await enterMobile();
    await act.type(await codeField(), "0000");
    expect(await screen.findByText("کد تأیید نادرست است")).toBeTruthy();
    expect((await codeField()).value).toBe("");
    expect(document.activeElement).toBe(await codeField());
  });

  it("a refused code request returns to the number step with the message (ERR-010)", async () => {
    stubShop({ "POST /check-register": registered(3), "POST /code": { code: 429, message: "۶۰ ثانیه صبر کنید" } });
    visit(<LoginScreen />);
    await enterMobile();
    expect(await toast("۶۰ ثانیه صبر کنید")).toBeTruthy();
    expect(screen.getByLabelText(text("Auth.mobile"))).toBeTruthy();
  });

  it("another code is offered only after two minutes (AUTH-011, CONST-031)", async () => {
    const shop = shopWithCode(answer(3));
    visit(<LoginScreen />);
    const act = await enterMobile();
    await codeField();
    expect(screen.queryByRole("button", { name: text("Auth.resend") })).toBeNull();
    await vi.advanceTimersByTimeAsync(110_000);
    expect(screen.queryByRole("button", { name: text("Auth.resend") })).toBeNull();
    await vi.advanceTimersByTimeAsync(11_000);
    await act.click(await button("resend"));
    await waitFor(() => expect(shop.calls().filter((call) => call === "POST /code")).toHaveLength(2));
    expect(await screen.findByText(/۱:۵|۲:۰۰/)).toBeTruthy();
  });

  it("a refused resend keeps the code that was sent and counts down by the server's time (AUTH-011)", async () => {
    let retryAfter = 0;
    shopWithCode(answer(3));
    visit(<LoginScreen />);
    const act = await enterMobile();
    await codeField();
    await vi.advanceTimersByTimeAsync(121_000);
    retryAfter = 45;
    stubShop({ "POST /code": () => ({ code: 429, message: "۴۵ ثانیه صبر کنید", retryAfter }) });
    await act.click(await button("resend"));
    expect(await toast("۴۵ ثانیه صبر کنید")).toBeTruthy();
    expect(await codeField()).toBeTruthy();
    expect(await screen.findByText(/ ۰:۴[۳-۵] /)).toBeTruthy();
  });

  it("returning to the code step while the code is still valid does not request another code", async () => {
    const shop = shopWithCode(answer(3));
    visit(<LoginScreen />);
    const act = await enterMobile();
    await codeField();
    await act.click(await button("editMobile"));
    await act.click(await button("continue"));
    await codeField();
    expect(shop.calls().filter((call) => call === "POST /code")).toHaveLength(1);
  });
});

describe("a reload on the code screen", () => {
  const CODE = { "POST /check-register": registered(3), "POST /code": { data: { code: "handle" } } };

  it("reloading returns to the code step with its remaining time and requests no code", async () => {
    stubShop(CODE);
    const first = visit(<LoginScreen />);
    await enterMobile();
    await codeField();
    first.unmount();
    await vi.advanceTimersByTimeAsync(60_000);
    const shop = stubShop({ "POST /login-code": answer(3) });
    visit(<LoginScreen />);
    const act = person();
    expect(await screen.findByText(/ (۱:۰۰|۰:۵[۰-۹]) /)).toBeTruthy();
    await act.type(await codeField(), "1234");
    await waitFor(() => expect(shop.last("POST /login-code")?.body).toEqual({ mobile: MOBILE, code: "1234" }));
    expect(shop.calls().filter((call) => call.startsWith("POST"))).toEqual(["POST /login-code"]);
    expect(sessionStorage.getItem("loginStep")).toBeNull();
  });

  it("the login asks for the number again if the code has expired or the user went back to the number step", async () => {
    stubShop(CODE);
    const first = visit(<LoginScreen />);
    const act = await enterMobile();
    await codeField();
    await act.click(await button("editMobile"));
    first.unmount();
    const second = visit(<LoginScreen />);
    expect(await screen.findByLabelText(text("Auth.mobile"))).toBeTruthy();
    second.unmount();
    sessionStorage.setItem(
      "loginStep",
      JSON.stringify({
        mobile: MOBILE,
        panel: "loginCode",
        sent: { mobile: MOBILE, panel: "loginCode", sentAt: Date.now() - 180_000 },
        savedAt: Date.now() - 180_000,
      }),
    );
    visit(<LoginScreen />);
    expect(await screen.findByLabelText(text("Auth.mobile"))).toBeTruthy();
  });
});

describe("a reload of the login in the same tab", () => {
  it("reloading returns to the password step of the typed number", async () => {
    stubShop({ "POST /check-register": registered(1) });
    const first = visit(<LoginScreen />);
    await enterMobile();
    await passwordField();
    first.unmount();
    const shop = stubShop({ "POST /login": answer(1), "GET /cart": emptyCart, "GET /wishlist": { data: [] } });
    visit(<LoginScreen />);
    await person().type(await passwordField(), "kafsh-sabz{Enter}");
    await waitFor(() => expect(went.replace).toHaveBeenCalledWith("/"));
    expect(shop.last("POST /login")?.body).toMatchObject({ mobile_no: MOBILE });
    expect(sessionStorage.getItem("loginStep")).toBeNull();
  });

  it("going back to the number step keeps the number and the code already sent to it", async () => {
    const CODE = { "POST /check-register": registered(3), "POST /code": { data: { code: "handle" } } };
    stubShop(CODE);
    const first = visit(<LoginScreen />);
    const act = await enterMobile();
    await codeField();
    await act.click(await button("editMobile"));
    first.unmount();
    const shop = stubShop({ "POST /check-register": registered(3) });
    visit(<LoginScreen />);
    expect(screen.getByLabelText<HTMLInputElement>(text("Auth.mobile")).value).toBe(toPersianDigits(MOBILE));
    await person().click(await button("continue"));
    await codeField();
    expect(shop.calls()).toEqual(["POST /check-register"]);
  });

  it.each(["7", "{", '{"panel":"password"}', '{"panel":"password","mobile":"12","savedAt":1}'])(
    "the login starts at the number step if the storage holds %j",
    async (stored) => {
      sessionStorage.setItem("loginStep", stored);
      stubShop({});
      visit(<LoginScreen />);
      expect((await screen.findByLabelText<HTMLInputElement>(text("Auth.mobile"))).value).toBe("");
    },
  );
});

describe("the reason for the login", () => {
  const intro = (key: "mobileIntro" | "whyOrder" | "whyWaitlist" | "whyComment" | "whyAccount") =>
    screen.findByText(text(`Auth.${key}`));

  it.each([
    ["backUrl=%2Fcheckout", () => {}, "whyOrder"],
    ["", () => saveResumeOrder(), "whyOrder"],
    ["backUrl=%2Fprofile%2Forders", () => {}, "whyAccount"],
    ["backUrl=%2Fproducts%2F7%2Fx", () => saveIntent("waitlist", 7), "whyWaitlist"],
    ["backUrl=%2Fproducts%2F7%2Fx", () => saveIntent("comment", {}), "whyComment"],
    ["backUrl=%2Fbrands", () => {}, "mobileIntro"],
  ] as const)("the reason fits %s", async (query, arrange, key) => {
    arrange();
    address.query = query;
    stubShop({});
    visit(<LoginScreen />);
    expect(await intro(key)).toBeTruthy();
  });
});

describe("the registration code", () => {
  const shopForNew = () =>
    stubShop({
      "POST /check-register": { code: 404 },
      "POST /register": { data: { code: "handle" } },
      "POST /verification": answer(3),
    });

  it("an unknown number registers with a code and accepted terms, then /register opens (AUTH-007, AUTH-019, VAL-007)", async () => {
    const shop = shopForNew();
    visit(<LoginScreen />);
    const act = await enterMobile();
    await act.type(await codeField(), "1234");
    expect(screen.getByRole("link", { name: text("Nav.terms") }).getAttribute("href")).toBe("/terms");
    await act.click(await button("confirmCode"));
    expect(await screen.findByText(text("Validation.termsRequired"))).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole("checkbox"));
    expect(shop.last("POST /verification")).toBeUndefined();
    await act.click(screen.getByRole("checkbox"));
    await act.click(await button("confirmCode"));
    await waitFor(() => expect(went.replace).toHaveBeenCalledWith("/register"));
    expect(shop.last("POST /verification")?.body).toEqual({ mobile_no: MOBILE, code: "1234" });
    expect(went.replace).toHaveBeenCalledTimes(1);
  });

  it("the files of the registration form are fetched while the code is on its way", async () => {
    const shop = stubShop({
      "POST /check-register": { code: 404 },
      "POST /register": { data: { code: "handle" } },
      "GET /register": { data: "/_next/static/chunks/form.js" },
      "GET /_next/static/chunks/form.js": {},
    });
    visit(<LoginScreen />);
    await enterMobile();
    await codeField();
    await waitFor(() => expect(shop.calls()).toContain("GET /_next/static/chunks/form.js"));
  });

  it("the registration step requires a code (VAL-007)", async () => {
    shopForNew();
    visit(<LoginScreen />);
    const act = await enterMobile();
    await codeField();
    await act.click(await button("confirmCode"));
    expect(await screen.findByText(text("Validation.otpRequired"))).toBeTruthy();
  });
});

describe("the page after a login", () => {
  async function logIn(status: 1 | 4 = 1, more: Parameters<typeof stubShop>[0] = {}) {
    stubShop({
      "POST /check-register": registered(status),
      "POST /login": answer(status),
      "GET /cart": emptyCart,
      ...more,
    });
    visit(<LoginScreen />);
    const act = await enterMobile();
    await act.type(await passwordField(), "kafsh-sabz{Enter}");
  }

  it("the login redirects to the backUrl in the query (AUTH-002, AUTH-016)", async () => {
    address.query = "backUrl=%2Fprofile%2Forders";
    await logIn();
    await waitFor(() => expect(went.replace).toHaveBeenCalledWith("/profile/orders"));
  });

  it.each(["//evil.example", "https://evil.example", "/\\evil.example"])(
    "the login never redirects to %s (AUTH-002)",
    async (backUrl) => {
      address.query = new URLSearchParams({ backUrl }).toString();
      await logIn();
      await waitFor(() => expect(went.replace).toHaveBeenCalledWith("/"));
      expect(went.leave).not.toHaveBeenCalled();
    },
  );

  it("the login opens /checkout with a full page load (AUTH-017)", async () => {
    address.query = "backUrl=%2Fcheckout";
    await logIn(4);
    await waitFor(() => expect(went.leave).toHaveBeenCalledWith("/checkout"));
    expect(went.replace).not.toHaveBeenCalled();
  });

  it("notices about the cart merge are kept for the page that loads next (AUTH-017, CART-012)", async () => {
    address.query = "backUrl=%2Fcheckout";
    localStorage.setItem("basket", JSON.stringify({ items: { "p-7": aBasketItem() }, mergeKey: null }));
    await logIn(1, {
      "POST /cart/multi": {
        data: emptyCart.data,
        extra: { cart: [{ id: 7, type: 1, message: "تنها ۲ عدد ماند", cause_type: 1 }] },
      },
    });
    await waitFor(() => expect(went.leave).toHaveBeenCalledWith("/checkout"));
    const [notice, ...rest] = popNotices();
    expect(notice).toEqual({ level: "warning", text: `${aBasketItem().cartable.name}: تنها ۲ عدد ماند` });
    expect([rest, popNotices()]).toEqual([[], []]);
  });

  it("the login returns to a checkout that was in progress (AUTH-018)", async () => {
    saveBackUrl("/brands");
    saveResumeOrder();
    await logIn();
    await waitFor(() => expect(went.leave).toHaveBeenCalledWith("/checkout"));
  });

  it("a customer who is already logged in is redirected to the return URL", async () => {
    address.query = "backUrl=%2Fcart";
    stubShop({ "GET /profile/info": { data: aUser() } });
    visit(<LoginScreen />, { user: {} });
    await waitFor(() => expect(went.replace).toHaveBeenCalledWith("/cart"));
  });

  it("the login after an ended session keeps the return URL", async () => {
    address.query = "backUrl=%2Fprofile%2Forders";
    const shop = stubShop({ "GET /profile/info": { code: 401 } });
    const { store } = visit(<LoginScreen />, { user: {} });
    await waitFor(() => expect(store.get(sessionAtom)).toBeNull());
    expect(shop.calls()).toEqual(["GET /profile/info"]);
    expect(went.replace).not.toHaveBeenCalled();
    expect(readReturn().backUrl).toBe("/profile/orders");
  });
});
