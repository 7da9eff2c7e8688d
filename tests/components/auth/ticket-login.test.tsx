import { fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { LoginScreen } from "@/components/auth/login-screen";
import { saveResumeOrder } from "@/lib/state/account/return-path";
import { sessionAtom } from "@/lib/state/session/session";
import { text } from "@/tests/support/intl";
import { address, went } from "@/tests/support/navigation";
import { forgetVisits, toast, visit } from "@/tests/support/screen";
import { aBasketItem, aUser } from "@/tests/support/shop";
import { stubShop } from "@/tests/support/shop-network";

vi.mock("next/navigation", async () => (await import("@/tests/support/navigation")).fakeNavigation);

const TOKEN = "t".repeat(43);
const entered = { data: { user: aUser(), register_status: 1, address: 11 } };
const emptyCart = {
  data: { cart_info: { items_count: 0, total_price: 0 }, details: [] },
  extra: { cart: [], type: 1, receipt: null },
};
const welcoming = { "POST /login-token": entered, "GET /profile/info": { data: aUser() }, "GET /cart": emptyCart };

function open(query: Record<string, string>) {
  address.path = "/login";
  address.query = new URLSearchParams(query).toString();
  window.history.replaceState(null, "", `/login?${address.query}`);
}

const enter = async () => fireEvent.click(await screen.findByRole("button", { name: text("Auth.enterAccount") }));

beforeEach(forgetVisits);

describe("a login by link", () => {
  it("the ticket is exchanged for a session, the profile is loaded and the return URL is opened (AUTH-003, AUTH-004, API-012)", async () => {
    open({ target: "/profile/orders?page=2", token: TOKEN });
    const shop = stubShop(welcoming);
    const { store } = visit(<LoginScreen />);
    expect(screen.queryByLabelText(text("Auth.mobile"))).toBeNull();
    await waitFor(() => expect(went.replace).toHaveBeenCalledWith("/profile/orders?page=2"));
    expect(shop.calls().slice(0, 2)).toEqual(["POST /login-token", "GET /profile/info"]);
    expect(shop.last("POST /login-token")?.body).toEqual({ token: TOKEN });
    expect(shop.calls()).toContain("GET /cart");
    expect(store.get(sessionAtom)).toMatchObject({ first_name: "سارا", register_status: 1 });
  });

  it("the ticket is removed from the URL before any request and is stored nowhere (AUTH-004)", async () => {
    open({ token: TOKEN });
    let search = "unknown";
    stubShop({
      ...welcoming,
      "POST /login-token": () => {
        search = window.location.search;
        return entered;
      },
    });
    visit(<LoginScreen />);
    await waitFor(() => expect(went.replace).toHaveBeenCalledWith("/"));
    expect(search).toBe("");
    expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }])).not.toContain(TOKEN);
  });

  it.each(["//evil.example", "https://evil.example", "/\\evil.example"])(
    "an external return URL %s is ignored and the login continues as usual (AUTH-003)",
    async (target) => {
      open({ target, token: TOKEN, backUrl: "/brands" });
      stubShop(welcoming);
      visit(<LoginScreen />);
      await waitFor(() => expect(went.replace).toHaveBeenCalledWith("/brands"));
      expect(went.leave).not.toHaveBeenCalled();
    },
  );

  it("the return URL is opened even if a checkout is in progress (AUTH-003)", async () => {
    open({ target: "/profile", token: TOKEN });
    saveResumeOrder();
    stubShop(welcoming);
    visit(<LoginScreen />);
    await waitFor(() => expect(went.replace).toHaveBeenCalledWith("/profile"));
  });

  it("the session and cart of a previous user are not carried over into the account", async () => {
    open({ token: TOKEN });
    const shop = stubShop(welcoming);
    const { store } = visit(<LoginScreen />, { user: { first_name: "رضا" }, basket: [aBasketItem()] });
    await enter();
    await waitFor(() => expect(went.replace).toHaveBeenCalledWith("/"));
    expect(shop.calls()).not.toContain("POST /cart/multi");
    expect(store.get(sessionAtom)?.first_name).toBe("سارا");
  });
});

