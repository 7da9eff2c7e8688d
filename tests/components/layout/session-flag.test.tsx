import { act, screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { ProfileLink } from "@/components/layout/profile-link";
import { endedSessionAtom, sessionAtom } from "@/lib/state/session";
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

describe("the flag of the session and what this browser remembers", () => {
  it("AUTH-032 fills the header by one call where the storage was cleared, and asks no second time", async () => {
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

  it("AUTH-032 asks nothing for guests, and nothing of whoever is remembered", async () => {
    const shop = stubShop({});
    visit(<ProfileLink />);
    await comeBack();
    expect(login()).toBeTruthy();
    visit(<ProfileLink />, { user: {} });
    await comeBack();
    expect(shop.calls()).toEqual([]);
  });

  it("AUTH-032 takes a remembered person without a flag for a guest once the shop knows no session, in all tabs", async () => {
    const shop = stubShop({ "GET /profile/info": { code: 401 } });
    localStorage.setItem("user", JSON.stringify({ first_name: "سارا", register_status: 1 }));
    const { store } = visit(<ProfileLink />);
    await waitFor(() => expect(store.get(sessionAtom)).toBeNull());
    expect(login()).toBeTruthy();
    expect(localStorage.getItem("user")).toBe("null");
    expect(store.get(endedSessionAtom)).toEqual({ wasKnown: true });
    expect(shop.calls()).toEqual(["GET /profile/info"]);
  });

  it("AUTH-032 keeps whoever has a session that is older than its flag, or while the shop cannot be asked", async () => {
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

  it("AUTH-032 notices it when the page is come back to", async () => {
    stubShop({ "GET /profile/info": { code: 401 } });
    const { store } = visit(<ProfileLink />, { user: {} });
    await waitFor(() => expect(store.get(sessionAtom)?.first_name).toBe("سارا"));
    unflag();
    await comeBack();
    await waitFor(() => expect(store.get(sessionAtom)).toBeNull());
    expect(login()).toBeTruthy();
  });

  it("remembers nobody whom the shop does not know, nor after a logout while it answered", async () => {
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
