import { act, screen, waitFor } from "@testing-library/react";
import { Provider } from "jotai";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { ProfileLink } from "@/components/layout/profile-link";
import { SessionWatch } from "@/components/layout/session-watch";
import { ToastHost } from "@/components/ui/toast-host";
import { shopApi } from "@/lib/api/browser";
import { sessionAtom } from "@/lib/state/session/session";
import { address, went } from "@/tests/support/navigation";
import { forgetVisits, toast, visit } from "@/tests/support/screen";
import { aUser } from "@/tests/support/shop";
import { stubShop } from "@/tests/support/shop-network";

vi.mock("next/navigation", async () => (await import("@/tests/support/navigation")).fakeNavigation);

const TEXT = "نشست شما به پایان رسیده است";
const ENDED = { "GET /cart": { code: 401 }, "POST /logout": { code: 401 } };

/** Opens a page of the shop and makes a call that returns 401. */
async function visitWith401(path: string, user?: object, call: () => Promise<unknown> = () => shopApi.cart.get()) {
  address.path = path;
  stubShop(ENDED);
  visit(<SessionWatch text={TEXT} />, { user });
  await act(async () => void (await call()));
}

beforeEach(forgetVisits);

describe("an ended session", () => {
  it.each(["/cart", "/checkout", "/profile/orders"])(
    "an ended session shows a message on %s and leads to the login and back",
    async (path) => {
      await visitWith401(path, {});
      expect(await toast(TEXT)).toBeTruthy();
      expect(went.replace).toHaveBeenCalledWith(`/login?backUrl=${encodeURIComponent(path)}`);
    },
  );

  it("an ended session shows a message on a public page, which stays open", async () => {
    await visitWith401("/", {});
    expect(await toast(TEXT)).toBeTruthy();
    expect(went.replace).not.toHaveBeenCalled();
  });

  it("an ended session shows a message beside a payment result, which stays open (AUTH-030)", async () => {
    window.history.replaceState(null, "", "/payments?tracking_code=K7M2QX9P");
    await visitWith401("/payments", {});
    window.history.replaceState(null, "", "/");
    expect(await toast(TEXT)).toBeTruthy();
    expect(went.replace).not.toHaveBeenCalled();
  });

  it("a guarded page leads to the login even without a stored user", async () => {
    await visitWith401("/profile/orders");
    expect(went.replace).toHaveBeenCalledWith("/login?backUrl=%2Fprofile%2Forders");
  });

  it.each(["/checkout", "/register", "/profile/settings", "/receipts/7"])(
    "%s leads to the login even with only the session flag left (AUTH-033)",
    async (path) => {
      // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store.
      document.cookie = "in=1";
      address.path = path;
      stubShop({ "GET /profile/info": { code: 401 } });
      visit(<SessionWatch text={TEXT} />);
      await waitFor(() => expect(went.replace).toHaveBeenCalledWith(`/login?backUrl=${encodeURIComponent(path)}`));
    },
  );

  it.each(["/register", "/profile/settings", "/desk"])(
    "%s leads to the login even if an HttpOnly cookie may be left (AUTH-033)",
    async (path) => {
      address.path = path;
      stubShop({ "GET /profile/info": { code: 401 } });
      visit(<SessionWatch text={TEXT} />);
      await waitFor(() => expect(went.replace).toHaveBeenCalledWith(`/login?backUrl=${encodeURIComponent(path)}`));
    },
  );

  it("a session that still exists restores the user on a guarded page", async () => {
    address.path = "/profile/settings";
    stubShop({ "GET /profile/info": { data: aUser() } });
    const { store } = visit(<SessionWatch text={TEXT} />);
    await waitFor(() => expect(store.get(sessionAtom)?.first_name).toBe(aUser().first_name));
    expect(went.replace).not.toHaveBeenCalled();
  });

  it("a guest on a public page triggers no request", async () => {
    address.path = "/cart";
    const shop = stubShop({});
    visit(<SessionWatch text={TEXT} />);
    await act(async () => {});
    expect(shop.calls()).toEqual([]);
  });

  it.each(["/", "/cart"])("a session that ended before the watch was mounted is handled on %s", async (path) => {
    address.path = path;
    stubShop(ENDED);
    const { store, rerender } = visit(<ProfileLink />, { user: {} });
    await act(async () => void (await shopApi.cart.get()));
    expect(store.get(sessionAtom)).toBeNull();
    rerender(
      <Provider store={store}>
        <SessionWatch text={TEXT} />
        <ToastHost label="notices" closeLabel="close" />
      </Provider>,
    );
    expect(await toast(TEXT)).toBeTruthy();
    expect(went.replace).toHaveBeenCalledTimes(path === "/cart" ? 1 : 0);
  });

  it("several failed calls produce one message", async () => {
    await visitWith401("/cart", {}, () => Promise.all([1, 2, 3].map(() => shopApi.cart.get())));
    expect(went.replace).toHaveBeenCalledTimes(1);
    expect(await screen.findAllByRole("button", { name: (name) => name.includes(TEXT) })).toHaveLength(1);
  });

  it.each([
    ["logs out", "null", "", 1],
    ["returns from impersonation to its own account", "null", "in=1", 0],
    ["updates the stored user", JSON.stringify({ first_name: "نرگس", register_status: 1 }), "", 0],
  ])("the page follows another tab that %s", async (_, newValue, cookie, times) => {
    address.path = "/cart";
    stubShop({});
    visit(<SessionWatch text={TEXT} />, { user: {} });
    const oldValue = localStorage.getItem("user");
    // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store.
    document.cookie = cookie || "in=; Max-Age=0";
    localStorage.setItem("user", newValue);
    await act(async () => void window.dispatchEvent(new StorageEvent("storage", { key: "user", oldValue, newValue })));
    await act(async () => {});
    expect(went.replace).toHaveBeenCalledTimes(times);
  });

  it.each([
    ["a guest gets a 401", undefined, () => shopApi.cart.get()],
    ["the logout itself gets a 401", {}, () => shopApi.auth.logout()],
  ])("no message is shown if %s", async (_, user, call) => {
    await visitWith401("/cart", user, call);
    expect(document.body.textContent).not.toContain(TEXT);
    expect(went.replace).not.toHaveBeenCalled();
  });
});
