import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { GoodsList } from "@/components/desk/goods/goods-list";
import { goodsHref, readGoodsQuery } from "@/components/desk/goods/goods-query";
import { GoodsScreen } from "@/components/desk/goods/goods-screen";
import { DeskKeys } from "@/components/desk/palette/desk-keys";
import type { DeskProduct } from "@/lib/contract/desk-goods";
import { text } from "@/tests/support/intl";
import { forgetVisits, visit } from "@/tests/support/screen";
import { stubShop } from "@/tests/support/shop-network";

vi.mock("next/navigation", async () => (await import("@/tests/support/navigation")).fakeNavigation);
beforeEach(forgetVisits);

const NOW = Date.parse("2026-11-24T10:00:00Z");
const ROW: DeskProduct = {
  id: 4,
  version: "v1",
  name: "پکس S910",
  slug: "pax-s910",
  image: "/images/s910.webp",
  category: "کارت‌خوان",
  brand: "پکس",
  unit: "دستگاه",
  price: 149_000_000,
  final_price: 149_000_000,
  sale_until: null,
  stock: 7,
  held: 3,
  wanted: 0,
  low_stock: null,
  sold_last_week: 0,
  coming_soon: false,
  visible: true,
  state: "visible" as const,
};
const { name } = ROW;
const button = (label: string) => screen.getByRole<HTMLButtonElement>("button", { name: label });
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label, { exact: false });
const fill = async (label: string, typed: string) => {
  await userEvent.clear(field(label));
  await userEvent.type(field(label), typed);
};
const show = () =>
  visit(
    <>
      <DeskKeys navItems={[]} />
      <GoodsList rows={[ROW]} next={null} now={NOW} />
    </>,
  );

describe("products without a stock count", () => {
  it("stock counting starts from a typed number and can be turned off", async () => {
    const path = "POST /admin/products/4/counting";
    const shop = stubShop({ [path]: { data: { ...ROW, stock: 12 } } });
    visit(<GoodsList rows={[{ ...ROW, stock: null }]} next={null} now={NOW} />);
    await userEvent.click(button(text("StaffProducts.notCounted")));
    await fill(text("StaffProducts.pieces_now"), "۱۲");
    await userEvent.click(button(text("StaffProducts.startCounting")));
    const opener = await screen.findByRole("button", { name: text("StaffProducts.changeStock", { name }) });
    expect(opener.textContent).toBe("۱۲");
    expect(shop.last(path)?.body).toMatchObject({ stock: 12 });
    await userEvent.click(opener);
    stubShop({ [path]: { data: { ...ROW, stock: null } } });
    await userEvent.click(button(text("StaffProducts.stopCounting")));
    expect(await screen.findByText(text("StaffProducts.uncountedDone", { name }))).toBeTruthy();
  });
});

