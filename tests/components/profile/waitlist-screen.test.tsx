import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { PageMenu } from "@/components/layout/page-menu";
import { WaitlistScreen } from "@/components/profile/waitlist-screen";
import type { WaitlistProduct } from "@/lib/contract/engagement";
import { text } from "@/tests/support/intl";
import { address } from "@/tests/support/navigation";
import { makeCard } from "@/tests/support/products";
import { forgetVisits, toast, visit } from "@/tests/support/screen";
import { stubShop } from "@/tests/support/shop-network";

vi.mock("next/navigation", async () => (await import("@/tests/support/navigation")).fakeNavigation);

beforeEach(forgetVisits);

const SINCE = "2026-11-20T10:00:00.000Z";
const TOLD = "2026-11-21T10:00:00.000Z";
const LIST = "GET /waitlist";
const waited = (id: number, more: Partial<WaitlistProduct> = {}): WaitlistProduct => ({
  ...makeCard({
    id,
    name: `کالای ${id}`,
    slug: "kala",
    available: false,
    price: 2_500_000,
    price_by_discount: 2_500_000,
  }),
  waiting_since: SINCE,
  told_at: null,
  ...more,
});
const off = (id: number) => text("Profile.endWait", { product: `کالای ${id}` });

describe("the waitlist page", () => {
  it("each product shows how long the customer has waited, and its price if back in stock or that it sold out again", async () => {
    const soon = waited(8, { comming_soon: true });
    stubShop({
      [LIST]: { data: [waited(7), soon, waited(9, { available: true, told_at: TOLD }), waited(5, { told_at: TOLD })] },
    });
    visit(<WaitlistScreen />, { user: {} });
    const rows = (await screen.findAllByRole("listitem")).map((row) => row.textContent ?? "");
    for (const [row, words] of [
      [0, ["کالای 7", "ناموجود", "در انتظار از ۲۹ آبان ۱۴۰۵"]],
      [1, ["کالای 8", "به‌زودی", "در انتظار از ۲۹ آبان ۱۴۰۵"]],
      [2, ["کالای 9", "موجود شد", "۲۵۰٬۰۰۰"]],
      [3, ["کالای 5", "ناموجود", "۳۰ آبان ۱۴۰۵ خبر دادیم"]],
    ] as const) {
      for (const word of words) expect(rows[row]).toContain(word);
    }
    expect(rows[0]).not.toContain("۲۵۰٬۰۰۰");
    expect(screen.getByRole("link", { name: text("Profile.buyNow") }).getAttribute("href")).toBe("/products/9/kala");
  });

  it("one click leaves a product's waitlist, and the focus moves to the next row or the empty message", async () => {
    const shop = stubShop({ [LIST]: { data: [waited(7), waited(9)] }, "POST /waitlist": {} });
    visit(<WaitlistScreen />, { user: {} });
    const act = userEvent.setup();
    await act.click(await screen.findByRole("button", { name: off(7) }));
    expect(await toast(text("Profile.waitEnded"))).toBeTruthy();
    expect(shop.last("POST /waitlist")?.body).toEqual({ id: 7, type: 1, _method: "DELETE" });
    await waitFor(() => expect(document.activeElement?.getAttribute("aria-label")).toBe(off(9)));
    await act.keyboard("{Enter}");
    await waitFor(() => expect(document.activeElement?.textContent).toContain(text("Profile.noWaits")));
    expect(screen.getByRole("link", { name: text("Cart.viewProducts") }).getAttribute("href")).toBe("/search");
  });

  it("a waitlist entry that cannot be removed stays listed and shows the reason", async () => {
    stubShop({ [LIST]: { data: [waited(7)] }, "POST /waitlist": { code: 429, message: "کمی بعد دوباره." } });
    visit(<WaitlistScreen />, { user: {} });
    await userEvent.setup().click(await screen.findByRole("button", { name: off(7) }));
    expect(await toast("کمی بعد دوباره.")).toBeTruthy();
    expect(screen.getByRole("button", { name: off(7) })).toBeTruthy();
  });

  it("a customer can rejoin the waitlist of a product that has sold out again (ERR-040)", async () => {
    let told_at: string | null = TOLD;
    const shop = stubShop({
      [LIST]: () => ({ data: [waited(5, { told_at })] }),
      "POST /waitlist": () => {
        told_at = null;
        return {};
      },
    });
    visit(<WaitlistScreen />, { user: {} });
    await userEvent.setup().click(await screen.findByRole("button", { name: text("Profile.waitAgain") }));
    expect(await toast(text("Product.waitlistSaved"))).toBeTruthy();
    expect(shop.last("POST /waitlist")?.body).toEqual({ id: 5, type: 1 });
    expect(await screen.findByText(/^در انتظار از/)).toBeTruthy();
    expect(document.activeElement?.getAttribute("aria-label")).toBe(off(5));
  });

  it("a waitlist that failed to load can be retried", async () => {
    let isAway = true;
    stubShop({ [LIST]: () => (isAway ? { code: 503 } : { data: [] }) });
    visit(<WaitlistScreen />, { user: {} });
    const retry = await screen.findByRole("button", { name: text("Common.retry") });
    isAway = false;
    await userEvent.setup().click(retry);
    expect(await screen.findByText(text("Profile.noWaits"))).toBeTruthy();
  });

  it("the account menu links to the waitlist", () => {
    address.path = "/profile/waitlist";
    stubShop({});
    visit(<PageMenu />, { user: {} });
    const link = within(screen.getByRole("list")).getByRole("link", { name: text("Profile.waitlist") });
    expect([link.getAttribute("href"), link.getAttribute("aria-current")]).toEqual(["/profile/waitlist", "page"]);
  });
});
