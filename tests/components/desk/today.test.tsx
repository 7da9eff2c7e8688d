import { screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { NAV_ITEMS } from "@/components/desk/kit/nav-items";
import { DeskMenu } from "@/components/desk/shell/menu";
import { Today } from "@/components/desk/today/today";
import type { DeskWaiting } from "@/lib/contract/desk-today";
import { text } from "@/tests/support/intl";
import { address } from "@/tests/support/navigation";
import { forgetVisits, visit } from "@/tests/support/screen";

vi.mock("next/navigation", async () => (await import("@/tests/support/navigation")).fakeNavigation);
beforeEach(forgetVisits);

const NOW = Date.parse("2026-11-24T10:00:00Z");
const WAITING: DeskWaiting = {
  holds: {
    count: 2,
    rows: [
      {
        order: 10_031,
        since: "2026-11-24T07:00:00Z",
        customer: "مریم احمدی",
        pieces: 35,
        until: "2026-11-27T07:00:00Z",
      },
    ],
  },
  confirm: {
    count: 7,
    rows: [{ order: 10_018, since: "2026-11-24T07:00:00Z", customer: "سارا رستمی", city: "شیراز" }],
  },
  pack: { count: 0, rows: [] },
  send: null,
  doubts: { count: 1, rows: [{ order: 10_015, since: "2026-11-24T08:00:00Z", kind: "mismatch" }] },
  refunds: {
    count: 1,
    rows: [
      { order: 9961, since: "2026-11-22T08:00:00Z", due_at: "2026-11-24T13:10:00Z", hours_left: 6, amount: 62_000_000 },
    ],
  },
  stuck: { count: 1, rows: [{ order: 9990, since: "2026-11-22T09:00:00Z", step: "sent" }] },
  comments: { count: 1, rows: [{ id: 3, since: "2026-11-24T09:20:00Z", about: "پکس S910", body: "باتری آن خوب است" }] },
  messages: {
    count: 2,
    unowned: 1,
    rows: [
      { kind: "contact", code: "K7M2QX9P", since: "2026-11-23T10:00:00Z", name: "پویا کریمی", assignee: null },
      { kind: "application", code: "AAAA2222", since: "2026-11-23T11:00:00Z", name: "مهدی شریفی", assignee: "رضا" },
    ],
  },
  wanted: { count: 1, people: 21, rows: [{ id: 18, name: "اینجنیکو IWL220", people: 21 }] },
  returns: null,
  transfers: null,
};
const counter = (name: "confirm" | "holds" | "pack" | "refunds" | "stuck" | "messages" | "wanted" | "doubts") =>
  within(screen.getByRole("region", { name: text(`StaffToday.list_${name}`) }));
const hrefsOf = (links: HTMLElement[]) => links.map((link) => link.getAttribute("href"));

describe("the desk's first page", () => {
  it("the most urgent task is named, and its button opens that task", () => {
    visit(<Today waiting={WAITING} now={NOW} />);
    const buttons = screen.getAllByRole("link", { name: text("StaffToday.open_refunds", { number: "۹۹۶۱" }) });
    expect(new Set(hrefsOf(buttons))).toEqual(new Set(["/desk/refunds?order=9961"]));
    expect(screen.getByText(/۶ ساعت کاری مانده/)).toBeTruthy();
    expect(screen.queryByRole("button")).toBeNull();
  });

  it("orders that hold unpaid stock are listed with count and deadline", () => {
    visit(<Today waiting={WAITING} now={NOW} />);
    expect(hrefsOf(counter("holds").getAllByRole("link"))).toEqual(["/desk/holds", "/desk/orders/10031"]);
    expect(counter("holds").getByText(/۳۵/)).toBeTruthy();
  });

  it("the use of the daily SMS budget is shown with the number of deferred messages", () => {
    visit(<Today waiting={WAITING} sms={{ budget: 500, sent: 412, deferred: 9 }} now={NOW} />);
    const values = { sent: "۴۱۲", budget: "۵۰۰", count: "۹" };
    expect(screen.getByText(text("StaffToday.smsDeferred", values))).toBeTruthy();
  });

  it("each warning is a row with its reason, its time and the way on", () => {
    visit(
      <Today
        waiting={WAITING}
        warnings={[
          { kind: "gateway", at: "2026-11-24T09:50:00Z", gateway: "zibal", is_down: true, count: 3, of: 6 },
          { kind: "stock", count: 4, out: 1 },
          { kind: "holds", at: "2026-11-24T09:10:00Z", products: 2, pieces: 35 },
          { kind: "backup", at: null },
        ]}
        rights={["settings"]}
        now={NOW}
      />,
    );
    const region = within(screen.getByRole("region", { name: text("StaffToday.warnings") }));
    expect(hrefsOf(region.getAllByRole("link"))).toEqual([
      "/desk/settings/providers",
      "/desk/goods?tab=low",
      "/desk/holds",
    ]);
    expect(region.getByText(text("StaffToday.stockLowOut", { count: "۴", out: "۱" }))).toBeTruthy();
    expect(region.getByText(text("StaffToday.since", { time: "۱۳:۲۰" }))).toBeTruthy();
    expect(region.getByText(text("StaffToday.piecesHeld", { products: "۲", pieces: "۳۵" }))).toBeTruthy();
    expect(region.getByText(text("StaffToday.noBackup"))).toBeTruthy();
  });

  it("a gateway is told to staff who cannot change it, too, but leads them nowhere", () => {
    const says = "درگاه پرداخت فعال نیست";
    const slow = {
      kind: "gateway",
      at: "2026-11-24T09:50:00Z",
      gateway: "zibal",
      is_down: false,
      count: 2,
      of: 6,
    } as const;
    const withheld = { kind: "provider", at: "2026-11-24T09:50:00Z", gateway: "zarinpal", says } as const;
    visit(<Today waiting={WAITING} warnings={[withheld, slow]} rights={["money"]} now={NOW} />);
    const region = within(screen.getByRole("region", { name: text("StaffToday.warnings") }));
    expect(region.queryAllByRole("link")).toEqual([]);
    const gateway = text("Staff.gateway_zarinpal");
    expect(region.getByText(text("StaffToday.gatewayWithheld", { gateway, says }))).toBeTruthy();
    const counts = { gateway: text("Staff.gateway_zibal"), count: "۲", of: "۶" };
    expect(region.getByText(text("StaffToday.gatewaySlow", counts))).toBeTruthy();
  });

  it("a shop in which all is well shows no warnings", () => {
    visit(<Today waiting={WAITING} now={NOW} />);
    expect(screen.queryByRole("region", { name: text("StaffToday.warnings") })).toBeNull();
  });

  it("each list shows its count, its first rows with a reason for each, and a link to all rows", () => {
    visit(<Today waiting={WAITING} now={NOW} />);
    expect(hrefsOf(counter("confirm").getAllByRole("link"))).toEqual([
      "/desk/orders?tab=confirm&sort=oldest",
      "/desk/orders/10018",
    ]);
    expect(counter("confirm").getByText("سارا رستمی، شیراز")).toBeTruthy();
    expect(counter("stuck").getByText(text("StaffToday.step_sent"))).toBeTruthy();
    expect(hrefsOf(counter("stuck").getAllByRole("link"))[0]).toBe("/desk/orders?stuck=1&sort=oldest");
    expect(hrefsOf(counter("wanted").getAllByRole("link"))).toEqual([
      "/desk/goods?tab=wanted",
      "/desk/goods?tab=wanted&q=18",
    ]);
    expect(counter("messages").getByText(text("StaffToday.with", { name: "رضا" }))).toBeTruthy();
    expect(counter("messages").getByText(text("StaffToday.unowned")).className).toContain("text-warning");
    expect(hrefsOf(counter("messages").getAllByRole("link"))[1]).toBe("/desk/messages?tab=all&q=K7M2QX9P");
  });

  it("a payment that appears in two lists shows in each which list to handle first", () => {
    const refunds = WAITING.refunds?.rows.map((row) => ({ ...row, order: 10_015 })) ?? [];
    visit(<Today waiting={{ ...WAITING, refunds: { count: 1, rows: refunds } }} now={NOW} />);
    expect(counter("doubts").getByText(new RegExp(text("StaffToday.beforeOthers")))).toBeTruthy();
    expect(counter("refunds").getByText(new RegExp(text("StaffToday.afterDoubt")))).toBeTruthy();
  });

  it("an empty list keeps its place, and lists that the user's rights do not permit are not rendered", () => {
    visit(<Today waiting={WAITING} now={NOW} />);
    expect(counter("pack").getByText(text("StaffToday.nothingLeft"))).toBeTruthy();
    for (const name of ["send", "returns", "transfers"] as const)
      expect(screen.queryByRole("region", { name: text(`StaffToday.list_${name}`) })).toBeNull();
  });

  it("items within a room are listed only while one is in it", () => {
    const names = () => screen.getAllByRole("link").map((link) => link.textContent?.trim());
    const brands = text("Staff.nav_brands");
    address.path = "/desk/orders";
    const { unmount } = visit(<DeskMenu navItems={NAV_ITEMS} counts={{}} />);
    expect(names()).not.toContain(brands);
    unmount();
    address.path = "/desk/brands/3";
    visit(<DeskMenu navItems={NAV_ITEMS} counts={{}} />);
    const current = (name: string) => screen.getByRole("link", { name }).getAttribute("aria-current");
    expect([current(brands), current(text("Staff.nav_goods")), current(text("Staff.nav_categories"))]).toEqual([
      "page",
      "true",
      null,
    ]);
    expect(names()).not.toContain(text("Staff.nav_identity"));
  });

  it("nav items show how much work is waiting, and nothing if there is none", () => {
    visit(<DeskMenu navItems={NAV_ITEMS} counts={{ orders: 7, doubts: null, comments: 0 }} />);
    const link = (name: "orders" | "doubts" | "comments" | "transfers") =>
      screen.getByRole("link", { name: new RegExp(`^${text(`Staff.nav_${name}`)}`) });
    expect(link("orders").textContent).toContain("۷");
    for (const name of ["doubts", "comments", "transfers"] as const)
      expect(link(name).textContent?.trim()).toBe(text(`Staff.nav_${name}`));
  });
});
