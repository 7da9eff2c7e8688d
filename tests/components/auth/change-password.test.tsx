import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { ChangePasswordScreen } from "@/components/auth/change-password-screen";
import { text } from "@/tests/support/intl";
import { went } from "@/tests/support/navigation";
import { forgetVisits, toast, visit } from "@/tests/support/screen";
import { stubShop } from "@/tests/support/shop-network";
import { passUntil, stopClock } from "@/tests/support/stopped-clock";

vi.mock("next/navigation", async () => (await import("@/tests/support/navigation")).fakeNavigation);

const OLD = "terminal-2468";
const NEW = "kafsh-sabz-44";
const field = (key: "currentPassword" | "newPassword" | "passwordRepeat") =>
  screen.getByLabelText<HTMLInputElement>(text(`Auth.${key}`));

const send = () => screen.getByRole("button", { name: text("Auth.resetPassword") });

async function type(answer: Parameters<typeof stubShop>[0][string], repetition = NEW) {
  const shop = stubShop({ "POST /profile/password": answer });
  visit(<ChangePasswordScreen />);
  const person = userEvent.setup();
  for (const [key, value] of [
    ["currentPassword", OLD],
    ["newPassword", NEW],
    ["passwordRepeat", repetition],
  ] as const) {
    await person.click(field(key));
    await person.paste(value);
  }
  return shop;
}

async function fill(...how: Parameters<typeof type>) {
  const shop = await type(...how);
  await userEvent.setup().click(send());
  return shop;
}

beforeEach(forgetVisits);

describe("the password form", () => {
  it("the form sends the old password and the new one twice, and states the minimum length (PROF-006, VAL-045, API-019)", async () => {
    const shop = await fill({ data: null });
    expect(screen.getByText(text("Auth.passwordHint"))).toBeTruthy();
    expect(text("Auth.passwordHint")).toContain("۸");
    await waitFor(() =>
      expect(shop.last("POST /profile/password")?.body).toEqual({
        _method: "PUT",
        old_password: OLD,
        password: NEW,
        password_confirmation: NEW,
      }),
    );
  });

  it("nothing is sent while the two new passwords differ (VAL-045)", async () => {
    const shop = await fill({ data: null }, "another-one");
    expect(await screen.findByText(text("Validation.passwordMismatch"))).toBeTruthy();
    expect(shop.calls()).toEqual([]);
  });

  it("a changed password is confirmed, and the profile page opens 0.8 s later (ERR-077)", async () => {
    const times = { answered: 0, left: 0 };
    went.push.mockImplementation(() => {
      times.left = Date.now();
    });
    await type(() => {
      times.answered = Date.now();
      return { data: null };
    });
    stopClock();
    act(() => send().click());
    await passUntil(() => times.left > 0);
    vi.useRealTimers();
    expect(times.left - times.answered).toBe(800);
    expect(went.push).toHaveBeenCalledWith("/profile");
    expect(await toast(text("Security.passwordChanged"))).toBeTruthy();
  });

  it("errors of the password form appear at their fields, and other errors as a toast (ERR-078)", async () => {
    await fill({
      code: 422,
      message: { old_password: ["رمز فعلی نادرست است"], password: ["رمز جدید رایج است"], other: ["جای دیگر"] },
    });
    expect(await screen.findByText("رمز فعلی نادرست است")).toBeTruthy();
    expect(screen.getByText("رمز جدید رایج است")).toBeTruthy();
    expect(await toast("جای دیگر")).toBeTruthy();
    expect(document.activeElement).toBe(field("currentPassword"));
  });
});