describe("products at the desk", () => {
  it("the filters of the product list are read from the URL and written back", () => {
    const typed = { tab: "out", q: " ۱۲ ", brand: "۳", category: "x", page: "2" };
    expect(readGoodsQuery(typed)).toEqual({ tab: "out", q: "12", brand: 3, page: 2 });
    expect(goodsHref(readGoodsQuery(typed))).toBe("/desk/goods?tab=out&q=12&brand=3&page=2");
    expect(goodsHref({ tab: "out", q: "12", page: 2 })).toBe("/desk/goods?tab=out&q=12&page=2");
    expect(goodsHref(readGoodsQuery({ tab: "mine", page: "0" }))).toBe("/desk/goods");
  });

  it("prices are edited in toman and sent in rials, without the stock", async () => {
    const shop = stubShop({ "POST /admin/products/4": { data: { ...ROW, version: "v2", final_price: 120_000_000 } } });
    show();
    await userEvent.click(button(text("StaffProducts.changePrice", { name })));
    await fill(text("StaffProducts.finalPrice"), "۱۲۰۰۰۰۰۰");
    await userEvent.selectOptions(field(text("StaffProducts.sale")), screen.getAllByRole("option")[2] as HTMLElement);
    await userEvent.click(button(text("StaffProducts.save")));
    await vi.waitFor(() =>
      expect(button(text("StaffProducts.changePrice", { name })).textContent).toContain("۱۲٬۰۰۰٬۰۰۰"),
    );
    const sent = shop.last("POST /admin/products/4")?.body;
    expect(sent).toMatchObject({ price: 149_000_000, final_price: 120_000_000, version: "v1", visible: true });
    expect(sent).toMatchObject({ sale_until: "2026-11-26T20:29:00.000Z" });
    expect(sent).not.toHaveProperty("stock");
  });

  it("an invalid price is reported at its field, and an edit conflict shows both prices", async () => {
    const theirs = { ...ROW, version: "v9", price: 150_000_000, final_price: 150_000_000 };
    const sent: unknown[] = [];
    stubShop({
      "POST /admin/products/4": ({ body }) => {
        sent.push(body.version);
        return body.version === "v1" ? { code: 409, message: "!", data: { current: theirs } } : { data: ROW };
      },
    });
    show();
    await userEvent.click(button(text("StaffProducts.changePrice", { name })));
    await fill(text("StaffProducts.finalPrice"), "99900000");
    await userEvent.click(button(text("StaffProducts.save")));
    expect(await screen.findByText(text("Validation.finalPrice"))).toBeTruthy();
    await fill(text("StaffProducts.finalPrice"), "14000000");
    await userEvent.click(button(text("StaffProducts.save")));
    expect((await screen.findByRole("alert")).textContent).toContain("۱۵٬۰۰۰٬۰۰۰");
    await userEvent.click(button(text("StaffConflict.keep")));
    await vi.waitFor(() => expect(sent).toEqual(["v1", "v9"]));
  });

  it("a stock change requires a reason, carries an idempotency key and cannot result in less than zero", async () => {
    const shop = stubShop({ "POST /admin/products/4/stock": { data: { ...ROW, stock: 2 } } });
    show();
    await userEvent.click(button(text("StaffProducts.changeStock", { name })));
    await userEvent.click(button(text("StaffProducts.less")));
    await userEvent.type(field(text("StaffProducts.howMany")), "8");
    expect(button(text("StaffProducts.takeOut", { count: "۸" })).disabled).toBe(true);
    await fill(text("StaffProducts.howMany"), "5");
    // «arrived» is not a reason for a decrease, and no reason is preselected.
    expect(screen.queryByRole("option", { name: text("StaffProducts.reason_arrived") })).toBeNull();
    await userEvent.click(button(text("StaffProducts.takeOut", { count: "۵" })));
    expect(await screen.findByText(text("Validation.stockReason"))).toBeTruthy();
    await userEvent.selectOptions(field(text("StaffProducts.reason")), "broken");
    await userEvent.click(button(text("StaffProducts.takeOut", { count: "۵" })));
    expect(await screen.findByText("۲")).toBeTruthy();
    const seen = shop.last("POST /admin/products/4/stock");
    expect(seen?.body).toMatchObject({ change: -5, reason: "broken" });
    expect(seen?.headers.get("idempotency-key")).toHaveLength(32);
  });

  it("a change of stock or price can be undone within ten seconds", async () => {
    const shop = stubShop({
      "POST /admin/products/4/stock": ({ body }) => ({ data: { ...ROW, stock: 7 + Number(body.change) } }),
      "POST /admin/products/4": ({ body }) => ({
        data: { ...ROW, version: "v2", final_price: Number(body.final_price) },
      }),
    });
    show();
    await userEvent.click(button(text("StaffProducts.changeStock", { name })));
    await userEvent.type(field(text("StaffProducts.howMany")), "5");
    await userEvent.selectOptions(field(text("StaffProducts.reason")), "arrived");
    await userEvent.click(button(text("StaffProducts.putIn", { count: "۵" })));
    expect(await screen.findByText(text("StaffProducts.cameDone", { name, count: "۵" }))).toBeTruthy();
    await userEvent.click(button(text("StaffGoods.undo", { seconds: "۱۰" })));
    expect(await screen.findByText(text("StaffProducts.undone", { name }))).toBeTruthy();
    expect(shop.last("POST /admin/products/4/stock")?.body).toMatchObject({ change: -5, reason: "other" });
    await userEvent.click(button(text("StaffProducts.changePrice", { name })));
    await fill(text("StaffProducts.finalPrice"), "12000000");
    await userEvent.click(button(text("StaffProducts.save")));
    const done = text("StaffProducts.priceDone", { name, from: "۱۴٬۹۰۰٬۰۰۰", to: "۱۲٬۰۰۰٬۰۰۰" });
    expect(await screen.findByText(done)).toBeTruthy();
    await userEvent.click(button(text("StaffGoods.undo", { seconds: "۱۰" })));
    await vi.waitFor(() =>
      expect(shop.last("POST /admin/products/4")?.body).toMatchObject({ version: "v2", final_price: 149_000_000 }),
    );
  });

  it("shortcut keys open and close the forms, and Escape does not close a changed form", async () => {
    stubShop({});
    show();
    screen.getByRole("link").focus();
    await userEvent.keyboard("[KeyE]");
    expect(document.activeElement).toBe(field(text("StaffProducts.fullPrice")));
    await userEvent.keyboard("[Escape]");
    expect(screen.queryByRole("form")).toBeNull();
    expect(document.activeElement).toBe(button(text("StaffProducts.changePrice", { name })));
    await userEvent.keyboard("[Minus]");
    expect(button(text("StaffProducts.less")).getAttribute("aria-pressed")).toBe("true");
    await userEvent.keyboard("3[Escape]");
    await userEvent.click(button(text("StaffProducts.changeStock", { name })));
    expect(field(text("StaffProducts.howMany")).value).toBe("۱۳");
    await userEvent.click(button(text("StaffProducts.drop")));
    expect(screen.queryByRole("form")).toBeNull();
  });

  it("an edit conflict shows only fields that the user changed and adopts the others", async () => {
    const theirs = { ...ROW, version: "v9", visible: false };
    stubShop({ "POST /admin/products/4": { code: 409, message: "!", data: { current: theirs } } });
    show();
    await userEvent.click(button(text("StaffProducts.changePrice", { name })));
    await fill(text("StaffProducts.finalPrice"), "12000000");
    await userEvent.click(button(text("StaffProducts.save")));
    const shown = (await screen.findByRole("alert")).querySelectorAll("dt");
    const finalPrice = text("StaffProducts.finalPrice");
    expect([...shown].map((one) => one.textContent)).toEqual([
      text("StaffConflict.mine", { name: finalPrice }),
      text("StaffConflict.theirs", { name: finalPrice }),
    ]);
    expect(field(text("StaffProducts.visible")).checked).toBe(false);
    await userEvent.click(button(text("StaffConflict.drop")));
    expect(screen.getByText(text("StaffProducts.hidden"))).toBeTruthy();
    // A colleague's change cannot be undone here.
    expect(screen.queryByRole("button", { name: text("StaffGoods.undo", { seconds: "۱۰" }) })).toBeNull();
  });

  it("the plus and minus buttons prepare a stock change that still requires a reason", async () => {
    const shop = stubShop({ "POST /admin/products/4/stock": { data: { ...ROW, stock: 6 } } });
    show();
    await userEvent.click(button(text("StaffProducts.pieceLess", { name })));
    expect(screen.getByText(text("StaffProducts.after", { from: "۷", to: "۶" }))).toBeTruthy();
    expect(shop.last("POST /admin/products/4/stock")).toBeUndefined();
    await userEvent.click(button(text("StaffProducts.pieceMore", { name })));
    expect(screen.getByText(text("StaffProducts.after", { from: "۷", to: "۸" }))).toBeTruthy();
    await userEvent.click(button(text("StaffProducts.pieceLess", { name })));
    await userEvent.selectOptions(field(text("StaffProducts.reason")), "counted");
    await userEvent.click(button(text("StaffProducts.takeOut", { count: "۱" })));
    await vi.waitFor(() => expect(shop.last("POST /admin/products/4/stock")?.body).toMatchObject({ change: -1 }));
  });

  it("several prices are changed together after a preview, and the change can be undone", async () => {
    const first = [{ id: 4, name, from: 149_000_000, to: 164_000_000 }];
    const shop = stubShop({
      "POST /admin/products/prices": ({ body }) => ({
        data: { id: body.preview === false ? 31 : null, count: 2, first },
      }),
      "POST /admin/products/prices/undo": { data: { count: 1, stayed: 1 } },
    });
    visit(<GoodsScreen rows={[ROW]} filter={{ tab: "sale", q: "پکس", brand: 3 }} now={NOW} />);
    await userEvent.click(button(text("StaffProducts.pricesOpen")));
    await userEvent.click(button(text("StaffProducts.dearer")));
    await userEvent.type(field(text("StaffProducts.percent")), "۱۰");
    await userEvent.click(button(text("StaffProducts.pricesLook")));
    expect(await screen.findByText(text("StaffProducts.pricesCount", { count: "۲" }))).toBeTruthy();
    expect(shop.last("POST /admin/products/prices")?.body).toMatchObject({ ids: [4] });
    expect(button(text("StaffProducts.changePrice", { name })).textContent).toContain("۱۶٬۴۰۰٬۰۰۰");
    await userEvent.click(button(text("StaffProducts.pricesMove", { count: "۲" })));
    expect(await screen.findByText(text("StaffProducts.moved", { count: "۲" }))).toBeTruthy();
    expect(shop.last("POST /admin/products/prices")?.body).toMatchObject({
      tab: "sale",
      q: "پکس",
      brand: 3,
      percent: 10,
      preview: false,
      count: 2,
    });
    await userEvent.click(button(text("StaffGoods.undo", { seconds: "۱۰" })));
    const back = text("StaffProducts.movedBackBut", { count: "۱", stayed: "۱" });
    expect(await screen.findByText(back)).toBeTruthy();
  });

  it("a failed price change shows its reason", async () => {
    stubShop({ "POST /admin/products/prices": { code: 409, message: "کالاها عوض شده‌اند" } });
    visit(<GoodsScreen rows={[ROW]} filter={{}} now={NOW} />);
    await userEvent.click(button(text("StaffProducts.pricesOpen")));
    await userEvent.type(field(text("StaffProducts.percent")), "5");
    await userEvent.click(button(text("StaffProducts.pricesLook")));
    expect((await screen.findByRole("alert")).textContent).toBe("کالاها عوض شده‌اند");
  });
});
