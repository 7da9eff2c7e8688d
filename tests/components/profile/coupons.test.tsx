import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { PageMenu } from "@/components/layout/page-menu";
import { AccountNews } from "@/components/profile/account-news";
import { CouponsScreen } from "@/components/profile/coupons-screen";
import type { Coupon } from "@/lib/contract/coupon";
import { text } from "@/tests/support/intl";
import { address } from "@/tests/support/navigation";
import { forgetVisits, visit } from "@/tests/support/screen";
import { stubShop } from "@/tests/support/shop-network";

vi.mock("next/navigation", async () => (await import("@/tests/support/navigation")).fakeNavigation);

beforeEach(forgetVisits);

const percent: Coupon = {
  code: "MARYAM15",
  value: 15,
  type: 1,
  expired_at: "2026-12-21T08:00:00.000Z",
  flooring: 20_000_000,
  active: true,
};
const spent: Coupon = { ...percent, code: "SPENT", value: 500_000, type: 2, flooring: 0, active: false, is_used: true };
const LIST = "GET /profile/coupons?page=1";

describe("the coupon list", () => {
  it("each coupon shows its code, value, end, minimum and whether it can be used (PROF-015, ENT-022)", async () => {
    stubShop({ [LIST]: { data: [percent, spent], extra: { count: 2 } } });
    visit(<CouponsScreen />, { user: {} });
    const [first, second] = (await screen.findAllByRole("listitem")) as [HTMLElement, HTMLElement];
    expect(within(first).getByText("MARYAM15")).toBeTruthy();
    for (const words of ["۱۵٪ تخفیف", "اعتبار تا ۳۰ آذر ۱۴۰۵", "برای خرید بالای ۲٬۰۰۰٬۰۰۰ تومان", "قابل استفاده"]) {
      expect(within(first).getByText(words)).toBeTruthy();
    }
    for (const words of ["۵۰٬۰۰۰ تومان تخفیف", "استفاده‌شده"]) expect(within(second).getByText(words)).toBeTruthy();
    expect(second.textContent).not.toContain("برای خرید بالای");
  });

  it("the pages of the coupon list are linked (PROF-015)", async () => {
    address.query = "page=2";
    const shop = stubShop({ "GET /profile/coupons?page=2": { data: [percent], extra: { count: 40 } } });
    visit(<CouponsScreen />, { user: {} });
    const links = within(await screen.findByRole("navigation", { name: text("Profile.couponPages") }));
    const hrefs = links.getAllByRole("link").map((link) => link.getAttribute("href"));
    expect(hrefs).toEqual(["/profile/coupons-codes", "/profile/coupons-codes?page=3"]);
    expect(shop.calls()).toHaveLength(1);
  });

  it("an empty coupon list shows a message and links to the products (PROF-015)", async () => {
    stubShop({ [LIST]: { data: [], extra: { count: 0 } } });
    visit(<CouponsScreen />, { user: {} });
    expect(await screen.findByText(text("Profile.noCoupons"))).toBeTruthy();
    expect(screen.getByRole("link", { name: text("Cart.viewProducts") })).toBeTruthy();
  });

  it("the account menu links to the coupons and shows counts beside its items (LAYOUT-017, PROF-031)", async () => {
    address.path = "/profile/coupons-codes";
    stubShop({ "GET /profile/news": { data: { unpaid_orders: 1, addresses: 0, unused_coupons: 2 } } });
    visit(
      <PageMenu
        news={{
          orders: <AccountNews of="unpaid_orders" />,
          addresses: <AccountNews of="addresses" />,
          coupons: <AccountNews of="unused_coupons" />,
        }}
      />,
      { user: {} },
    );
    const link = screen.getByRole("link", { name: /^کدهای تخفیف/ });
    expect([link.getAttribute("href"), link.getAttribute("aria-current")]).toEqual(["/profile/coupons-codes", "page"]);
    await waitFor(() => expect(link.textContent).toBe("کدهای تخفیف۲ کد استفاده‌نشده"));
    expect(screen.getByRole("link", { name: /^سفارش‌های من/ }).textContent).toContain("۱ در انتظار پرداخت");
    expect(screen.getByRole("link", { name: /^آدرس‌های من/ }).textContent).toBe("آدرس‌های من");
  });
});