describe("a login link that may come from an attacker", () => {
  it.each([
    ["a user is already logged in", {}, { user: { first_name: "رضا" } }],
    ["the browser holds a cart", {}, { basket: [aBasketItem()] }],
    ["another site led to the page", { ask: "1" }, {}],
  ])(
    "the user must confirm the ticket login by a click if %s, and the ticket is removed from the URL first",
    async (_, query, visitor) => {
      open({ token: TOKEN, target: "/profile", ...query });
      const shop = stubShop(welcoming);
      visit(<LoginScreen />, visitor);
      await screen.findByRole("button", { name: text("Auth.enterAccount") });
      expect(window.location.search).toBe("");
      expect(shop.calls()).not.toContain("POST /login-token");
      await enter();
      await waitFor(() => expect(went.replace).toHaveBeenCalledWith("/profile"));
      expect(shop.calls()).toContain("POST /login-token");
    },
  );

  it("the ticket login asks for confirmation if a session cookie exists without a stored user", async () => {
    open({ token: TOKEN });
    // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store.
    document.cookie = "in=1";
    const shop = stubShop(welcoming);
    visit(<LoginScreen />);
    await screen.findByText(text("Auth.enterInstead"));
    expect(shop.calls()).not.toContain("POST /login-token");
  });

  it.each([
    ["a guest stays on the login page", { basket: [aBasketItem()] }, "/login"],
    ["a logged-in user goes to the home page", { user: { first_name: "رضا" } }, "/"],
  ])("declining the ticket login leaves the ticket unused: %s", async (_, visitor, path) => {
    open({ token: TOKEN });
    const shop = stubShop(welcoming);
    visit(<LoginScreen />, visitor);
    fireEvent.click(await screen.findByRole("button", { name: text("Auth.notNow") }));
    await waitFor(() => expect(went.replace.mock.calls).toEqual([[path]]));
    expect(shop.calls()).not.toContain("POST /login-token");
  });

  it("the previous user is removed after the exchange even if the profile fails to load", async () => {
    open({ token: TOKEN });
    stubShop({ ...welcoming, "GET /profile/info": "offline" });
    const { store } = visit(<LoginScreen />, { user: { first_name: "رضا" }, basket: [aBasketItem()] });
    await enter();
    expect(await toast(text("Errors.loginLinkThrown"))).toBeTruthy();
    expect(store.get(sessionAtom)).toBeNull();
    expect(localStorage.getItem("user")).not.toContain("رضا");
  });
});

describe("an invalid login link", () => {
  it("an invalid login link shows an error and opens the normal login (ERR-008)", async () => {
    open({ target: "/profile", token: TOKEN });
    stubShop({ "POST /login-token": { code: 401, message: "x" } });
    visit(<LoginScreen />);
    expect(await toast(text("Errors.loginLinkInvalid"))).toBeTruthy();
    expect(await screen.findByLabelText(text("Auth.mobile"))).toBeTruthy();
    expect(went.replace.mock.calls).toEqual([["/login"]]);
    expect(window.location.pathname + window.location.search).toBe("/login");
  });

  it("a customer who was already logged in stays logged in (ERR-008)", async () => {
    open({ token: TOKEN });
    stubShop({ "POST /login-token": { code: 401 } });
    const { store } = visit(<LoginScreen />, { user: {} });
    await enter();
    await toast(text("Errors.loginLinkInvalid"));
    expect(store.get(sessionAtom)?.first_name).toBe("سارا");
  });

  it.each([
    ["the exchange fails", { "POST /login-token": "offline" as const }],
    ["the profile fails to load", { "POST /login-token": entered, "GET /profile/info": "offline" as const }],
  ])("a separate message is shown if %s (ERR-009)", async (_, answers) => {
    open({ token: TOKEN });
    stubShop(answers);
    visit(<LoginScreen />);
    expect(await toast(text("Errors.loginLinkThrown"))).toBeTruthy();
    expect(went.replace.mock.calls).toEqual([["/login"]]);
  });
});
