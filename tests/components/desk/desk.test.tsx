import { fireEvent, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactNode } from "react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { navGroupsOf, navItemsOf } from "@/components/desk/kit/nav-items";
import { exportHref, type ListQuery, listHref, readListQuery } from "@/components/desk/lists/list-query";
import { OrderFilter } from "@/components/desk/lists/orders-filter";
import { OrdersTable } from "@/components/desk/lists/orders-table";
import { OrderScreen } from "@/components/desk/order/order-screen";
import { DeskKeys } from "@/components/desk/palette/desk-keys";
import { KeysHelp } from "@/components/desk/palette/keys-help";
import { Palette } from "@/components/desk/palette/palette";
// Imported up front, because loading these chunks lazily could exceed the timeout.
import "@/components/desk/palette/palette-panel";
import "@/components/ui/modal-panel";
import type { DeskAttempt, DeskOrder } from "@/lib/contract/desk-order";
import { rightsOf } from "@/lib/domain/account/rights";
import { aDeskOrder, aDeskRow } from "@/tests/support/desk";
import { text } from "@/tests/support/intl";
import { went } from "@/tests/support/navigation";
import { forgetVisits, visit } from "@/tests/support/screen";
import { stubShop } from "@/tests/support/shop-network";

vi.mock("next/navigation", async () => (await import("@/tests/support/navigation")).fakeNavigation);
beforeEach(forgetVisits);

const button = (name: string) => screen.getByRole<HTMLButtonElement>("button", { name });
const NOW = Date.parse("2026-11-24T10:00:00Z");
/** Renders the screen with the desk's shortcut keys. */
const atDesk = (screen: ReactNode) =>
  visit(
    <>
      <DeskKeys navItems={navItemsOf(rightsOf(["admin"]))} />
      <KeysHelp />
      {screen}
    </>,
  );

const CATALOGUE = [
  "goods",
  "categories",
  "brands",
  "bundles",
  "shelves",
  "sales",
  "searchWords",
  "imports",
  "showcase",
  "home",
  "pages",
  "trades",
  "slides",
];

describe("nav items of the desk", () => {
  it("only nav items permitted by the user's rights are listed", () => {
    expect(navItemsOf(rightsOf(["orders"])).map(({ name }) => name)).toEqual([
      "today",
      "orders",
      "comments",
      "messages",
      "customers",
      "waitlist",
      "reports",
    ]);
    expect(navItemsOf(rightsOf(["accounts"])).map(({ name }) => name)).toEqual([
      "today",
      "orders",
      "doubts",
      "refunds",
      "transfers",
      "customers",
      "agents",
      "coupons",
      "companies",
      "reports",
    ]);
    expect(navItemsOf(rightsOf(["catalogue"])).map(({ name }) => name)).toEqual(["today", ...CATALOGUE, "waitlist"]);
    expect(navItemsOf(rightsOf(["sales-agent"]))).toEqual([]);
  });

  it("nav items are grouped, and empty groups are omitted", () => {
    const roomsFor = (role: string) =>
      navGroupsOf(navItemsOf(rightsOf([role]))).map((room) => room.map(({ name }) => name));
    expect(roomsFor("accounts")[0]).toEqual(["today", "orders", "doubts", "refunds", "transfers"]);
    expect(roomsFor("catalogue")).toEqual([["today"], [...CATALOGUE, "waitlist"]]);
    expect(roomsFor("admin")).toHaveLength(3);
    expect(roomsFor("admin").flat().sort()).toEqual(
      navItemsOf(rightsOf(["admin"]))
        .map(({ name }) => name)
        .sort(),
    );
  });
});

describe("the query of the order list", () => {
  it("the filters of the order list are read from the URL and written back without invalid ones", () => {
    const query = readListQuery({
      tab: "pack",
      q: " ۱۰۰۱۲ ",
      page: "3",
      from: "yesterday",
      to: "2026-02-31",
      sort: "price",
      city: ["a"],
    });
    expect(query).toEqual({ tab: "pack", q: "10012", page: 3 });
    expect(listHref(query)).toBe("/desk/orders?q=10012&tab=pack");
    expect(listHref(query, { tab: undefined, page: 2 })).toBe("/desk/orders?page=2&q=10012");
    // The export contains all pages of the filter.
    expect(exportHref(query)).toBe("/api/v1/admin/orders.csv?q=10012&tab=pack");
    expect(listHref({})).toBe("/desk/orders");
  });
});

