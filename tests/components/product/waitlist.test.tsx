import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createStore, Provider } from "jotai";
import { NextIntlClientProvider } from "next-intl";
import type { ReactElement } from "react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { BuyBox } from "@/components/product/buy-box";
import { WaitlistButton } from "@/components/product/waitlist-button";
import { loginPath } from "@/lib/routes";
import { completeLoginAtom } from "@/lib/state/account/account";
import { text } from "@/tests/support/intl";
import { went } from "@/tests/support/navigation";
import { makeProduct } from "@/tests/support/products";
import { forgetVisits, toast, visit } from "@/tests/support/screen";
import { aUser } from "@/tests/support/shop";
import { stubShop } from "@/tests/support/shop-network";
import { demoMessages as messages } from "@/tests/support/texts";

vi.mock("next/navigation", async () => (await import("@/tests/support/navigation")).fakeNavigation);

const soldOut = makeProduct({ available: false });
const notify = () => screen.findByRole("button", { name: text("Product.notifyMe") });
const noNeed = () => screen.findByRole("button", { name: text("Product.noNeedToNotify") });
const shows = (observed: boolean) => ({ data: soldOut, extra: { options: [], observed } });

beforeEach(forgetVisits);

/** Marks a button of the server-rendered page as clicked, then hydrates without act. */
function pressedBeforeScripts(element: ReactElement) {
  const page = (
    <Provider store={createStore()}>
      <NextIntlClientProvider locale="fa" timeZone="Asia/Tehran" messages={messages}>
        {element}
      </NextIntlClientProvider>
    </Provider>
  );
  const container = document.body.appendChild(document.createElement("div"));
  container.innerHTML = renderToString(page);
  container.querySelector("button")?.setAttribute("data-early", "pressed");
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", false);
  const root = hydrateRoot(container, page, { onRecoverableError: () => {} });
  onTestFinished(() => {
    root.unmount();
    container.remove();
  });
  return { container };
}

describe("the waitlist button", () => {
  it("the button is shown only if the product cannot be bought (PROD-013)", async () => {
    const { unmount } = visit(<BuyBox product={makeProduct()} />);
    expect(screen.queryByRole("button", { name: text("Product.notifyMe") })).toBeNull();
    unmount();
    visit(<BuyBox product={soldOut} />);
    expect(await notify()).toBeTruthy();
  });

  it("a guest is sent to the login and back (PROD-016)", async () => {
    visit(<BuyBox product={soldOut} />);
    await userEvent.setup().click(await notify());
    expect(went.push).toHaveBeenCalledWith(loginPath("/"));
  });

  it("joining the waitlist is confirmed, and a second click does nothing (PROD-014, PROD-015, ERR-040)", async () => {
    const shop = stubShop({ "GET /products/7": shows(false), "POST /waitlist": {} });
    visit(<BuyBox product={soldOut} />, { user: {} });
    const user = userEvent.setup();
    await waitFor(() => expect(shop.calls()).toContain("GET /products/7"));
    expect(shop.last("GET /products/7")?.headers.get("x-page-path")).toBe("/");
    await user.click(await notify());
    await toast(text("Product.waitlistSaved"));
    expect(shop.last("POST /waitlist")?.body).toEqual({ id: 7, type: 1 });
    const button = await noNeed();
    const calls = shop.calls().length;
    await user.click(button);
    expect(shop.calls()).toHaveLength(calls);
    expect(went.push).not.toHaveBeenCalled();
  });

  it("a click before hydration adds the customer to the waitlist even if the session loads later (PROD-014)", async () => {
    const shop = stubShop({ "GET /products/7": shows(false), "POST /waitlist": {} });
    visit(<span />, { user: {} }).unmount();
    const { container } = pressedBeforeScripts(<WaitlistButton productId={7} />);
    await waitFor(() => expect(shop.calls()).toContain("POST /waitlist"));
    expect(went.push).not.toHaveBeenCalled();
    expect(container.textContent).toContain(text("Product.noNeedToNotify"));
  });

  it("a late response to an earlier request does not overwrite the current state (PROD-015)", async () => {
    let answer = () => {};
    const asked = new Promise<void>((resolve) => {
      answer = resolve;
    });
    stubShop({ "GET /products/7": () => asked.then(() => shows(false)), "POST /waitlist": {} });
    visit(<BuyBox product={soldOut} />, { user: {} });
    await userEvent.setup().click(await notify());
    await noNeed();
    await act(async () => {
      answer();
      await new Promise((resolve) => setTimeout(resolve, 50));
    });
    expect(await noNeed()).toBeTruthy();
  });

  it("a guest who logs in joins the waitlist only once (PROD-014, PROD-016)", async () => {
    const shop = stubShop({
      "GET /products/7": shows(true),
      "POST /waitlist": {},
      "GET /cart": { data: { details: [], cart_info: {} }, extra: { cart: [] } },
    });
    const { store } = visit(<BuyBox product={soldOut} />);
    await userEvent.setup().click(await notify());
    expect(shop.calls()).toEqual([]);
    const answer = { user: aUser(), register_status: 1, address: 1 } as const;
    const notices = await act(() => store.set(completeLoginAtom, answer));
    expect(shop.last("POST /waitlist")?.body).toEqual({ id: 7, type: 1 });
    expect(notices).toEqual([{ level: "success", key: "Product.waitlistSaved" }]);
    await act(() => store.set(completeLoginAtom, answer));
    expect(shop.calls().filter((call) => call === "POST /waitlist")).toHaveLength(1);
  });

  it("the button shows that a customer has joined the waitlist (PROD-015)", async () => {
    stubShop({ "GET /products/7": shows(true) });
    visit(<BuyBox product={soldOut} />, { user: {} });
    expect((await noNeed()).getAttribute("aria-disabled")).toBe("true");
    expect(screen.getByText(text("Product.inWaitlist"))).toBeTruthy();
  });

  it("each message of a 422 response is shown as a warning (ERR-041)", async () => {
    const message = { id: ["یک"], type: ["دو"] };
    stubShop({ "GET /products/7": shows(false), "POST /waitlist": { code: 422, message } });
    visit(<BuyBox product={soldOut} />, { user: {} });
    await userEvent.setup().click(await notify());
    for (const sentence of ["یک", "دو"]) {
      expect((await toast(sentence)).querySelector(".text-warning")).not.toBeNull();
    }
  });

  it("an ended session leads to the login (PROD-016)", async () => {
    stubShop({ "GET /products/7": shows(false), "POST /waitlist": { code: 401 } });
    visit(<BuyBox product={soldOut} />, { user: {} });
    await userEvent.setup().click(await notify());
    await waitFor(() => expect(went.push).toHaveBeenCalledWith(loginPath("/")));
  });
});
