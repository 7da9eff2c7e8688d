import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { SaleRecord } from "@/components/desk/sales/sale-record";
import { Sales } from "@/components/desk/sales/sales";
import { ShelfRecord } from "@/components/desk/shelves/shelf-record";
import { Shelves } from "@/components/desk/shelves/shelves";
import type { DeskSale } from "@/lib/contract/desk-sale";
import type { DeskShelf } from "@/lib/contract/desk-shelf";
import { text } from "@/tests/support/intl";
import { went } from "@/tests/support/navigation";
import { forgetVisits, visit } from "@/tests/support/screen";
import { stubShop } from "@/tests/support/shop-network";

vi.mock("next/navigation", async () => (await import("@/tests/support/navigation")).fakeNavigation);
beforeEach(() => {
  forgetVisits();
  for (const step of Object.values(went)) step.mockClear();
});

const NOW = Date.parse("2026-11-26T10:00:00Z");
const ITEM = { product_id: 5, position: 0, percent: 10, name: "رول حرارتی", price: 1_000_000, sale_price: 900_000 };
const SALE: DeskSale = {
  ...{ id: 3, version: "v1", name: "شب یلدا", position: 0, state: "running" },
  ...{ from: "2026-11-25T10:00:00Z", until: "2026-12-20T10:00:00Z" },
  items: [
    { ...ITEM, state: "running", stock: 2, sold_last_week: 5 },
    { ...ITEM, product_id: 6, name: "باتری", state: "moved", stock: 50, sold_last_week: 5 },
  ],
};
const SHELF: DeskShelf = {
  ...{ id: 4, version: "v1", name: "برگزیده", mode: "hand", rule: null, from: null, until: null, position: 0 },
  ...{ items: [{ product_id: 5, position: 0 }], category_id: null, color: "#f6ead9", text_color: "#3a2a12" },
};
const GOODS = [{ id: 5, name: "رول حرارتی", final_price: 1_000_000 }];
const CHOICES = { categories: [{ id: 1, name: "کارتخوان" }], brands: [{ id: 2, name: "پکس" }] };

describe("a sale", () => {
  it("each row has the new price, and warns of goods that may run out or that were changed by hand", async () => {
    visit(<SaleRecord loaded={SALE} now={NOW} />);
    const ran = text("StaffSales.mayRunOut", { stock: "۲", sold: "۵" });
    expect(screen.getAllByText(ran)).toHaveLength(1);
    expect(screen.getAllByText(text("StaffSales.item_moved"))).toHaveLength(1);
    const [percent] = screen.getAllByRole("textbox", { name: text("StaffSales.percent") });
    if (!percent) throw new Error("There is no percentage.");
    await userEvent.clear(percent);
    await userEvent.type(percent, "۵۰");
    expect(await screen.findByText(text("StaffSales.newPrice", { price: "۱۰۰٬۰۰۰", amount: "۵۰٬۰۰۰" }))).toBeTruthy();
  });

  it("warns of goods that may run out as soon as they are chosen", async () => {
    const found = { id: 9, name: "کاغذ", price: 500_000, stock: 1, sold_last_week: 3 };
    stubShop({ [`GET /admin/products?q=${encodeURIComponent("کاغذ")}`]: { data: [found] } });
    visit(<SaleRecord loaded={SALE} now={NOW} />);
    await userEvent.click(screen.getByRole("textbox", { name: text("StaffSales.addItem") }));
    await userEvent.paste("کاغذ");
    await userEvent.click(await screen.findByRole("button", { name: /کاغذ/ }));
    expect(screen.getByText(text("StaffSales.mayRunOut", { stock: "۱", sold: "۳" }))).toBeTruthy();
  });

  it("the list shows the state of each sale", () => {
    visit(<Sales sales={[SALE]} />);
    expect(screen.getByRole("link", { name: /شب یلدا/ }).textContent).toContain(text("StaffSales.state_running"));
  });
});

describe("a shelf", () => {
  it("a rule by brand asks for the brand instead of goods", async () => {
    const shop = stubShop({ "POST /admin/shelves/4": { data: SHELF } });
    visit(<ShelfRecord {...CHOICES} loaded={SHELF} goods={GOODS} now={NOW} />);
    await userEvent.selectOptions(screen.getByRole("combobox", { name: text("StaffShelves.mode") }), "rule");
    expect(screen.queryByText("رول حرارتی")).toBeNull();
    await userEvent.selectOptions(
      screen.getByRole("combobox", { name: new RegExp(text("StaffShelves.rule")) }),
      "brand",
    );
    await userEvent.selectOptions(screen.getByRole("combobox", { name: text("StaffShelves.ruleOf") }), "2");
    await userEvent.selectOptions(screen.getByRole("combobox", { name: text("StaffShelves.order") }), "newest");
    await userEvent.click(screen.getByRole("button", { name: text("Staff.recordSave", { count: "۳" }) }));
    expect(await screen.findByText(text("Staff.recordSaved"))).toBeTruthy();
    expect(shop.last("POST /admin/shelves/4")?.body).toMatchObject({
      mode: "rule",
      rule: { by: "brand", id: 2, order: "newest" },
    });
  });

  it("the list names the rule or counts the goods", () => {
    const ruled: DeskShelf = { ...SHELF, id: 5, mode: "rule", rule: { by: "newest", id: null, order: "newest" } };
    visit(<Shelves shelves={[SHELF, ruled]} now={NOW} />);
    expect(screen.getByText(text("StaffShelves.by_newest"))).toBeTruthy();
    expect(screen.getByText(text("StaffShelves.itemCount", { count: "۱" }))).toBeTruthy();
  });
});