describe("the order list", () => {
  const rows = [aDeskRow(), aDeskRow({ id: 10_018 }), aDeskRow({ id: 10_001, tab: "awaiting" })];
  const choose = (id: string) =>
    userEvent.click(screen.getByRole("checkbox", { name: text("Staff.choose", { number: id }) }));

  it("selected orders are moved to the next state after a confirmation, and a failure shows its reason", async () => {
    const shop = stubShop({
      "POST /admin/orders/steps": {
        data: [
          { id: 10_012, moved: true, message: null },
          { id: 10_018, moved: false, message: "این سفارش جای دیگری از کار است" },
        ],
      },
    });
    atDesk(<OrdersTable rows={rows} now={NOW} query={{ city: "یزد" }} count={40} />);
    await choose("۱۰۰۱۲");
    await choose("۱۰۰۱۸");
    await userEvent.click(button(text("Staff.bulkSms_confirm", { count: "۲" })));
    expect(shop.calls()).toEqual([]);
    await userEvent.click(
      await screen.findByRole("button", { name: text("Staff.bulkYes", { count: "۲" }) }, { timeout: 10_000 }),
    );
    expect(await screen.findByText(text("Staff.bulkDone", { count: "۱" }))).toBeTruthy();
    expect(screen.getByText(/۱۰۰۱۸: این سفارش/)).toBeTruthy();
    expect(shop.seen[0]?.body).toEqual({ ids: [10_012, 10_018], act: "confirm", sms: true });
  });

  it("orders in different states offer no common transition, and shortcut keys work in any keyboard layout", async () => {
    atDesk(<OrdersTable rows={rows} now={NOW} query={{ city: "یزد" }} count={40} />);
    const links = screen.getAllByRole("link");
    links[0]?.focus();
    fireEvent.keyDown(document.activeElement ?? document.body, { code: "KeyX", key: "ط" });
    fireEvent.keyDown(document.activeElement ?? document.body, { code: "KeyJ", key: "ت" });
    fireEvent.keyDown(document.activeElement ?? document.body, { code: "ArrowDown", key: "ArrowDown" });
    expect(document.activeElement).toBe(links[2]);
    fireEvent.keyDown(document.activeElement ?? document.body, { code: "KeyX", key: "ط" });
    expect(screen.getByText(text("Staff.chosen", { count: "۲" }))).toBeTruthy();
    expect(screen.queryByRole("button", { name: text("Staff.withoutSms") })).toBeNull();
    // Clicking the button selects only the order that is ready for this transition.
    await userEvent.click(button(text("Staff.ready_confirm", { count: "۱", of: "۲" })));
    expect(screen.getByText(text("Staff.chosen", { count: "۱" }))).toBeTruthy();
    expect(button(text("Staff.withoutSms"))).toBeTruthy();
  });

  it("a range of orders is selected by keyboard, or all orders of the filter across pages", async () => {
    const all = [...rows, aDeskRow({ id: 9990 })].map(({ id, tab, amount }) => ({ id, tab, amount }));
    const shop = stubShop({
      "GET /admin/orders/chosen?city=%DB%8C%D8%B2%D8%AF": { data: all },
      "POST /admin/orders/steps": { data: [] },
    });
    atDesk(<OrdersTable rows={rows} now={NOW} query={{ city: "یزد", page: 2 }} count={40} />);
    // J focuses the first row from anywhere; before that the arrow keys scroll the page.
    fireEvent.keyDown(document.body, { code: "ArrowDown", key: "ArrowDown" });
    expect(document.activeElement).toBe(document.body);
    fireEvent.keyDown(document.body, { code: "KeyJ", key: "ت" });
    fireEvent.keyDown(document.activeElement ?? document.body, { code: "ArrowDown", key: "ArrowDown", shiftKey: true });
    expect(screen.getByText(text("Staff.chosen", { count: "۲" }))).toBeTruthy();
    const papers = () => screen.getByRole("link", { name: text("Staff.printSheets") }).getAttribute("href");
    expect(papers()).toBe("/desk/orders/print?ids=10012,10018");
    await userEvent.click(button(text("Staff.chooseEvery", { count: "۴۰" })));
    expect(await screen.findByText(text("Staff.chosen", { count: "۴" }))).toBeTruthy();
    expect(papers()).toBe("/desk/orders/print?ids=10012,10018,10001,9990");
    expect(shop.calls()).toHaveLength(1);
  });
});

