import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { PageMenu } from "@/components/layout/page-menu";
import { AccountNews } from "@/components/profile/account-news";
import { RepeatsScreen } from "@/components/profile/repeats-screen";
import type { Repeat } from "@/lib/contract/repeat";
import { text } from "@/tests/support/intl";
import { forgetVisits, toast, visit } from "@/tests/support/screen";
import { stubShop } from "@/tests/support/shop-network";

vi.mock("next/navigation", async () => (await import("@/tests/support/navigation")).fakeNavigation);

beforeEach(forgetVisits);

const LIST = "GET /profile/repeats";
const item = (name: string) => ({ name, image: "/images/products/s910.webp", count: 1 });
const weekly: Repeat = {
  id: 5,
  periodic_type: 3,
  order_no: 10_021,
  next_at: "2026-12-01T06:30:00.000Z",
  items: [item("رول کاغذ ۸۰"), item("کارتخوان S910"), item("کیف")],
};
const monthly: Repeat = { ...weekly, id: 6, periodic_type: 4, order_no: 10_030, items: [item("رول کاغذ ۵۷")] };
const endOf = (orderNo: string) => text("Profile.endRepeatOf", { orderNo });

describe("order reminders", () => {
  it("each reminder shows its products, period and next date and links to its invoice", async () => {
    stubShop({ [LIST]: { data: [weekly, monthly] } });
    visit(<RepeatsScreen />, { user: {} });
    const [first, second] = (await screen.findAllByRole("listitem")) as [HTMLElement, HTMLElement];
    for (const words of ["رول کاغذ ۸۰ و ۲ کالای دیگر", "هفتگی", "یادآوری بعدی: سه‌شنبه ۱۰ آذر"]) {
      expect(within(first).getByText(words)).toBeTruthy();
    }
    expect(within(first).getByRole("link").getAttribute("href")).toBe("/receipts/10021");
    for (const words of ["رول کاغذ ۵۷", "ماهانه"]) expect(within(second).getByText(words)).toBeTruthy();
  });

  it("one click ends a reminder and moves the focus on, and an empty list shows a hint", async () => {
    const shop = stubShop({
      [LIST]: { data: [weekly, monthly] },
      "POST /profile/repeats/5": {},
      "POST /profile/repeats/6": {},
      "GET /profile/news": { data: { unpaid_orders: 0, addresses: 0, unused_coupons: 0, repeats: 1 } },
    });
    visit(<RepeatsScreen />, { user: {} });
    const act = userEvent.setup();
    await act.click(await screen.findByRole("button", { name: endOf("۱۰۰۲۱") }));
    expect(await toast(text("Profile.repeatEnded"))).toBeTruthy();
    expect(shop.last("POST /profile/repeats/5")?.body).toEqual({ _method: "DELETE" });
    await waitFor(() => expect(document.activeElement?.getAttribute("aria-label")).toBe(endOf("۱۰۰۳۰")));
    await act.keyboard("{Enter}");
    await waitFor(() => expect(document.activeElement?.textContent).toContain(text("Profile.noRepeatsHint")));
  });

  it("a reminder that could not be ended stays listed and shows the reason", async () => {
    stubShop({ [LIST]: { data: [weekly] }, "POST /profile/repeats/5": { code: 503, message: "کمی بعد دوباره." } });
    visit(<RepeatsScreen />, { user: {} });
    await userEvent.setup().click(await screen.findByRole("button", { name: endOf("۱۰۰۲۱") }));
    expect(await toast("کمی بعد دوباره.")).toBeTruthy();
    expect(screen.getByRole("button", { name: endOf("۱۰۰۲۱") })).toBeTruthy();
  });

  it("reminders that failed to load show an error", async () => {
    stubShop({ [LIST]: { code: 503 } });
    visit(<RepeatsScreen />, { user: {} });
    expect(await screen.findByText(text("Profile.repeatsNotLoaded"))).toBeTruthy();
  });

  it("the account menu links to reminders, referral and company and shows their counts", async () => {
    stubShop({
      "GET /profile/news": {
        data: { unpaid_orders: 0, addresses: 0, unused_coupons: 0, repeats: 2, friend_reward: 100_000 },
      },
    });
    visit(<PageMenu news={{ referral: <AccountNews of="friend_reward" />, repeats: <AccountNews of="repeats" /> }} />, {
      user: {},
    });
    const link = (name: RegExp) => screen.getByRole("link", { name });
    expect(link(/^معرفی به دوستان/).getAttribute("href")).toBe("/profile/referral");
    expect(link(/^کد شرکت معرف/).getAttribute("href")).toBe("/profile/company");
    await waitFor(() => expect(link(/^یادآوری سفارش/).textContent).toBe("یادآوری سفارش۲ سفارش"));
    expect(link(/^معرفی به دوستان/).textContent).toContain("۱۰٬۰۰۰ تومان برای هر دوست");
  });
});
