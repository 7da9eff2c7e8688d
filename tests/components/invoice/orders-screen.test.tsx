import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { OrdersScreen } from "@/components/invoice/orders-screen";
import { ProfileShell } from "@/components/profile/profile-shell";
import type { InvoiceSummary } from "@/lib/contract/invoice";
import { formatRial } from "@/lib/domain/shared/money";
import { formatJalaliLong, formatJalaliMoment } from "@/lib/persian/jalali";
import { text } from "@/tests/support/intl";
import { address, went } from "@/tests/support/navigation";
import { forgetVisits, toast, visit } from "@/tests/support/screen";
import { anInvoice, aUser } from "@/tests/support/shop";
import { stubShop } from "@/tests/support/shop-network";

vi.mock("next/navigation", async () => (await import("@/tests/support/navigation")).fakeNavigation);

const issued = vi.hoisted(() => ({ isLoaded: false }));
vi.mock("@/components/invoice/issued-invoices", (original) => {
  issued.isLoaded = true;
  return original();
});

beforeEach(forgetVisits);

const rial = formatRial;
const PICTURES = ["/images/products/a.svg", "/images/products/b.svg"];
const anOrder = (change: Partial<InvoiceSummary> = {}): InvoiceSummary => ({
  ...anInvoice(),
  items_count: 3,
  images: PICTURES,
  ...change,
});
const one = { data: [anOrder()], extra: { count: 1 } };
const answerShown = () => act(() => new Promise((resolve) => setTimeout(resolve, 50)));
const link = (name: string) => screen.findByRole("link", { name });