describe("shortcut keys of the desk", () => {
  const press = (code: string, more: object = {}) =>
    fireEvent.keyDown(document.activeElement ?? document.body, { code, key: "ش", ...more });

  it("g followed by a letter opens a page, ? lists the shortcuts, and no shortcut works inside a field", async () => {
    atDesk(<input aria-label="field" />);
    screen.getByLabelText("field").focus();
    press("KeyG");
    press("KeyO");
    press("Slash", { key: "?", shiftKey: true });
    expect(went.push).not.toHaveBeenCalled();
    expect(screen.queryByRole("dialog")).toBeNull();
    (document.activeElement as HTMLElement).blur();
    press("KeyO");
    expect(went.push).not.toHaveBeenCalled();
    press("KeyG");
    press("KeyO");
    expect(went.push).toHaveBeenCalledWith("/desk/orders");
    press("Slash", { key: "\u061f", shiftKey: true });
    expect(await screen.findByRole("dialog", { name: text("Staff.keys") })).toBeTruthy();
    // An open dialog receives the keys.
    press("KeyG");
    press("KeyP");
    expect(went.push).toHaveBeenCalledOnce();
  });
});

describe("a payment attempt", () => {
  const doubtful = { ...aDeskOrder().attempts[0], id: 8, state: "started", doubt: "waiting", says: null } as const;
  const order = aDeskOrder({ attempts: [{ ...doubtful, gateway: "zarinpal", amount: 292_600_000 } as DeskAttempt] });

  it("only staff with rights to payments can query the bank about an unresolved payment", async () => {
    stubShop({ "POST /admin/money/doubts/8/ask": { data: { says: "failed", open: false } } });
    const first = atDesk(<OrderScreen loaded={order} />);
    expect(screen.getByText(text("StaffMoney.notAsked"))).toBeTruthy();
    expect(screen.queryByRole("button", { name: text("StaffMoney.ask") })).toBeNull();
    first.unmount();
    atDesk(<OrderScreen loaded={order} asksBank />);
    await userEvent.click(button(text("StaffMoney.ask")));
    const said = text("StaffMoney.bankSaid", { answer: text("StaffMoney.says_failed") });
    expect(await screen.findByText(said)).toBeTruthy();
    expect(screen.queryByRole("button", { name: text("StaffMoney.ask") })).toBeNull();
  });

  it("the order shows what it needs next below its number", () => {
    const first = atDesk(<OrderScreen loaded={aDeskOrder()} />);
    expect(screen.getByText(text("Staff.need_serials", { count: "۲" }))).toBeTruthy();
    first.unmount();
    atDesk(<OrderScreen loaded={aDeskOrder({ missing_serials: 0 })} />);
    expect(screen.getByText(text("Staff.need_pack"))).toBeTruthy();
  });

  it("an attempt with a refund due links to its refund", () => {
    const owed = { ...doubtful, doubt: null, state: "refund_due", due: 292_600_000 } as DeskAttempt;
    atDesk(<OrderScreen loaded={aDeskOrder({ attempts: [owed] })} />);
    expect(screen.getByRole("link", { name: text("Staff.toRefund") }).getAttribute("href")).toBe(
      "/desk/refunds?order=10012",
    );
  });
});

describe("active filters are listed first, each with a link that removes only that filter", () => {
  const choices = {
    agents: [{ id: 7, name: "آرش" }],
    ports: [{ id: 1, name: "زرین‌پال" }],
    companies: [],
    cities: ["شیراز", "یزد"],
  };
  const filter = (query: ListQuery) =>
    visit(<OrderFilter query={query} choices={choices} count={12} now={new Date(NOW)} />);
  const links = () => screen.getAllByRole("link").map((link) => link.getAttribute("href"));

  it("active filters come first, each with a link that removes only it", () => {
    filter({ tab: "pack", from: "2026-11-11", city: "یزد", agent: 7 });
    const taken = links()
      .slice(0, 3)
      .map((href) => new URLSearchParams(href?.split("?")[1]));
    expect(taken.map((query) => [...query.keys()].join())).toEqual([
      "tab,city,agent",
      "tab,from,agent",
      "tab,from,city",
    ]);
    const today = text("Staff.rangeToday", { from: "۲۰ آبان" });
    expect(
      screen.getByText((_, element) => element?.tagName === "A" && element.textContent?.includes(today) === true),
    ).toBeTruthy();
    expect(screen.getByText(/^آرش/)).toBeTruthy();
    // Active filters, and filters without any choice, are not offered.
    expect(document.querySelectorAll("summary")).toHaveLength(1);
  });

  it("on phones one button shows how many filters are active and opens them", async () => {
    const first = filter({ tab: "pack" });
    expect(button(text("Staff.filters"))).toBeTruthy();
    first.unmount();
    filter({ tab: "pack", city: "یزد", agent: 7 });
    await userEvent.click(button(text("Staff.filtersSet", { count: "۲" })));
    const sheet = await screen.findByRole("dialog", { name: text("Staff.filters") });
    expect(within(sheet).getByText(/^یزد/).getAttribute("href")).toBe("/desk/orders?tab=pack&agent=7");
    expect(within(sheet).getByText(text("Staff.clearFilters"))).toBeTruthy();
  });

  it("a Persian date is read as an ISO date, and invalid ids are ignored", () => {
    expect(readListQuery({ from: "۱۴۰۵/۸/۲۰", to: "1405-9-4", agent: "۷", company: "0" })).toEqual({
      from: "2026-11-11",
      to: "2026-11-25",
      agent: 7,
    });
  });
});

