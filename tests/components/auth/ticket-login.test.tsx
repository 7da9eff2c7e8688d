import { fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { LoginScreen } from "@/components/auth/login-screen";
import { saveResumeOrder } from "@/lib/state/return-path";
import { sessionAtom } from "@/lib/state/session";
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

describe("a login by a link", () => {
  it("AUTH-003 AUTH-004 API-012 exchanges the ticket, reads the profile and goes to the target", async () => {
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

  it("AUTH-004 takes the ticket out of the address before anything is asked, and keeps it nowhere", async () => {
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
    "AUTH-003 goes on as after any login where the target is %s",
    async (target) => {
      open({ target, token: TOKEN, backUrl: "/brands" });
      stubShop(welcoming);
      visit(<LoginScreen />);
      await waitFor(() => expect(went.replace).toHaveBeenCalledWith("/brands"));
      expect(went.leave).not.toHaveBeenCalled();
    },
  );

  it("AUTH-003 goes to its target though an order is under way", async () => {
    open({ target: "/profile", token: TOKEN });
    saveResumeOrder();
    stubShop(welcoming);
    visit(<LoginScreen />);
    await waitFor(() => expect(went.replace).toHaveBeenCalledWith("/profile"));
  });

  it("brings nothing of whoever was logged in here before into the account", async () => {
    open({ token: TOKEN });
    const shop = stubShop(welcoming);
    const { store } = visit(<LoginScreen />, { user: { first_name: "رضا" }, basket: [aBasketItem()] });
    await enter();
    await waitFor(() => expect(went.replace).toHaveBeenCalledWith("/"));
    expect(shop.calls()).not.toContain("POST /cart/multi");
    expect(store.get(sessionAtom)?.first_name).toBe("سارا");
  });
});

describe("a link that somebody else may have made", () => {
  it.each([
    ["somebody is logged in", {}, { user: { first_name: "رضا" } }],
    ["a basket is here", {}, { basket: [aBasketItem()] }],
    ["a foreign page led to it", { ask: "1" }, {}],
  ])("is exchanged by a press where %s, and its ticket leaves the address before", async (_, query, visitor) => {
    open({ token: TOKEN, target: "/profile", ...query });
    const shop = stubShop(welcoming);
    visit(<LoginScreen />, visitor);
    await screen.findByRole("button", { name: text("Auth.enterAccount") });
    expect(window.location.search).toBe("");
    expect(shop.calls()).not.toContain("POST /login-token");
    await enter();
    await waitFor(() => expect(went.replace).toHaveBeenCalledWith("/profile"));
    expect(shop.calls()).toContain("POST /login-token");
  });

  it("asks where a session is whose person this browser does not remember", async () => {
    open({ token: TOKEN });
    // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store.
    document.cookie = "in=1";
    const shop = stubShop(welcoming);
    visit(<LoginScreen />);
    await screen.findByText(text("Auth.enterInstead"));
    expect(shop.calls()).not.toContain("POST /login-token");
  });

  it.each([
    ["a guest at the login", { basket: [aBasketItem()] }, "/login"],
    ["whoever is logged in where they were", { user: { first_name: "رضا" } }, "/"],
  ])("leaves %s where they do not want it", async (_, visitor, path) => {
    open({ token: TOKEN });
    const shop = stubShop(welcoming);
    visit(<LoginScreen />, visitor);
    fireEvent.click(await screen.findByRole("button", { name: text("Auth.notNow") }));
    await waitFor(() => expect(went.replace.mock.calls).toEqual([[path]]));
    expect(shop.calls()).not.toContain("POST /login-token");
  });

  it("shows nobody who was here before once the exchange was accepted, though the profile cannot be read", async () => {
    open({ token: TOKEN });
    stubShop({ ...welcoming, "GET /profile/info": "offline" });
    const { store } = visit(<LoginScreen />, { user: { first_name: "رضا" }, basket: [aBasketItem()] });
    await enter();
    expect(await toast(text("Errors.loginLinkThrown"))).toBeTruthy();
    expect(store.get(sessionAtom)).toBeNull();
    expect(localStorage.getItem("user")).not.toContain("رضا");
  });
});

describe("a link that opens nothing", () => {
  it("ERR-008 says so and leads back to the plain login", async () => {
    open({ target: "/profile", token: TOKEN });
    stubShop({ "POST /login-token": { code: 401, message: "x" } });
    visit(<LoginScreen />);
    expect(await toast(text("Errors.loginLinkInvalid"))).toBeTruthy();
    expect(await screen.findByLabelText(text("Auth.mobile"))).toBeTruthy();
    expect(went.replace.mock.calls).toEqual([["/login"]]);
    expect(window.location.pathname + window.location.search).toBe("/login");
  });

  it("ERR-008 leaves in who was logged in before", async () => {
    open({ token: TOKEN });
    stubShop({ "POST /login-token": { code: 401 } });
    const { store } = visit(<LoginScreen />, { user: {} });
    await enter();
    await toast(text("Errors.loginLinkInvalid"));
    expect(store.get(sessionAtom)?.first_name).toBe("سارا");
  });

  it.each([
    ["the exchange breaks", { "POST /login-token": "offline" as const }],
    ["the profile breaks", { "POST /login-token": entered, "GET /profile/info": "offline" as const }],
  ])("ERR-009 has a sentence of its own where %s", async (_, answers) => {
    open({ token: TOKEN });
    stubShop(answers);
    visit(<LoginScreen />);
    expect(await toast(text("Errors.loginLinkThrown"))).toBeTruthy();
    expect(went.replace.mock.calls).toEqual([["/login"]]);
  });
});
