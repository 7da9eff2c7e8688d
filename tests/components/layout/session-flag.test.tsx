import { act, screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { ProfileLink } from "@/components/layout/profile-link";
import { endedSessionAtom, sessionAtom } from "@/lib/state/session/session";
import { text } from "@/tests/support/intl";
import { forgetVisits, visit } from "@/tests/support/screen";
import { aUser } from "@/tests/support/shop";
import { stubShop } from "@/tests/support/shop-network";

vi.mock("next/navigation", async () => (await import("@/tests/support/navigation")).fakeNavigation);

const flag = (value: string) => {
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store.
  document.cookie = `in=${value}`;
};
const unflag = () => flag("; Max-Age=0");
const comeBack = () => act(async () => void document.dispatchEvent(new Event("visibilitychange")));
const login = () => screen.queryByRole("link", { name: text("Header.loginShort") });

beforeEach(forgetVisits);

describe("the session cookie and the stored user", () => {
  it("the profile is loaded once if a session exists without a stored user (AUTH-032)", async () => {
    flag("1");
    const shop = stubShop({ "GET /profile/info": { data: aUser() } });
    const { store } = visit(<ProfileLink />);
    expect(await screen.findByText("سارا")).toBeTruthy();
    expect(JSON.parse(localStorage.getItem("user") ?? "null")).toMatchObject({ first_name: "سارا" });
    expect(localStorage.getItem("user")).not.toContain("0912");
    await comeBack();
    expect(shop.calls()).toEqual(["GET /profile/info"]);
    expect(store.get(sessionAtom)?.register_status).toBe(1);
  });

  it("neither a guest nor a stored user with a session triggers a request (AUTH-032)", async () => {
    const shop = stubShop({});
    visit(<ProfileLink />);
    await comeBack();
    expect(login()).toBeTruthy();
    visit(<ProfileLink />, { user: {} });
    await comeBack();
    expect(shop.calls()).toEqual([]);
  });

  it("a stored user without a session becomes a guest in all tabs (AUTH-032)", async () => {
    const shop = stubShop({ "GET /profile/info": { code: 401 } });
    localStorage.setItem("user", JSON.stringify({ first_name: "سارا", register_status: 1 }));
    const { store } = visit(<ProfileLink />);
    await waitFor(() => expect(store.get(sessionAtom)).toBeNull());
    expect(login()).toBeTruthy();
    expect(localStorage.getItem("user")).toBe("null");
    expect(store.get(endedSessionAtom)).toEqual({ wasKnown: true });
    expect(shop.calls()).toEqual(["GET /profile/info"]);
  });

  it("a stored user is kept if the session exists or the server is unreachable (AUTH-032)", async () => {
    for (const answer of [{ data: aUser() }, { code: 503 }, "offline"] as const) {
      stubShop({ "GET /profile/info": answer });
      localStorage.setItem("user", JSON.stringify({ first_name: "سارا", register_status: 1 }));
      const { store, unmount } = visit(<ProfileLink />);
      await act(async () => {});
      expect(store.get(sessionAtom)?.first_name).toBe("سارا");
      expect(store.get(endedSessionAtom)).toBeNull();
      unmount();
    }
  });

  it("a session that has ended is noticed when the page becomes visible again (AUTH-032)", async () => {
    stubShop({ "GET /profile/info": { code: 401 } });
    const { store } = visit(<ProfileLink />, { user: {} });
    await waitFor(() => expect(store.get(sessionAtom)?.first_name).toBe("سارا"));
    unflag();
    await comeBack();
    await waitFor(() => expect(store.get(sessionAtom)).toBeNull());
    expect(login()).toBeTruthy();
  });

  it("no user is stored if the request returns 401 or the user logs out during it", async () => {
    flag("1");
    stubShop({ "GET /profile/info": { code: 401 } });
    const first = visit(<ProfileLink />);
    await act(async () => {});
    expect(first.store.get(sessionAtom)).toBeNull();
    first.unmount();

    flag("1");
    let answered = () => {};
    const asked = new Promise<void>((resolve) => {
      answered = resolve;
    });
    stubShop({ "GET /profile/info": () => asked.then(() => ({ data: aUser() })) });
    const second = visit(<ProfileLink />);
    await act(async () => {
      unflag();
      answered();
    });
    await act(async () => {});
    expect(second.store.get(sessionAtom)).toBeNull();
  });
});