describe("packing", () => {
  const places = () => screen.getAllByRole<HTMLInputElement>("textbox", { name: /^سریال/ });
  const packed = aDeskOrder({ tab: "send", acts: ["send", "cancel"], missing_serials: 0, version: 4 });

  it("Enter from a scanner moves to the next serial number field, and duplicates are reported immediately", async () => {
    const saved = { ...aDeskOrder({ version: 4, missing_serials: 0 }) };
    const lines = [{ ...saved.lines[0], serials: ["SN-1", "SN-2"] }];
    const shop = stubShop({ "POST /admin/orders/10012/serials": { data: { ...saved, lines } } });
    atDesk(<OrderScreen loaded={aDeskOrder()} />);
    expect(button(text("Staff.take_pack")).disabled).toBe(true);
    places()[0]?.focus();
    await userEvent.keyboard("sn-۱{Enter}sn-1");
    expect(document.activeElement).toBe(places()[1]);
    expect(screen.getAllByText(text("Staff.serialDouble"))).toHaveLength(2);
    expect(button(text("Staff.saveSerials")).disabled).toBe(true);
    await userEvent.keyboard("{Backspace}2");
    await userEvent.keyboard("{Control>}s{/Control}");
    await vi.waitFor(() => expect(button(text("Staff.take_pack")).disabled).toBe(false));
    expect(shop.seen[0]?.body).toMatchObject({ version: 3, lines: [{ id: 5, serials: ["SN-1", "SN-2"] }] });
  });

  it("packing saves the typed serial numbers first and stops if the server refuses them", async () => {
    const lines = aDeskOrder().lines.map((line) => ({ ...line, serials: ["SN-1", "SN-2"] }));
    let isTaken = true;
    const shop = stubShop({
      "POST /admin/orders/10012/serials": () =>
        isTaken ? { code: 409, message: "این سریال روی سفارش دیگری است" } : { data: aDeskOrder({ version: 4, lines }) },
      "POST /admin/orders/10012/step": { data: { order: packed, moved: true } },
    });
    atDesk(<OrderScreen loaded={aDeskOrder()} />);
    places()[0]?.focus();
    await userEvent.paste("SN-1\nSN-2");
    await userEvent.click(button(text("Staff.take_pack")));
    expect(await screen.findByText("این سریال روی سفارش دیگری است")).toBeTruthy();
    isTaken = false;
    await userEvent.click(button(text("Staff.take_pack")));
    await screen.findByRole("button", { name: text("Staff.take_send") });
    const [SERIALS, STEP] = ["POST /admin/orders/10012/serials", "POST /admin/orders/10012/step"];
    expect(shop.calls()).toEqual([SERIALS, SERIALS, STEP]);
    expect(shop.seen[1]?.body).toMatchObject({ version: 3, lines: [{ id: 5, serials: ["SN-1", "SN-2"] }] });
  });

  it("pasted lines are distributed over the serial number fields", async () => {
    atDesk(<OrderScreen loaded={aDeskOrder()} />);
    places()[0]?.focus();
    await userEvent.paste("SN-1\nSN-2\nSN-3");
    expect(places().map(({ value }) => value)).toEqual(["SN-1", "SN-2"]);
  });

  it("an edit conflict saves nothing and shows both serial numbers", async () => {
    const current = aDeskOrder({
      version: 9,
      lines: [{ ...(aDeskOrder().lines[0] as never as object), serials: ["SN-7"] } as never],
    });
    let version = 0;
    const shop = stubShop({
      "POST /admin/orders/10012/serials": ({ body }) => {
        version = Number(body.version);
        return version === 9 ? { data: packed } : { code: 409, data: { current }, message: "چیزی ذخیره نشده است" };
      },
    });
    atDesk(<OrderScreen loaded={aDeskOrder()} />);
    places()[0]?.focus();
    await userEvent.keyboard("sn-1{Control>}s{/Control}");
    const conflict = await screen.findByRole("alert");
    expect(within(conflict).getByText("SN-7")).toBeTruthy();
    await userEvent.click(within(conflict).getByRole("button", { name: text("StaffConflict.keep") }));
    await vi.waitFor(() => expect(version).toBe(9));
    expect(shop.seen).toHaveLength(2);
  });
});

