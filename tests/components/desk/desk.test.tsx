import { fireEvent, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { doorsOf, roomsOf } from "@/components/desk/doors";
import { exportHref, listHref, readListQuery } from "@/components/desk/list-query";
import { OrderScreen } from "@/components/desk/order/order-screen";
import { OrdersTable } from "@/components/desk/orders-table";
import { Palette } from "@/components/desk/palette";
// What opens late comes with the test: on a busy machine it would come too late.
import "@/components/desk/palette-panel";
import "@/components/ui/modal-panel";
import type { DeskOrder } from "@/lib/contract/desk-order";
import { rightsOf } from "@/lib/domain/rights";
import { aDeskOrder, aDeskRow } from "@/tests/support/desk";
import { text } from "@/tests/support/intl";
import { forgetVisits, visit } from "@/tests/support/screen";
import { stubShop } from "@/tests/support/shop-network";

vi.mock("next/navigation", async () => (await import("@/tests/support/navigation")).fakeNavigation);
beforeEach(forgetVisits);

const button = (name: string) => screen.getByRole<HTMLButtonElement>("button", { name });
const NOW = Date.parse("2026-11-24T10:00:00Z");

describe("the doors", () => {
  it("are drawn for those alone who may open them", () => {
    expect(doorsOf(rightsOf(["orders"])).map(({ name }) => name)).toEqual(["today", "orders", "comments", "messages"]);
    expect(doorsOf(rightsOf(["accounts"])).map(({ name }) => name)).toEqual([
      "today",
      "doubts",
      "refunds",
      "transfers",
      "coupons",
      "companies",
    ]);
    expect(doorsOf(rightsOf(["catalogue"])).map(({ name }) => name)).toEqual(["today", "goods"]);
    expect(doorsOf(rightsOf(["sales-agent"]))).toEqual([]);
  });

  it("stand by room, and no room is empty", () => {
    const roomsFor = (role: string) => roomsOf(doorsOf(rightsOf([role]))).map((room) => room.map(({ name }) => name));
    expect(roomsFor("accounts")[0]).toEqual(["today", "doubts", "refunds", "transfers"]);
    expect(roomsFor("catalogue")).toEqual([["today"], ["goods"]]);
    expect(roomsFor("admin")).toHaveLength(3);
    expect(roomsFor("admin").flat().sort()).toEqual(
      doorsOf(rightsOf(["admin"]))
        .map(({ name }) => name)
        .sort(),
    );
  });
});

describe("the query of a list", () => {
  it("is read from the address and written into it, without what is no filter", () => {
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
    // What goes out is what the filter shows, all its pages.
    expect(exportHref(query)).toBe("/api/v1/admin/orders.csv?q=10012&tab=pack");
    expect(listHref({})).toBe("/desk/orders");
  });
});

describe("the list of orders", () => {
  const rows = [aDeskRow(), aDeskRow({ id: 10_018 }), aDeskRow({ id: 10_001, tab: "awaiting" })];
  const choose = (id: string) =>
    userEvent.click(screen.getByRole("checkbox", { name: text("Staff.choose", { number: id }) }));

  it("moves what is chosen together once it was asked, and tells why one stayed", async () => {
    const shop = stubShop({
      "POST /admin/orders/steps": {
        data: [
          { id: 10_012, moved: true, message: null },
          { id: 10_018, moved: false, message: "این سفارش جای دیگری از کار است" },
        ],
      },
    });
    visit(<OrdersTable rows={rows} now={NOW} />);
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

  it("offers no step to orders that stand differently, and works by keys, whatever the layout", async () => {
    visit(<OrdersTable rows={rows} now={NOW} />);
    const links = screen.getAllByRole("link");
    links[0]?.focus();
    fireEvent.keyDown(document.activeElement ?? document.body, { code: "KeyX", key: "ط" });
    fireEvent.keyDown(document.activeElement ?? document.body, { code: "KeyJ", key: "ت" });
    fireEvent.keyDown(document.activeElement ?? document.body, { code: "ArrowDown", key: "ArrowDown" });
    expect(document.activeElement).toBe(links[2]);
    fireEvent.keyDown(document.activeElement ?? document.body, { code: "KeyX", key: "ط" });
    expect(screen.getByText(text("Staff.chosen", { count: "۲" }))).toBeTruthy();
    expect(screen.getByText(new RegExp(text("Staff.chosenMixed")))).toBeTruthy();
    expect(screen.queryByRole("button", { name: text("Staff.withoutSms") })).toBeNull();
  });
});

describe("packing", () => {
  const places = () => screen.getAllByRole<HTMLInputElement>("textbox", { name: /^سریال/ });
  const packed = aDeskOrder({ tab: "send", acts: ["send", "cancel"], missing_serials: 0, version: 4 });

  it("takes a number from a scanner, whose Enter goes on, and says at once what is there twice", async () => {
    const saved = { ...aDeskOrder({ version: 4, missing_serials: 0 }) };
    const lines = [{ ...saved.lines[0], serials: ["SN-1", "SN-2"] }];
    const shop = stubShop({ "POST /admin/orders/10012/serials": { data: { ...saved, lines } } });
    visit(<OrderScreen loaded={aDeskOrder()} />);
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

  it("fills the places in turn by many pasted lines", async () => {
    visit(<OrderScreen loaded={aDeskOrder()} />);
    places()[0]?.focus();
    await userEvent.paste("SN-1\nSN-2\nSN-3");
    expect(places().map(({ value }) => value)).toEqual(["SN-1", "SN-2"]);
  });

  it("saves nothing over somebody else's numbers, and shows both", async () => {
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
    visit(<OrderScreen loaded={aDeskOrder()} />);
    places()[0]?.focus();
    await userEvent.keyboard("sn-1{Control>}s{/Control}");
    const conflict = await screen.findByRole("alert");
    expect(within(conflict).getByText("SN-7")).toBeTruthy();
    await userEvent.click(within(conflict).getByRole("button", { name: text("Staff.conflictKeep") }));
    await vi.waitFor(() => expect(version).toBe(9));
    expect(shop.seen).toHaveLength(2);
  });
});

describe("what a colleague changes while somebody types", () => {
  const [line] = aDeskOrder().lines;
  const holding = (...serials: string[]) => [{ ...line, serials } as DeskOrder["lines"][number]];
  /** Their change comes with the answer to a note, which takes no version. */
  async function writeNote() {
    await userEvent.type(screen.getByRole("textbox", { name: text("Staff.newNote") }), "زنگ بزنید");
    await userEvent.click(button(text("Staff.saveNote")));
  }
  const firstSerial = () => screen.getAllByRole<HTMLInputElement>("textbox", { name: /^سریال/ })[0];

  it("takes no serial number from under their hands, and is not saved over", async () => {
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
    visit(<OrderScreen loaded={aDeskOrder()} />);
    await userEvent.type(firstSerial() as HTMLInputElement, "SN-1");
    await writeNote();
    expect(await screen.findByText("SN-7")).toBeTruthy();
    expect(firstSerial()?.value).toBe("SN-1");
    await userEvent.keyboard("{Control>}s{/Control}");
    await vi.waitFor(() => expect(versions).toEqual([3]));
    expect((await screen.findByRole("alert")).textContent).toContain("SN-7");
    expect(firstSerial()?.value).toBe("SN-1");
    await userEvent.click(button(text("Staff.conflictKeep")));
    await vi.waitFor(() => expect(versions).toEqual([3, 9]));
    await vi.waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
    expect(firstSerial()?.value).toBe("SN-1");
  });

  it("is one note, though its answer was lost and the press repeated", async () => {
    const keys: (string | null)[] = [];
    stubShop({
      "POST /admin/orders/10012/staff-note": ({ headers }) => {
        keys.push(headers.get("idempotency-key"));
        return keys.length === 1 ? "offline" : { data: aDeskOrder() };
      },
    });
    visit(<OrderScreen loaded={aDeskOrder()} />);
    await writeNote();
    await vi.waitFor(() => expect(button(text("Staff.saveNote")).disabled).toBe(false));
    await userEvent.click(button(text("Staff.saveNote")));
    await vi.waitFor(() => expect(keys).toHaveLength(2));
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
    expect(keys[1]).toBe(keys[0]);
    // The same words once more are another note.
    await vi.waitFor(() => expect(button(text("Staff.saveNote")).disabled).toBe(false));
    await writeNote();
    await vi.waitFor(() => expect(keys).toHaveLength(3));
    expect(keys[2]).not.toBe(keys[0]);
  });

  it("is taken over by a form that nobody typed into, and stops none whose fields it leaves alone", async () => {
    const current = aDeskOrder({ version: 9, bill_of_landing: "55" });
    const shop = stubShop({
      "POST /admin/orders/10012/staff-note": { data: current },
      "POST /admin/orders/10012/serials": { data: aDeskOrder({ version: 10, lines: holding("SN-1") }) },
    });
    visit(<OrderScreen loaded={aDeskOrder()} />);
    await userEvent.type(firstSerial() as HTMLInputElement, "SN-1");
    await writeNote();
    const parcel = screen.getByRole<HTMLInputElement>("textbox", { name: text("Staff.parcelNumber") });
    await vi.waitFor(() => expect(parcel.value).toBe("55"));
    expect(firstSerial()?.value).toBe("SN-1");
    await userEvent.keyboard("{Control>}s{/Control}");
    await vi.waitFor(() => expect(shop.seen.at(-1)?.body).toMatchObject({ version: 9 }));
  });

  it("does not end what is typed of a parcel that they sent meanwhile", async () => {
    const sent = aDeskOrder({ version: 9, tab: "sent", acts: ["finish"], missing_serials: 0, bill_of_landing: "55" });
    stubShop({ "POST /admin/orders/10012/step": { data: { order: sent, moved: false } } });
    visit(<OrderScreen loaded={aDeskOrder({ tab: "send", acts: ["send", "cancel"], missing_serials: 0 })} />);
    const parcel = screen.getByRole<HTMLInputElement>("textbox", { name: text("Staff.parcelNumber") });
    await userEvent.type(parcel, "8801");
    await userEvent.keyboard("{Control>}{Enter}{/Control}");
    expect((await screen.findByRole("alert")).textContent).toContain("55");
    expect(parcel.value).toBe("8801");
  });
});

describe("what happened to an order", () => {
  it("calls no SMS sent that waits", () => {
    const sms = (name: string) => ({ kind: "sms" as const, name, at: "2026-11-24T09:00:00Z", by: null, detail: name });
    visit(<OrderScreen loaded={aDeskOrder({ timeline: ["sent", "waiting", "retrying"].map(sms) })} />);
    for (const name of ["sent", "waiting", "retrying"] as const)
      expect(screen.getByText(text(`Staff.sms_${name}`))).toBeTruthy();
  });
});

describe("the next step", () => {
  const ready = aDeskOrder({ tab: "send", acts: ["send", "cancel"], missing_serials: 0 });

  it("shows the SMS word for word with the number as it is typed, and Ctrl Enter sends both", async () => {
    const done = { order: aDeskOrder({ tab: "sent", acts: ["finish"], missing_serials: 0 }), moved: true };
    const shop = stubShop({ "POST /admin/orders/10012/step": { data: done } });
    visit(<OrderScreen loaded={ready} />);
    expect(screen.getByText("«فاکتور 10012 با پست پیشتاز فرستاده شد.»")).toBeTruthy();
    await userEvent.type(screen.getByRole("textbox", { name: text("Staff.parcelNumber") }), "8801");
    expect(screen.getByText("«فاکتور 10012 با پست پیشتاز فرستاده شد. بارنامه 8801»")).toBeTruthy();
    await userEvent.keyboard("{Control>}{Enter}{/Control}");
    expect(await screen.findByRole("button", { name: text("Staff.take_finish") })).toBeTruthy();
    expect(shop.seen[0]?.body).toEqual({ act: "send", sms: true, version: 3, bill_of_landing: "8801" });
  });

  it("takes no number off that nobody touched here, and takes off the one that was emptied", async () => {
    const refused = { code: 409, message: "چیزی ذخیره نشده است" };
    const shop = stubShop({ "POST /admin/orders/10012/step": refused });
    visit(<OrderScreen loaded={{ ...ready, bill_of_landing: "77" }} />);
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

  it("keeps what was typed beside somebody else's number, until one of them is chosen", async () => {
    const current = { ...ready, version: 8, bill_of_landing: "55" };
    stubShop({ "POST /admin/orders/10012/step": { code: 409, data: { current }, message: "چیزی ذخیره نشده است" } });
    visit(<OrderScreen loaded={ready} />);
    await userEvent.type(screen.getByRole("textbox", { name: text("Staff.parcelNumber") }), "8801");
    await userEvent.click(button(text("Staff.withoutSms")));
    await userEvent.click(await screen.findByRole("button", { name: text("Staff.showCurrent") }));
    const field = screen.getByRole<HTMLInputElement>("textbox", { name: text("Staff.parcelNumber") });
    expect(field.value).toBe("8801");
    expect(screen.getByText("55")).toBeTruthy();
    await userEvent.click(button(text("Staff.conflictDrop")));
    expect(field.value).toBe("55");
    expect(screen.getByText("«فاکتور 10012 با پست پیشتاز فرستاده شد. بارنامه 55»")).toBeTruthy();
  });

  it("waits for a serial number that was taken off a packed order", () => {
    visit(<OrderScreen loaded={aDeskOrder({ tab: "send", acts: ["send", "cancel"], missing_serials: 1 })} />);
    expect(button(text("Staff.take_send")).disabled).toBe(true);
  });

  it("goes without an SMS as well, and tells what stands there now where somebody was quicker", async () => {
    const current = aDeskOrder({ tab: "closed", acts: [], version: 8 });
    const shop = stubShop({
      "POST /admin/orders/10012/step": { code: 409, data: { current }, message: "این سفارش جای دیگری از کار است" },
    });
    visit(<OrderScreen loaded={ready} />);
    await userEvent.click(button(text("Staff.withoutSms")));
    expect(shop.seen[0]?.body).toMatchObject({ sms: false });
    await userEvent.click(await screen.findByRole("button", { name: text("Staff.showCurrent") }));
    expect(screen.getByText(text("Staff.tab_closed"))).toBeTruthy();
  });

  it("is asked before an order is cancelled, which names what becomes of the money", async () => {
    const done = { order: aDeskOrder({ tab: "closed", acts: [] }), moved: true };
    const shop = stubShop({ "POST /admin/orders/10012/step": { data: done } });
    visit(<OrderScreen loaded={ready} />);
    await userEvent.click(button(text("Staff.cancelOrder")));
    expect(await screen.findByText(text("Staff.cancelOwed", { amount: "۲۹٬۸۰۰٬۰۰۰" }))).toBeTruthy();
    expect(shop.calls()).toEqual([]);
    await userEvent.click(button(text("Staff.cancelSms")));
    expect(await screen.findByText(text("Staff.tab_closed"))).toBeTruthy();
    expect(shop.seen[0]?.body).toEqual({ act: "cancel", sms: true });
  });
});

describe("the one search", () => {
  it("opens by `/` and Ctrl K, on any layout, and names an exact hit first", async () => {
    // jsdom knows no modal dialogs.
    const hits = [aDeskRow({ id: 10_020 }), aDeskRow()].map((row) => ({ ...row, by: "number" }));
    stubShop({ "GET /admin/search?q=10012": { data: hits, extra: { exact: 10_012 } } });
    visit(<Palette doors={doorsOf(rightsOf(["orders"]))} />);
    fireEvent.keyDown(document.body, { code: "KeyK", key: "ن", ctrlKey: true });
    const field = await screen.findByRole("combobox");
    await userEvent.type(field, "10012");
    const options = await screen.findAllByRole("option");
    expect(options.map((option) => option.getAttribute("href"))).toEqual(["/desk/orders/10012", "/desk/orders/10020"]);
    expect(options[0]?.getAttribute("aria-selected")).toBe("true");
    await userEvent.keyboard("{ArrowDown}");
    expect(screen.getAllByRole("option")[1]?.getAttribute("aria-selected")).toBe("true");
  });

  it("opens what the whole text names, where Enter comes before the answer, and nothing that less of it named", async () => {
    const found = (id: number) => ({ data: [{ ...aDeskRow({ id }), by: "number" }], extra: { exact: id } });
    stubShop({ "GET /admin/search?q=100": found(100), "GET /admin/search?q=10012": found(10_012) });
    const opened: (string | null)[] = [];
    const note = (event: Event) => {
      const link = (event.target as Element).closest("a[href]");
      if (!link) return;
      event.preventDefault();
      opened.push(link.getAttribute("href"));
    };
    document.addEventListener("click", note);
    visit(<Palette doors={doorsOf(rightsOf(["orders"]))} />);
    fireEvent.keyDown(document.body, { code: "KeyK", key: "k", ctrlKey: true });
    const field = await screen.findByRole("combobox");
    await userEvent.type(field, "100");
    await vi.waitFor(() => expect(screen.getByRole("option").getAttribute("href")).toBe("/desk/orders/100"));
    fireEvent.change(field, { target: { value: "10012" } });
    fireEvent.keyDown(field, { key: "Enter" });
    expect(opened).toEqual([]);
    await vi.waitFor(() => expect(opened).toEqual(["/desk/orders/10012"]));
    document.removeEventListener("click", note);
  });
});
