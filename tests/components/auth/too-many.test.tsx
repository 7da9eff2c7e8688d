import { act as react, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ChangeMobileScreen } from "@/components/auth/change-mobile-screen";
import { ChangePasswordScreen } from "@/components/auth/change-password-screen";
import { LoginScreen } from "@/components/auth/login-screen";
import { text } from "@/tests/support/intl";
import { forgetVisits, toast, visit } from "@/tests/support/screen";
import { aUser } from "@/tests/support/shop";
import { stubShop } from "@/tests/support/shop-network";

vi.mock("next/navigation", async () => (await import("@/tests/support/navigation")).fakeNavigation);

const MOBILE = "09121111111";
const SENTENCE = "تعداد درخواست‌ها بیش از حد مجاز است";
const TOO_MANY = { code: 429, message: SENTENCE, retryAfter: 40 };
const registered = (register_status: number) => ({ data: { register_status } });

const person = () => userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
const button = (name: string) => screen.findByRole<HTMLButtonElement>("button", { name });
const pass = (seconds: number) => react(async () => void (await vi.advanceTimersByTimeAsync(seconds * 1000)));

async function paste(act: ReturnType<typeof person>, label: string, value: string) {
  await act.click(await screen.findByLabelText(label));
  await act.paste(value);
}

/** Expects a disabled button that counts down the server's 40 s and is enabled again afterwards. */
async function expectCountdown(name: string) {
  expect(await screen.findByText(/^(۴۰|۳[۰-۹]) ثانیه دیگر/)).toBeTruthy();
  const waiting = await button(name);
  expect(waiting.disabled).toBe(true);
  expect(document.getElementById(waiting.getAttribute("aria-describedby") ?? "")?.textContent).toMatch(/ثانیه دیگر/);
  await pass(20);
  // A range, because the fake clock also advances on its own.
  expect(screen.getByText(/^(۱[۰-۹]|۲[۰-۲]) ثانیه دیگر/)).toBeTruthy();
  await pass(21);
  expect(screen.queryByText(/ثانیه دیگر/)).toBeNull();
  expect((await button(name)).disabled).toBe(false);
}

beforeEach(() => {
  forgetVisits();
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => vi.useRealTimers());

describe("the rate limit countdown", () => {
  async function login(answers: Parameters<typeof stubShop>[0]) {
    const shop = stubShop(answers);
    visit(<LoginScreen />);
    const act = person();
    await paste(act, text("Auth.mobile"), MOBILE);
    await act.click(await button(text("Auth.continue")));
    return { act, shop };
  }

  it("the number step counts down, and a different number can be tried immediately", async () => {
    const { act, shop } = await login({ "POST /check-register": TOO_MANY });
    expect(await toast(SENTENCE)).toBeTruthy();
    await expectCountdown(text("Auth.continue"));
    await act.click(await button(text("Auth.continue")));
    await screen.findByText(/ثانیه دیگر/);
    await act.type(screen.getByLabelText(text("Auth.mobile")), "{Backspace}2");
    expect((await button(text("Auth.continue"))).disabled).toBe(false);
    expect(shop.calls()).toHaveLength(2);
  });

  it("the number step counts down if the code is rate-limited", async () => {
    await login({ "POST /check-register": registered(3), "POST /code": TOO_MANY });
    await expectCountdown(text("Auth.continue"));
  });

  it("the password step counts down after a rate-limited request", async () => {
    const { act } = await login({ "POST /check-register": registered(1), "POST /login": TOO_MANY });
    await paste(act, text("Auth.password"), "demo-1234");
    await act.click(await button(text("Auth.login")));
    await expectCountdown(text("Auth.login"));
  });

  it("the forgotten-password button counts down while the password can still be submitted", async () => {
    const { act } = await login({ "POST /check-register": registered(1), "POST /code": TOO_MANY });
    await act.click(await button(text("Auth.forgot")));
    await screen.findByText(/ثانیه دیگر/);
    expect((await button(text("Auth.login"))).disabled).toBe(false);
    expect((await button(text("Auth.forgot"))).disabled).toBe(true);
    await pass(41);
    expect((await button(text("Auth.forgot"))).disabled).toBe(false);
  });

  it("the code step counts down and only then submits the code by itself", async () => {
    const { act, shop } = await login({
      "POST /check-register": registered(3),
      "POST /code": { data: { code: "handle" } },
      "POST /login-code": TOO_MANY,
    });
    await paste(act, text("Auth.code"), "1234");
    await screen.findByText(/ثانیه دیگر/);
    await paste(act, text("Auth.code"), "5678");
    expect(shop.calls().filter((call) => call === "POST /login-code")).toHaveLength(1);
    await expectCountdown(text("Auth.confirmCode"));
  });

  it("the password reset counts down after a rate-limited request", async () => {
    const { act } = await login({
      "POST /check-register": registered(1),
      "POST /code": { data: { code: "handle" } },
      "POST /password/reset": TOO_MANY,
    });
    await act.click(await button(text("Auth.forgot")));
    await paste(act, text("Auth.code"), "1234");
    await paste(act, text("Auth.newPassword"), "kafsh-sabz-44");
    await paste(act, text("Auth.passwordRepeat"), "kafsh-sabz-44");
    await act.click(await button(text("Auth.resetPassword")));
    await expectCountdown(text("Auth.resetPassword"));
  });

  it("the password change counts down after a rate-limited request (PROF-006)", async () => {
    stubShop({ "POST /profile/password": TOO_MANY });
    visit(<ChangePasswordScreen />);
    const act = person();
    await paste(act, text("Auth.currentPassword"), "terminal-2468");
    await paste(act, text("Auth.newPassword"), "kafsh-sabz-44");
    await paste(act, text("Auth.passwordRepeat"), "kafsh-sabz-44");
    await act.click(await button(text("Auth.resetPassword")));
    await expectCountdown(text("Auth.resetPassword"));
  });

  it.each([
    ["first", "POST /profile/mobile/old"],
    ["second", "POST /profile/mobile/new"],
  ])(
    "the number change returns to its first step and counts down if its %s step is rate-limited (PROF-007, ERR-079)",
    async (step, refused) => {
      stubShop({
        "GET /profile/info": { data: { ...aUser({}), mobile: MOBILE } },
        "POST /profile/mobile/old": { data: null },
        [refused]: TOO_MANY,
      });
      visit(<ChangeMobileScreen />);
      const act = person();
      await act.click(await button(text("Security.sendCodeToCurrent")));
      if (step === "second") {
        await paste(act, text("Security.codeOfCurrent"), "1234");
        await paste(act, text("Security.newMobile"), "09129999999");
        await act.click(await button(text("Security.sendCodeToNew")));
      }
      await expectCountdown(text("Security.sendCodeToCurrent"));
    },
  );
});