describe("edit conflicts while typing", () => {
  const [line] = aDeskOrder().lines;
  const holding = (...serials: string[]) => [{ ...line, serials } as DeskOrder["lines"][number]];
  /** Saving a note loads the colleague's change, because notes are not version-checked. */
  async function writeNote() {
    await userEvent.type(screen.getByRole("textbox", { name: text("Staff.newNote") }), "زنگ بزنید");
    await userEvent.click(button(text("Staff.saveNote")));
  }
  const firstSerial = () => screen.getAllByRole<HTMLInputElement>("textbox", { name: /^سریال/ })[0];

  it("a colleague's serial number does not replace the one being typed, and overwriting it asks for confirmation", async () => {
    const current = aDeskOrder({ version: 9, lines: holding("SN-7") });
    const versions: unknown[] = [];
    stubShop({
      "POST /admin/orders/10012/staff-note": { data: current },
      "POST /admin/orders/10012/serials": ({ body }) => {
        versions.push(body.version);
        if (body.version !== 9) return { code: 409, data: { current }, message: "چیزی ذخیره نشده است" };
        return { data: aDeskOrder({ version: 10, lines: holding("SN-1") }) };
      },
    });
    atDesk(<OrderScreen loaded={aDeskOrder()} />);
    await userEvent.type(firstSerial() as HTMLInputElement, "SN-1");
    await writeNote();
    expect(await screen.findByText("SN-7")).toBeTruthy();
    expect(firstSerial()?.value).toBe("SN-1");
    await userEvent.keyboard("{Control>}s{/Control}");
    await vi.waitFor(() => expect(versions).toEqual([3]));
    expect((await screen.findByRole("alert")).textContent).toContain("SN-7");
    expect(firstSerial()?.value).toBe("SN-1");
    await userEvent.click(button(text("StaffConflict.keep")));
    await vi.waitFor(() => expect(versions).toEqual([3, 9]));
    await vi.waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
    expect(firstSerial()?.value).toBe("SN-1");
  });

  it("retrying a lost request creates one note", async () => {
    const keys: (string | null)[] = [];
    stubShop({
      "POST /admin/orders/10012/staff-note": ({ headers }) => {
        keys.push(headers.get("idempotency-key"));
        return keys.length === 1 ? "offline" : { data: aDeskOrder() };
      },
    });
    atDesk(<OrderScreen loaded={aDeskOrder()} />);
    await writeNote();
    await vi.waitFor(() => expect(button(text("Staff.saveNote")).disabled).toBe(false));
    await userEvent.click(button(text("Staff.saveNote")));
    await vi.waitFor(() => expect(keys).toHaveLength(2));
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
    expect(keys[1]).toBe(keys[0]);
    // Submitting the same text again creates a new note, with a new idempotency key.
    await vi.waitFor(() => expect(button(text("Staff.saveNote")).disabled).toBe(false));
    await writeNote();
    await vi.waitFor(() => expect(keys).toHaveLength(3));
    expect(keys[2]).not.toBe(keys[0]);
  });

  it("an untouched form takes over a colleague's change; an edited one can still be saved if the colleague changed only other fields", async () => {
    const current = aDeskOrder({ version: 9, bill_of_landing: "55" });
    const shop = stubShop({
      "POST /admin/orders/10012/staff-note": { data: current },
      "POST /admin/orders/10012/serials": { data: aDeskOrder({ version: 10, lines: holding("SN-1") }) },
    });
    atDesk(<OrderScreen loaded={aDeskOrder()} />);
    await userEvent.type(firstSerial() as HTMLInputElement, "SN-1");
    await writeNote();
    const parcel = screen.getByRole<HTMLInputElement>("textbox", { name: text("Staff.parcelNumber") });
    await vi.waitFor(() => expect(parcel.value).toBe("55"));
    expect(firstSerial()?.value).toBe("SN-1");
    await userEvent.keyboard("{Control>}s{/Control}");
    await vi.waitFor(() => expect(shop.seen.at(-1)?.body).toMatchObject({ version: 9 }));
  });

  it("a waybill number being typed is kept when a colleague has sent the parcel", async () => {
    const sent = aDeskOrder({ version: 9, tab: "sent", acts: ["finish"], missing_serials: 0, bill_of_landing: "55" });
    stubShop({ "POST /admin/orders/10012/step": { data: { order: sent, moved: false } } });
    atDesk(<OrderScreen loaded={aDeskOrder({ tab: "send", acts: ["send", "cancel"], missing_serials: 0 })} />);
    const parcel = screen.getByRole<HTMLInputElement>("textbox", { name: text("Staff.parcelNumber") });
    await userEvent.type(parcel, "8801");
    await userEvent.keyboard("{Control>}{Enter}{/Control}");
    expect((await screen.findByRole("alert")).textContent).toContain("55");
    expect(parcel.value).toBe("8801");
  });
});

