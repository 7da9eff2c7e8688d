import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { BuyBox } from "@/components/product/buy-box";
import { loginPath } from "@/lib/routes";
import { text } from "@/tests/support/intl";
import { went } from "@/tests/support/navigation";
import { makeProduct } from "@/tests/support/products";
import { forgetVisits, toast, visit } from "@/tests/support/screen";
import { stubShop } from "@/tests/support/shop-network";

vi.mock("next/navigation", async () => (await import("@/tests/support/navigation")).fakeNavigation);

const soldOut = makeProduct({ available: false });
const notify = () => screen.findByRole("button", { name: text("Product.notifyMe") });
const noNeed = () => screen.findByRole("button", { name: text("Product.noNeedToNotify") });
const shows = (observed: boolean) => ({ data: soldOut, extra: { options: [], observed } });

beforeEach(forgetVisits);

describe("the waitlist button", () => {
  it("PROD-013 stands only where the product can't be bought", async () => {
    const { unmount } = visit(<BuyBox product={makeProduct()} />);
    expect(screen.queryByRole("button", { name: text("Product.notifyMe") })).toBeNull();
    unmount();
    visit(<BuyBox product={soldOut} />);
    expect(await notify()).toBeTruthy();
  });

  it("PROD-016 leads a guest to the login and back", async () => {
    visit(<BuyBox product={soldOut} />);
    await userEvent.setup().click(await notify());
    expect(went.push).toHaveBeenCalledWith(loginPath("/"));
  });

  it("PROD-014 PROD-015 ERR-040 takes a customer, says so, and has nothing more to do", async () => {
    const shop = stubShop({ "GET /products/7": shows(false), "POST /waitlist": {} });
    visit(<BuyBox product={soldOut} />, { user: {} });
    const user = userEvent.setup();
    await waitFor(() => expect(shop.calls()).toContain("GET /products/7"));
    expect(shop.last("GET /products/7")?.headers.get("x-page-path")).toBe("/");
    await user.click(await notify());
    await toast(text("Product.waitlistSaved"));
    expect(shop.last("POST /waitlist")?.body).toEqual({ id: 7, type: "product" });
    const button = await noNeed();
    const calls = shop.calls().length;
    await user.click(button);
    expect(shop.calls()).toHaveLength(calls);
    expect(went.push).not.toHaveBeenCalled();
  });

  it("PROD-015 says to who waits already that there is no need", async () => {
    stubShop({ "GET /products/7": shows(true) });
    visit(<BuyBox product={soldOut} />, { user: {} });
    expect((await noNeed()).getAttribute("aria-disabled")).toBe("true");
    expect(screen.getByText(text("Product.inWaitlist"))).toBeTruthy();
  });

  it("ERR-041 says each sentence of a 422 as a warning", async () => {
    const message = { id: ["یک"], type: ["دو"] };
    stubShop({ "GET /products/7": shows(false), "POST /waitlist": { code: 422, message } });
    visit(<BuyBox product={soldOut} />, { user: {} });
    await userEvent.setup().click(await notify());
    for (const sentence of ["یک", "دو"]) {
      expect((await toast(sentence)).querySelector(".text-warning")).not.toBeNull();
    }
  });

  it("PROD-016 leads to the login too when the session has ended", async () => {
    stubShop({ "GET /products/7": shows(false), "POST /waitlist": { code: 401 } });
    visit(<BuyBox product={soldOut} />, { user: {} });
    await userEvent.setup().click(await notify());
    await waitFor(() => expect(went.push).toHaveBeenCalledWith(loginPath("/")));
  });
});
