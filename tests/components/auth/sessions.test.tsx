import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { SessionsScreen } from "@/components/auth/sessions-screen";
import { text } from "@/tests/support/intl";
import { forgetVisits, toast, visit } from "@/tests/support/screen";
import { stubShop } from "@/tests/support/shop-network";

vi.mock("next/navigation", async () => (await import("@/tests/support/navigation")).fakeNavigation);

const session = (device: string | null, is_current = false, by_shop = false) => ({
  device,
  by_shop,
  created_at: "2026-11-20T10:00:00.000Z",
  used_at: "2026-11-21T10:35:00.000Z",
  is_current,
});

beforeEach(forgetVisits);

it("the session of an impersonating admin is listed as the shop's support team", async () => {
  stubShop({ "GET /profile/sessions": { data: [session("Chrome · Android", true), session(null, false, true)] } });
  visit(<SessionsScreen />);
  const rows = await screen.findAllByRole("listitem");
  expect(rows[1]?.textContent).toContain(text("Security.shopSupport"));
  expect(rows[1]?.textContent).not.toContain(text("Security.unknownDevice"));
});

it("the page lists the devices, marks the current one and logs out of the others", async () => {
  let list = [session("Chrome · Android", true), session(null)];
  const shop = stubShop({
    "GET /profile/sessions": () => ({ data: list }),
    "POST /profile/sessions": () => {
      list = list.slice(0, 1);
      return { data: null };
    },
  });
  visit(<SessionsScreen />);
  const rows = await screen.findAllByRole("listitem");
  expect(rows.map((row) => within(row).queryByText(text("Security.thisDevice")) !== null)).toEqual([true, false]);
  expect(rows[0]?.textContent).toContain("Chrome · Android");
  expect(rows[0]?.textContent).toContain("۱۴:۰۵");
  expect(rows[1]?.textContent).toContain(text("Security.unknownDevice"));
  await userEvent.setup().click(screen.getByRole("button", { name: text("Security.endOthers") }));
  expect(await toast(text("Security.othersEnded"))).toBeTruthy();
  expect(shop.last("POST /profile/sessions")?.body).toEqual({ _method: "DELETE" });
  await waitFor(() => expect(screen.queryByText(text("Security.unknownDevice"))).toBeNull());
  expect(screen.queryByRole("button", { name: text("Security.endOthers") })).toBeNull();
  // The button has been removed, so the focus moves to the list.
  expect(document.activeElement).toBe(screen.getByText("Chrome · Android").closest("ul"));
});

describe("a login link for another device", () => {
  const link = (token: string) => `https://shop.example/login?token=${token}`;
  const person = () => userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  const press = async (key: "makeTicket" | "newTicket" | "copyTicket") =>
    person().click(await screen.findByRole("button", { name: text(`Security.${key}`) }));
  const code = () => screen.findByRole("img", { name: text("Security.ticketCode") });
  const qrPath = async () => (await code()).querySelector("path")?.getAttribute("d") ?? "";

  beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true }));
  afterEach(() => vi.useRealTimers());

  it("the login link is shown as a QR code for sixty seconds and can be renewed (AUTH-003, API-012)", async () => {
    const tokens = ["first", "second"];
    const shop = stubShop({
      "GET /profile/sessions": { data: [session("Chrome", true)] },
      "POST /login-ticket": () => ({ data: { url: link(tokens.shift() ?? ""), expires_at: "2000-01-01T00:00:00Z" } }),
    });
    visit(<SessionsScreen />);
    await press("makeTicket");
    const first = await qrPath();
    expect(first.length).toBeGreaterThan(500);
    // The clicked button has been removed, so the focus moves to what replaced it.
    expect(document.activeElement?.contains(await code())).toBe(true);
    expect(document.activeElement).not.toBe(document.body);
    expect(shop.last("POST /login-ticket")?.body).toEqual({});
    expect(screen.getByRole("timer").textContent).toMatch(/۶۰|۵۹/);
    await act(() => vi.advanceTimersByTimeAsync(30_000));
    expect(screen.getByRole("timer").textContent).toMatch(/۳۰|۲۹/);
    await act(() => vi.advanceTimersByTimeAsync(31_000));
    expect(screen.getByRole("status").textContent).toBe(text("Security.ticketOver"));
    expect(screen.queryByRole("img", { name: text("Security.ticketCode") })).toBeNull();
    await press("newTicket");
    expect(await qrPath()).not.toBe(first);
  });

  it("the login link can be copied, and a refused request for one shows the reason", async () => {
    const answers = [{ code: 429, message: "صبر کنید" }, { data: { url: link("x"), expires_at: "" } }];
    stubShop({
      "GET /profile/sessions": { data: [session("Chrome", true)] },
      "POST /login-ticket": () => answers.shift() ?? {},
    });
    visit(<SessionsScreen />);
    await press("makeTicket");
    await toast("صبر کنید");
    await press("makeTicket");
    await code();
    await press("copyTicket");
    expect(await toast(text("Common.copiedLink"))).toBeTruthy();
    expect(await navigator.clipboard.readText()).toBe(link("x"));
  });
});