describe("pictures of an order", () => {
  it("each picture shows who uploaded it and whether it belongs to a return", () => {
    const seen = { url: "/api/v1/admin/orders/10012/files/a", created_at: "2026-11-24T08:42:00Z" };
    const files = [
      { ...seen, id: 1, by: "customer" as const, is_evidence: true },
      { ...seen, id: 2, by: "agent" as const, is_evidence: false },
    ];
    atDesk(<OrderScreen loaded={aDeskOrder({ files })} />);
    const [first, second] = screen.getAllByRole("img").map((image) => image.closest("li")?.textContent);
    expect(first).toContain(text("Staff.pictureBy_customer"));
    expect(first).toContain(text("Staff.pictureOfReturn"));
    expect(second).toContain(text("Staff.pictureBy_agent"));
    expect(second).not.toContain(text("Staff.pictureOfReturn"));
  });
});

describe("the timeline of an order", () => {
  it("a waiting SMS is not shown as sent", () => {
    const sms = (name: string) => ({ kind: "sms" as const, name, at: "2026-11-24T09:00:00Z", by: null, detail: name });
    atDesk(<OrderScreen loaded={aDeskOrder({ timeline: ["sent", "waiting", "retrying"].map(sms) })} />);
    for (const name of ["sent", "waiting", "retrying"] as const)
      expect(screen.getByText(text(`Staff.sms_${name}`))).toBeTruthy();
  });
});

