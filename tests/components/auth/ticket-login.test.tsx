import { screen, waitFor } from "@testing-library/react";
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
    await waitFor(() => expect(went.replace).toHaveBeenCalledWith("/"));
    expect(shop.calls()).not.toContain("POST /cart/multi");
    expect(store.get(sessionAtom)?.first_name).toBe("سارا");
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
