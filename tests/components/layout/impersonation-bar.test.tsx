import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Provider } from "jotai";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { ImpersonationCorner } from "@/app/impersonation-corner";
import { SessionWatch } from "@/components/layout/session-watch";
import { sessionAtom, toSession } from "@/lib/state/session/session";
import { text } from "@/tests/support/intl";
import { went } from "@/tests/support/navigation";
import { forgetVisits, toast, visit } from "@/tests/support/screen";
import { aUser } from "@/tests/support/shop";
import { stubShop } from "@/tests/support/shop-network";

vi.mock("next/navigation", async () => (await import("@/tests/support/navigation")).fakeNavigation);

const emptyCart = {
  data: { cart_info: { items_count: 0, total_price: 0 }, details: [] },
  extra: { cart: [], type: 1, receipt: null },
};
const stored = () => JSON.parse(localStorage.getItem("user") ?? "null");
const end = () => screen.findByRole("button", { name: text("Auth.endActing") });

function visitActing() {
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store.
  document.cookie = "in=1";
  localStorage.setItem("user", JSON.stringify(toSession(aUser({ adminToken: "7" }))));
  return visit(<ImpersonationCorner />);
}

beforeEach(forgetVisits);

describe("the impersonation bar", () => {
  it("the bar names the customer, and one click returns to the admin's own account", async () => {
    const admin = { data: { user: aUser({ first_name: "مدیر" }), register_status: 1, address: null } };
    const shop = stubShop({ "POST /admin/act-for/end": admin, "GET /cart": emptyCart });
    visitActing();
    expect(await screen.findByText(text("Auth.actingFor", { name: "سارا" }))).toBeTruthy();
    expect(JSON.stringify(stored())).not.toContain("7");
    await userEvent.click(await end());
    await waitFor(() => expect(went.leave).toHaveBeenCalledWith("/"));
    expect(shop.calls()[0]).toBe("POST /admin/act-for/end");
    expect(stored()).toMatchObject({ first_name: "مدیر" });
    expect(stored()).not.toHaveProperty("is_acting");
  });

  it("the bar counts the minutes that are left", async () => {
    stubShop({});
    // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store.
    document.cookie = "in=1";
    const acting_until = new Date(Date.now() + 11.5 * 60_000).toISOString();
    localStorage.setItem("user", JSON.stringify(toSession(aUser({ adminToken: "7", acting_until }))));
    visit(<ImpersonationCorner />);
    expect(await screen.findByText(new RegExp(text("Auth.actingMinutes", { count: "۱۲" })))).toBeTruthy();
  });

  it("a failure to end the impersonation shows an error and keeps the bar", async () => {
    stubShop({ "POST /admin/act-for/end": "offline" });
    visitActing();
    await userEvent.click(await end());
    expect(await toast(text("Errors.network"))).toBeTruthy();
    expect(went.leave).not.toHaveBeenCalled();
    expect(await end()).toBeTruthy();
  });

  it("ending the impersonation after the session expired leaves a guest with a message", async () => {
    stubShop({ "POST /admin/act-for/end": { code: 401 } });
    const { store } = visitActing();
    render(<SessionWatch text={text("Errors.sessionEnded")} />, {
      wrapper: ({ children }) => <Provider store={store}>{children}</Provider>,
    });
    await userEvent.click(await end());
    expect(await toast(text("Errors.sessionEnded"))).toBeTruthy();
    expect(store.get(sessionAtom)).toBeNull();
    // A full page load would lose the message.
    expect(went.leave).not.toHaveBeenCalled();
  });

  it("the impersonation bar is not shown to other users", () => {
    stubShop({});
    visit(<ImpersonationCorner />, { user: {} });
    expect(screen.queryByText(text("Auth.endActing"))).toBeNull();
  });
});