describe("the next transition", () => {
  const ready = aDeskOrder({ tab: "send", acts: ["send", "cancel"], missing_serials: 0, expects_waybill: false });

  it("the exact SMS text is previewed with the typed waybill number, and Ctrl+Enter sends the parcel and the SMS", async () => {
    const done = { order: aDeskOrder({ tab: "sent", acts: ["finish"], missing_serials: 0 }), moved: true };
    const shop = stubShop({ "POST /admin/orders/10012/step": { data: done } });
    atDesk(<OrderScreen loaded={ready} />);
    expect(screen.getByText("«فاکتور 10012 با پست پیشتاز فرستاده شد.»")).toBeTruthy();
    await userEvent.type(screen.getByRole("textbox", { name: text("Staff.parcelNumber") }), "8801");
    expect(screen.getByText("«فاکتور 10012 با پست پیشتاز فرستاده شد. بارنامه 8801»")).toBeTruthy();
    await userEvent.keyboard("{Control>}{Enter}{/Control}");
    expect(await screen.findByRole("button", { name: text("Staff.take_finish") })).toBeTruthy();
    expect(shop.seen[0]?.body).toEqual({ act: "send", sms: true, version: 3, bill_of_landing: "8801" });
  });

  it("an untouched waybill number is not sent again, and one that was cleared is removed", async () => {
    const refused = { code: 409, message: "چیزی ذخیره نشده است" };
    const shop = stubShop({ "POST /admin/orders/10012/step": refused });
    atDesk(<OrderScreen loaded={{ ...ready, bill_of_landing: "77" }} />);
    await userEvent.click(button(text("Staff.withoutSms")));
    await userEvent.clear(screen.getByRole("textbox", { name: text("Staff.parcelNumber") }));
    expect(screen.getByText("«فاکتور 10012 با پست پیشتاز فرستاده شد.»")).toBeTruthy();
    await userEvent.click(button(text("Staff.withoutSms")));
    await vi.waitFor(() => expect(shop.seen).toHaveLength(2));
    expect(shop.seen.map(({ body }) => body)).toEqual([
      { act: "send", sms: false, version: 3 },
      { act: "send", sms: false, version: 3, bill_of_landing: null },
    ]);
  });

  it("the typed waybill number and a colleague's are both shown until one of them is chosen", async () => {
    const current = { ...ready, version: 8, bill_of_landing: "55" };
    stubShop({ "POST /admin/orders/10012/step": { code: 409, data: { current }, message: "چیزی ذخیره نشده است" } });
    atDesk(<OrderScreen loaded={ready} />);
    await userEvent.type(screen.getByRole("textbox", { name: text("Staff.parcelNumber") }), "8801");
    await userEvent.click(button(text("Staff.withoutSms")));
    await userEvent.click(await screen.findByRole("button", { name: text("Staff.showCurrent") }));
    const field = screen.getByRole<HTMLInputElement>("textbox", { name: text("Staff.parcelNumber") });
    expect(field.value).toBe("8801");
    expect(screen.getByText("55")).toBeTruthy();
    await userEvent.click(button(text("StaffConflict.drop")));
    expect(field.value).toBe("55");
    expect(screen.getByText("«فاکتور 10012 با پست پیشتاز فرستاده شد. بارنامه 55»")).toBeTruthy();
  });

  it("sending a parcel without a waybill number asks for confirmation", async () => {
    const done = { order: aDeskOrder({ tab: "sent", acts: ["finish"], missing_serials: 0 }), moved: true };
    const shop = stubShop({ "POST /admin/orders/10012/step": { data: done } });
    atDesk(<OrderScreen loaded={{ ...ready, expects_waybill: true }} />);
    await userEvent.click(button(text("Staff.withoutSms")));
    expect(await screen.findByText(text("Staff.noWaybillAsk"))).toBeTruthy();
    expect(shop.calls()).toEqual([]);
    await userEvent.click(await screen.findByRole("button", { name: text("Staff.noWaybillYes") }));
    await vi.waitFor(() => expect(shop.seen[0]?.body).toMatchObject({ act: "send", sms: false }));
  });

  it("a second click after a completed transition does not trigger the next one", async () => {
    const shop = stubShop({ "POST /admin/orders/10012/step": { data: { order: ready, moved: true } } });
    const packable = { missing_serials: 0, lines: aDeskOrder().lines.map((line) => ({ ...line, has_serials: false })) };
    atDesk(<OrderScreen loaded={aDeskOrder(packable)} />);
    const pack = button(text("Staff.take_pack"));
    await userEvent.click(pack);
    const send = await screen.findByRole<HTMLButtonElement>("button", { name: text("Staff.take_send") });
    expect(send).not.toBe(pack);
    expect(send.disabled).toBe(true);
    expect(document.activeElement).toBe(screen.getByRole("textbox", { name: text("Staff.parcelNumber") }));
    await userEvent.click(send);
    await userEvent.keyboard("{Control>}{Enter}{/Control}");
    expect(shop.calls()).toHaveLength(1);
    await vi.waitFor(() => expect(send.disabled).toBe(false), { timeout: 5000 });
  });

  it("staff who may only read orders see no actions, notes or printouts", () => {
    atDesk(<OrderScreen loaded={ready} mayAct={false} />);
    expect(screen.queryAllByRole("button").map((one) => one.getAttribute("data-key"))).toEqual(["Help"]);
    expect(screen.queryAllByRole("textbox")).toEqual([]);
    expect(screen.queryByRole("link", { name: text("Staff.sheet") })).toBeNull();
  });

  it("a packed order that lacks a serial number cannot be sent", () => {
    atDesk(<OrderScreen loaded={aDeskOrder({ tab: "send", acts: ["send", "cancel"], missing_serials: 1 })} />);
    expect(button(text("Staff.take_send")).disabled).toBe(true);
  });

  it("an order can be moved on without an SMS, and an edit conflict shows the current state", async () => {
    const current = aDeskOrder({ tab: "closed", acts: [], version: 8 });
    const shop = stubShop({
      "POST /admin/orders/10012/step": { code: 409, data: { current }, message: "این سفارش جای دیگری از کار است" },
    });
    atDesk(<OrderScreen loaded={ready} />);
    await userEvent.click(button(text("Staff.withoutSms")));
    expect(shop.seen[0]?.body).toMatchObject({ sms: false });
    await userEvent.click(await screen.findByRole("button", { name: text("Staff.showCurrent") }));
    expect(screen.getByText(text("Staff.tab_closed"))).toBeTruthy();
  });

  it("cancelling an order asks for confirmation and mentions the refund", async () => {
    const done = { order: aDeskOrder({ tab: "closed", acts: [] }), moved: true };
    const shop = stubShop({ "POST /admin/orders/10012/step": { data: done } });
    atDesk(<OrderScreen loaded={ready} />);
    await userEvent.click(button(text("Staff.cancelOrder")));
    expect(await screen.findByText(text("Staff.cancelOwed", { amount: "۲۹٬۸۰۰٬۰۰۰" }))).toBeTruthy();
    expect(shop.calls()).toEqual([]);
    await userEvent.click(button(text("Staff.cancelSms")));
    expect(await screen.findByText(text("Staff.tab_closed"))).toBeTruthy();
    expect(shop.seen[0]?.body).toEqual({ act: "cancel", sms: true });
  });
});

