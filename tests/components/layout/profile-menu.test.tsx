import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { ProfileLink } from "@/components/layout/profile-link";
import { routes } from "@/lib/routes";
import { readReferralCode, saveReferralCode } from "@/lib/state/account/referral-code";
import { markPlacedOrder, placedOrder } from "@/lib/state/basket/placed-order";
import { text } from "@/tests/support/intl";
import { went } from "@/tests/support/navigation";
import { forgetVisits, visit } from "@/tests/support/screen";
import { stubShop } from "@/tests/support/shop-network";

vi.mock("next/navigation", async () => (await import("@/tests/support/navigation")).fakeNavigation);

const summary = async () => {
  const name = await screen.findByText("سارا", { selector: "summary *" });
  return name.closest("summary") as HTMLElement;
};
const isOpen = async () => (await summary()).closest("details")?.open;

beforeEach(forgetVisits);

describe("the profile menu", () => {
  it("the menu lists the customer's pages and the logout below the name (LAYOUT-013)", async () => {
    visit(<ProfileLink />, { user: {} });
    await userEvent.setup().click(await summary());
    expect(await isOpen()).toBe(true);
    const menu = within(screen.getByRole("navigation", { name: text("Header.profile") }));
    const hrefs = menu.getAllByRole("link").map((link) => link.getAttribute("href"));
    expect(hrefs).toEqual([routes.profile, routes.orders, routes.addresses, routes.coupons, routes.wishlist]);
    expect(menu.getByRole("button", { name: text("Header.logout") })).toBeTruthy();
  });

  it("the menu can be operated by keyboard and closes on Escape or a click outside (LAYOUT-013)", async () => {
    visit(
      <>
        <ProfileLink />
        <p>outside</p>
      </>,
      { user: {} },
    );
    const user = userEvent.setup();
    const name = await summary();
    await user.tab();
    expect(document.activeElement).toBe(name);
    // jsdom toggles a summary only on click; browsers turn Enter and Space into a click.
    name.click();
    await user.tab();
    expect(document.activeElement?.textContent).toBe(text("Header.personalInfo"));
    await user.keyboard("{Escape}");
    expect(await isOpen()).toBe(false);
    expect(document.activeElement).toBe(name);
    name.click();
    expect(await isOpen()).toBe(true);
    await user.click(screen.getByText("outside"));
    expect(await isOpen()).toBe(false);
  });

  it("the menu logs out (LAYOUT-013, LAYOUT-019)", async () => {
    const shop = stubShop({ "POST /logout": {} });
    visit(<ProfileLink />, { user: {} });
    const user = userEvent.setup();
    await user.click(await summary());
    await user.click(screen.getByRole("button", { name: text("Header.logout") }));
    await waitFor(() => expect(went.leave).toHaveBeenCalledWith("/"));
    expect(shop.calls()).toEqual(["POST /logout"]);
  });

  it("logging out clears the data that this tab stored", async () => {
    stubShop({ "POST /logout": {} });
    visit(<ProfileLink />, { user: {} });
    markPlacedOrder(101);
    saveReferralCode("K7M2QX");
    const user = userEvent.setup();
    await user.click(await summary());
    await user.click(screen.getByRole("button", { name: text("Header.logout") }));
    await waitFor(() => expect(went.leave).toHaveBeenCalledWith("/"));
    expect([placedOrder(), readReferralCode()]).toEqual([null, ""]);
  });

  it("a guest sees the login link (LAYOUT-013)", () => {
    visit(<ProfileLink />);
    expect(screen.queryByText("سارا")).toBeNull();
    expect(screen.getByRole("link", { name: text("Header.loginShort") }).getAttribute("aria-haspopup")).toBe("dialog");
  });
});
