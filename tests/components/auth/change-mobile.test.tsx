import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { ChangeMobileScreen } from "@/components/auth/change-mobile-screen";
import { text } from "@/tests/support/intl";
import { went } from "@/tests/support/navigation";
import { forgetVisits, toast, visit } from "@/tests/support/screen";
import { aUser } from "@/tests/support/shop";
import { stubShop } from "@/tests/support/shop-network";

vi.mock("next/navigation", async () => (await import("@/tests/support/navigation")).fakeNavigation);

const OLD = "09121111111";
const NEW = "09129999999";
const user = { ...aUser({}), mobile: OLD };
const button = (key: "sendCodeToCurrent" | "sendCodeToNew" | "confirm") =>
  screen.findByRole<HTMLButtonElement>("button", { name: text(`Security.${key}`) });
const field = (key: "codeOfCurrent" | "newMobile" | "codeOfNew") =>
  screen.findByLabelText<HTMLInputElement>(text(`Security.${key}`));

function open(more: Parameters<typeof stubShop>[0] = {}) {
  const shop = stubShop({
    "GET /profile/info": { data: user },
    "POST /profile/mobile/old": { data: null },
    "POST /profile/mobile/new": { data: null },
    "POST /profile/mobile/verify": { data: { ...user, mobile: NEW } },
    ...more,
  });
  return { ...visit(<ChangeMobileScreen />), act: userEvent.setup(), shop };
}
type Act = ReturnType<typeof userEvent.setup>;

async function type(act: Act, key: Parameters<typeof field>[0], value: string) {
  await act.clear(await field(key));
  await act.click(await field(key));
  await act.paste(value);
}
async function firstTwo(act: Act) {
  await act.click(await button("sendCodeToCurrent"));
  await type(act, "codeOfCurrent", "۱۲۳۴");
  await type(act, "newMobile", NEW);
  await act.click(await button("sendCodeToNew"));
}
async function third(act: Act) {
  await type(act, "codeOfNew", "5678");
  await act.click(await button("confirm"));
}

beforeEach(forgetVisits);

describe("the mobile number wizard", () => {
  it("the wizard changes the old number to the new one in three steps (PROF-007, PROF-008, PROF-009, API-021, API-022, API-023, ERR-080)", async () => {
    const { act, shop } = open();
    await firstTwo(act);
    await third(act);
    expect(await toast(text("Security.mobileChanged"))).toBeTruthy();
    expect(shop.last("POST /profile/mobile/old")?.body).toEqual({ mobile: OLD });
    expect(shop.last("POST /profile/mobile/new")?.body).toEqual({ code: "1234", mobile: NEW });
    expect(shop.last("POST /profile/mobile/verify")?.body).toEqual({ code: "5678", mobile: NEW });
    await waitFor(() => expect(went.push).toHaveBeenCalledWith("/profile"), { timeout: 3000 });
  });

  it.each([OLD, "9121111111", "+989121111111"])(
    "the current number is not accepted as the new mobile number: %s (VAL-044)",
    async (typed) => {
      const { act } = open();
      await act.click(await button("sendCodeToCurrent"));
      await type(act, "newMobile", typed);
      expect(await screen.findByText(text("Errors.mobileSame"))).toBeTruthy();
      expect((await button("sendCodeToNew")).disabled).toBe(true);
      await type(act, "newMobile", NEW);
      expect(screen.queryByText(text("Errors.mobileSame"))).toBeNull();
      expect((await button("sendCodeToNew")).disabled).toBe(false);
    },
  );

  it.each([
    ["second", "POST /profile/mobile/new"],
    ["third", "POST /profile/mobile/verify"],
  ])("a failed %s step returns to the first step with the first error of each field (ERR-079)", async (step, call) => {
    const message = { code: ["کد نادرست است", "دوم"], mobile: ["شماره گرفته شده است"] };
    const { act } = open({ [call]: { code: 422, message } });
    await firstTwo(act);
    if (step === "third") await third(act);
    const alert = await screen.findByRole("alert");
    expect(alert.textContent).toContain("کد نادرست استشماره گرفته شده است");
    expect(alert.textContent).not.toContain("دوم");
    expect(await button("sendCodeToCurrent")).toBeTruthy();
    // The clicked button has been removed, so the focus moves to the message.
    await waitFor(() => expect(document.activeElement?.contains(alert)).toBe(true));
    expect(document.activeElement).not.toBe(document.body);
    await act.tab();
    expect(document.activeElement).toBe(await button("sendCodeToCurrent"));
    await act.click(await button("sendCodeToCurrent"));
    expect(await field("codeOfCurrent")).toBeTruthy();
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("a failed first step shows the reason and does not advance (ERR-079)", async () => {
    const { act } = open({ "POST /profile/mobile/old": { code: 429, message: "۶۰ ثانیه صبر کنید" } });
    await act.click(await button("sendCodeToCurrent"));
    expect((await screen.findByRole("alert")).textContent).toContain("۶۰ ثانیه صبر کنید");
  });

  it("reloading the tab keeps the current step of the number change (PROF-009)", async () => {
    const { act, unmount } = open();
    await firstTwo(act);
    await field("codeOfNew");
    unmount();
    const again = open();
    await third(again.act);
    expect(await toast(text("Security.mobileChanged"))).toBeTruthy();
    expect(again.shop.last("POST /profile/mobile/verify")?.body).toEqual({ code: "5678", mobile: NEW });
    expect(again.shop.last("POST /profile/mobile/old")).toBeUndefined();
  });
});