describe("the search palette", () => {
  it("/ and Ctrl+K open the palette in any keyboard layout, and an exact match is listed first", async () => {
    // jsdom does not implement modal dialogs.
    const hits = [aDeskRow({ id: 10_020 }), aDeskRow()].map((row) => ({ ...row, by: "number" }));
    stubShop({
      "GET /admin/search?q=10012": {
        data: hits,
        extra: {
          exact: 10_012,
          products: [{ id: 4, name: "S910", slug: "s" }],
          customers: [{ id: 7, name: "مریم احمدی", city: "کرج" }],
        },
      },
    });
    visit(<Palette navItems={navItemsOf(rightsOf(["orders"]))} />);
    fireEvent.keyDown(document.body, { code: "KeyK", key: "ن", ctrlKey: true });
    const field = await screen.findByRole("combobox");
    await userEvent.type(field, "10012");
    const options = await screen.findAllByRole("option");
    expect(options.map((option) => option.getAttribute("href"))).toEqual([
      "/desk/orders/10012",
      "/desk/orders/10020",
      "/desk/customers/7",
      "/desk/goods?q=4",
      "/desk/orders/10012#lines",
      "/desk/orders/print?ids=10012",
      "/desk/orders/print?ids=10012&labels=1",
    ]);
    const groups = screen.getAllByRole("group").map((group) => within(group).getAllByRole("option").length);
    expect(groups).toEqual([1, 3, 3]);
    expect(screen.getByRole("group", { name: text("Staff.group_meant") }).contains(options[0] ?? null)).toBe(true);
    expect(options[0]?.getAttribute("aria-selected")).toBe("true");
    await userEvent.keyboard("{ArrowDown}");
    expect(screen.getAllByRole("option")[1]?.getAttribute("aria-selected")).toBe("true");
  });

  it("the palette finds pages and settings by any of their keywords and spelling variants", async () => {
    stubShop({ "GET /admin/search": { data: [], extra: { exact: null, products: [], customers: [] } } });
    visit(<Palette navItems={navItemsOf(rightsOf(["admin"]))} />);
    fireEvent.keyDown(document.body, { code: "Slash", key: "/" });
    await userEvent.type(await screen.findByRole("combobox"), "كالا");
    const found = screen.getAllByRole("option").map((option) => option.getAttribute("href"));
    expect(found).toEqual(["/desk/goods", "/desk/waitlist", "/desk/goods/new", "/desk/settings/holds"]);
  });

  it("the palette finds settings and commands only for users with rights to their page", async () => {
    stubShop({ "GET /admin/search": { data: [], extra: { exact: null, products: [], customers: [] } } });
    const hrefs = () => screen.queryAllByRole("option").map((option) => option.getAttribute("href"));
    const { unmount } = visit(<Palette navItems={navItemsOf(rightsOf(["admin"]))} />);
    fireEvent.keyDown(document.body, { code: "Slash", key: "/" });
    const field = await screen.findByRole("combobox");
    await userEvent.type(field, "روزهای تعطیل");
    expect(hrefs()).toEqual(["/desk/settings/days"]);
    await userEvent.clear(field);
    await userEvent.type(field, "تخفیف تازه");
    expect(hrefs()).toEqual(["/desk/coupons/new"]);
    unmount();
    visit(<Palette navItems={navItemsOf(rightsOf(["orders"]))} />);
    fireEvent.keyDown(document.body, { code: "Slash", key: "/" });
    await userEvent.type(await screen.findByRole("combobox"), "روزهای تعطیل");
    expect(hrefs()).toEqual([]);
  });

  it("Enter waits for the results of the complete text and does not open an earlier match", async () => {
    const found = (id: number) => ({
      data: [{ ...aDeskRow({ id }), by: "number" }],
      extra: { exact: id, products: [], customers: [] },
    });
    stubShop({ "GET /admin/search?q=100": found(100), "GET /admin/search?q=10012": found(10_012) });
    const opened: (string | null)[] = [];
    const note = (event: Event) => {
      const link = (event.target as Element).closest("a[href]");
      if (!link) return;
      event.preventDefault();
      opened.push(link.getAttribute("href"));
    };
    document.addEventListener("click", note);
    visit(<Palette navItems={navItemsOf(rightsOf(["orders"]))} />);
    fireEvent.keyDown(document.body, { code: "KeyK", key: "k", ctrlKey: true });
    const field = await screen.findByRole("combobox");
    await userEvent.type(field, "100");
    await vi.waitFor(() => expect(screen.getAllByRole("option")[0]?.getAttribute("href")).toBe("/desk/orders/100"));
    fireEvent.change(field, { target: { value: "10012" } });
    fireEvent.keyDown(field, { key: "Enter" });
    expect(opened).toEqual([]);
    await vi.waitFor(() => expect(opened).toEqual(["/desk/orders/10012"]));
    document.removeEventListener("click", note);
  });
});