describe("the order list", () => {
  it("a customer's orders are listed in rials with links, number of units and images (PAY-003, PROF-010)", async () => {
    stubShop({ "GET /invoices?page=1": one });
    visit(<OrdersScreen />, { user: {} });
    const row = await link(text("Invoice.titleOf", { number: "۱۰۱" }));
    expect(row.getAttribute("href")).toBe("/receipts/101");
    const facts = text("Profile.orderFacts", { date: "۲۹ آبان ۱۴۰۵", count: "۳" });
    for (const fact of [rial(18_900_000), facts, "در انتظار پرداخت"]) expect(screen.getByText(fact)).toBeTruthy();
    const pictures = [...document.querySelectorAll("li img")];
    expect(pictures.map((picture) => picture.getAttribute("src"))).toEqual(PICTURES);
  });

  it("a delivered order shows the remaining warranty", async () => {
    const until = "2027-11-22T08:30:00.000Z";
    const one = anOrder({ status: 60, payment_status: 20, warranty: { until, months_left: 11 } });
    const two = anOrder({ id: 99, status: 60, payment_status: 20, warranty: { until, months_left: 0 } });
    stubShop({ "GET /invoices?page=1": { data: [one, two, anOrder({ id: 98 })], extra: { count: 3 } } });
    visit(<OrdersScreen />, { user: {} });
    await link(text("Invoice.titleOf", { number: "۱۰۱" }));
    const rows = screen.getAllByRole("listitem").map((row) => row.textContent);
    const date = formatJalaliLong(until);
    expect(rows[0]).toContain(text("Profile.warrantyLeft", { months: "۱۱", date }));
    expect(rows[1]).toContain(text("Profile.warrantyEnds", { date }));
    expect(rows[2]).not.toContain("گارانتی");
  });

  it("each order shows its next action: pay while stock is reserved, track, or view (LAYOUT-017)", async () => {
    const until = new Date(Date.now() + 60_000).toISOString();
    const held = anOrder({ freeze_expired_at: until });
    // An agent's invoice can still be paid after its stock hold has ended.
    const lapsed = anOrder({ id: 97, freeze_expired_at: "2026-11-22T09:12:00.000Z" });
    const sent = anOrder({ id: 100, status: 50, payment_status: 20, payable_amount: 0 });
    const done = anOrder({ id: 99, status: 60, payment_status: 20, payable_amount: 0 });
    const over = anOrder({ id: 98, is_expired: true });
    stubShop({ "GET /invoices?page=1": { data: [held, sent, done, over, lapsed], extra: { count: 5 } } });
    visit(<OrdersScreen />, { user: {} });
    await link(text("Invoice.titleOf", { number: "۱۰۱" }));
    const rows = screen.getAllByRole("listitem").map((row) => row.textContent);
    expect(rows[0]).toContain(text("Invoice.pay"));
    expect(rows[0]).toContain(text("Profile.heldUntil", { time: formatJalaliMoment(until) }));
    expect(rows[1]).toContain(text("Profile.followOrder"));
    for (const row of rows.slice(2, 4)) expect(row).toContain(text("Profile.openInvoice"));
    for (const row of rows.slice(1)) expect(row).not.toContain("نگه داشته");
  });

  it("only a finished order links to a new cart with its products", async () => {
    const done = anOrder({ status: 60, payment_status: 20, payable_amount: 0, again: "p7x2_b1x1" });
    const sent = anOrder({ id: 100, status: 50, payment_status: 20, payable_amount: 0, again: "p7x1" });
    stubShop({ "GET /invoices?page=1": { data: [done, sent], extra: { count: 2 } } });
    visit(<OrdersScreen />, { user: {} });
    const again = await link(text("Invoice.orderAgainOf", { number: "۱۰۱" }));
    expect(again.getAttribute("href")).toBe("/cart/shared?items=p7x2_b1x1&order=101");
    expect(screen.getAllByText(text("Invoice.orderAgain"))).toHaveLength(1);
  });

  it("only an unpaid order can be paid from its row", async () => {
    const paid = anOrder({ id: 100, status: 50, payment_status: 20, payable_amount: 0 });
    const expired = anOrder({ id: 99, is_expired: true });
    const list = { data: [anOrder(), paid, expired], extra: { count: 3 } };
    const bank = "http://localhost:3000/sandbox/zarinpal/pg/StartPay/A1";
    stubShop({ "GET /invoices?page=1": list, "POST /invoices/101/repay": { data: { url: bank } } });
    visit(<OrdersScreen />, { user: {} });
    await link(text("Invoice.titleOf", { number: "۱۰۱" }));
    const name = new RegExp(`^${text("Invoice.pay")}`);
    const [button, ...others] = within(screen.getByRole("list")).getAllByRole("button", { name });
    expect(others).toEqual([]);
    await userEvent.setup().click(button as HTMLElement);
    await waitFor(() => expect(went.leave).toHaveBeenCalledWith(bank));
  });

  it("the group and search text are kept in the URL and sent to the server (PROF-010)", async () => {
    address.query = "status=open&q=101&page=2";
    const shop = stubShop({ "GET /invoices?status=open&q=101&page=2": { data: [], extra: { count: 17 } } });
    visit(<OrdersScreen />, { user: {} });
    await waitFor(() => expect(shop.calls()).toHaveLength(1));
    const chosen = await link(text("Profile.openOrders"));
    expect(chosen.getAttribute("aria-current")).toBe("true");
    expect((await link(text("Profile.closedOrders"))).getAttribute("href")).toBe("/profile/orders?status=closed&q=101");
    expect((await link(text("Common.previous"))).getAttribute("href")).toBe("/profile/orders?status=open&q=101");
    const field = screen.getByRole<HTMLInputElement>("textbox", { name: text("Profile.findOrder") });
    expect(field.value).toBe("101");
    const user = userEvent.setup();
    await user.clear(field);
    await user.type(field, "77{Enter}");
    expect(went.push).toHaveBeenCalledWith("/profile/orders?status=open&q=77", { scroll: false });
  });

  it("an empty filtered list links to the unfiltered orders", async () => {
    address.query = "status=closed";
    stubShop({ "GET /invoices?status=closed&page=1": { data: [], extra: { count: 0 } } });
    visit(<OrdersScreen />, { user: {} });
    expect((await link(text("Profile.showAllOrders"))).getAttribute("href")).toBe("/profile/orders");
  });

  it("a customer sees only their own orders even if the URL asks for an agent's (PROF-010)", async () => {
    address.query = "type=sales-agent";
    stubShop({ "GET /invoices?page=1": one });
    visit(<OrdersScreen />, { user: {} });
    expect(await link(text("Invoice.titleOf", { number: "۱۰۱" }))).toBeTruthy();
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe(text("Profile.myOrders"));
  });

  it("an agent sees the invoices issued to customers (LAYOUT-018)", async () => {
    address.query = "type=sales-agent";
    stubShop({ "GET /invoices?type=sales-agent&page=1": { data: [], extra: { count: 0 } } });
    visit(<OrdersScreen />, { user: { roles: ["sales-agent"] } });
    expect(await screen.findByText(text("Invoice.none"))).toBeTruthy();
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe(text("Profile.customersInvoices"));
  });

  it("an agent whose browser stores no user waits for the list of customers and asks for no other (LAYOUT-018)", async () => {
    address.query = "type=sales-agent";
    // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store.
    document.cookie = "in=1";
    const shop = stubShop({
      "GET /profile/info": { data: aUser({ roles: ["sales-agent"] }) },
      "GET /invoices?type=sales-agent&page=1": { data: [], extra: { count: 0 } },
    });
    visit(<OrdersScreen />);
    expect(await screen.findByText(text("Invoice.none"))).toBeTruthy();
    expect(shop.calls().filter((call) => call.startsWith("GET /invoices"))).toHaveLength(1);
  });

  it("the list of an agent whose browser stores no user is requested beside the profile, and once", async () => {
    address.query = "type=sales-agent";
    // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store.
    document.cookie = "in=1";
    const list = "GET /invoices?type=sales-agent&page=1";
    let tell = () => {};
    const known = new Promise<void>((resolve) => (tell = resolve));
    const shop = stubShop({
      "GET /profile/info": () => known.then(() => ({ data: aUser({ roles: ["sales-agent"] }) })),
      [list]: { data: [], extra: { count: 0 } },
    });
    visit(<OrdersScreen />);
    await waitFor(() => expect(shop.calls()).toContain(list));
    tell();
    expect(await screen.findByText(text("Invoice.none"))).toBeTruthy();
    expect(shop.calls().filter((call) => call.startsWith("GET /invoices"))).toEqual([list]);
  });

  it("a list that was requested ahead and failed is requested again when it is wanted", async () => {
    address.query = "type=sales-agent";
    // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store.
    document.cookie = "in=1";
    const list = "GET /invoices?type=sales-agent&page=1";
    let isDown = true;
    let tell = () => {};
    const known = new Promise<void>((resolve) => (tell = resolve));
    const shop = stubShop({
      "GET /profile/info": () => known.then(() => ({ data: aUser({ roles: ["sales-agent"] }) })),
      [list]: () => (isDown ? "offline" : { data: [], extra: { count: 0 } }),
    });
    visit(<OrdersScreen />);
    await waitFor(() => expect(shop.calls()).toContain(list));
    isDown = false;
    tell();
    expect(await screen.findByText(text("Invoice.none"))).toBeTruthy();
    expect(screen.queryByText(text("Errors.network"))).toBeNull();
  });

  it("an agent whose profile cannot be loaded sees their own orders rather than waiting forever", async () => {
    address.query = "type=sales-agent";
    // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store.
    document.cookie = "in=1";
    stubShop({ "GET /profile/info": { code: 500 }, "GET /invoices?page=1": { data: [], extra: { count: 0 } } });
    visit(
      <ProfileShell menu={null}>
        <OrdersScreen />
      </ProfileShell>,
    );
    expect(await screen.findByText(text("Profile.noOrders"))).toBeTruthy();
  });

  it("the script of an agent's list is loaded before the list has arrived", async () => {
    address.query = "type=sales-agent";
    stubShop({ "GET /invoices?type=sales-agent&page=1": () => new Promise(() => {}) });
    visit(<OrdersScreen />, { user: { roles: ["sales-agent"] } });
    await waitFor(() => expect(issued.isLoaded).toBe(true));
  });

  it("an empty order list shows a message", async () => {
    stubShop({ "GET /invoices?page=1": { data: [], extra: { count: 0 } } });
    visit(<OrdersScreen />, { user: {} });
    expect(await screen.findByText(text("Profile.noOrders"))).toBeTruthy();
  });

  it("an ended session is not shown as a network error", async () => {
    const shop = stubShop({ "GET /invoices?page=1": { code: 401 } });
    visit(<OrdersScreen />, { user: {} });
    await waitFor(() => expect(shop.calls()).toEqual(["GET /invoices?page=1"]));
    await answerShown();
    expect(screen.queryByText(text("Errors.network"))).toBeNull();
  });

  it("a list that failed to load shows a network error and can be retried (ERR-045)", async () => {
    let isDown = true;
    stubShop({ "GET /invoices?page=1": () => (isDown ? "offline" : one) });
    visit(<OrdersScreen />, { user: {} });
    expect(await toast(text("Errors.network"))).toBeTruthy();
    isDown = false;
    await userEvent.setup().click(screen.getByRole("button", { name: text("Common.retry") }));
    expect(await screen.findByText(rial(18_900_000))).toBeTruthy();
  });
});
