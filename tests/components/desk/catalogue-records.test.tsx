import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { BrandRecord } from "@/components/desk/brands/brand-record";
import { BundleRecord } from "@/components/desk/bundles/bundle-record";
import { Categories } from "@/components/desk/categories/categories";
import { CategoryRecord } from "@/components/desk/categories/category-record";
import { CategoryTree } from "@/components/desk/categories/category-tree";
import { parentsFor } from "@/components/desk/categories/category-values";
import type { DeskBrand } from "@/lib/contract/desk-brand";
import type { CategoryRecord as Category, DeskCategory } from "@/lib/contract/desk-category";
import { text } from "@/tests/support/intl";
import { went } from "@/tests/support/navigation";
import { forgetVisits, visit } from "@/tests/support/screen";
import { stubShop } from "@/tests/support/shop-network";

vi.mock("next/navigation", async () => (await import("@/tests/support/navigation")).fakeNavigation);
beforeEach(() => {
  forgetVisits();
  for (const step of Object.values(went)) step.mockClear();
});

const row = (id: number, name: string, parent_id: number | null, products = 0): DeskCategory => ({
  ...{ id, name, parent_id, products, slug: `c-${id}`, position: id, hidden: false },
});
const TREE = [row(1, "کارتخوان", null), row(4, "لوازم", null), row(2, "سیار", 1, 19), row(3, "ثابت", 1)];
const CATEGORY: Category = {
  ...row(2, "سیار", 1, 19),
  version: "v1",
  picture: null,
  excerpt: "",
  inherited: [],
  template: [
    {
      id: 7,
      key: "net",
      name: "شبکه",
      kind: "many",
      unit: null,
      steps: [],
      filter: true,
      card: false,
      must: true,
      choices: [
        { id: 71, name: "GPRS", products: 19 },
        { id: 72, name: "4G", products: 0 },
      ],
    },
  ],
};
const press = (name: string | RegExp) => userEvent.click(screen.getByRole("button", { name }));

describe("the tree of categories", () => {
  it("subcategories stand below their category, and Alt with an arrow moves one among its siblings", async () => {
    const shop = stubShop({ "POST /admin/categories/order": { data: TREE } });
    visit(<Categories categories={TREE} />);
    const list = screen.getByRole("list", { name: text("StaffCategories.categories") });
    const names = within(list)
      .getAllByRole("link")
      .map((link) => link.textContent);
    expect(names).toEqual(["کارتخوان", "سیار", "ثابت", "لوازم"]);
    fireEvent.keyDown(screen.getByRole("link", { name: "ثابت" }), { key: "ArrowDown", altKey: true });
    expect(shop.seen).toEqual([]);
    fireEvent.keyDown(screen.getByRole("link", { name: "ثابت" }), { key: "ArrowUp", altKey: true });
    await waitFor(() => expect(shop.last("POST /admin/categories/order")?.body).toMatchObject({ ids: [1, 3, 2, 4] }));
    expect(await screen.findByText(text("StaffRows.moved"))).toBeTruthy();
  });

  it("Alt and an arrow across puts a category below the one before it, or beside its parent", async () => {
    const answers = { "GET /admin/categories/4": { data: CATEGORY }, "GET /admin/categories/2": { data: CATEGORY } };
    const saves = { "POST /admin/categories/4": { data: CATEGORY }, "POST /admin/categories/2": { data: CATEGORY } };
    const shop = stubShop({ ...answers, ...saves });
    const press = (name: string, key: string) =>
      fireEvent.keyDown(screen.getByRole("link", { name }), { key, altKey: true });
    visit(<Categories categories={TREE} />);
    press("کارتخوان", "ArrowLeft");
    press("کارتخوان", "ArrowRight");
    expect(shop.seen).toEqual([]);
    press("لوازم", "ArrowLeft");
    await waitFor(() =>
      expect(shop.last("POST /admin/categories/4")?.body).toMatchObject({ version: "v1", parent_id: 1 }),
    );
    press("سیار", "ArrowRight");
    await waitFor(() => expect(shop.last("POST /admin/categories/2")?.body).toMatchObject({ parent_id: null }));
  });

  it("arrow keys walk the tree beside a category, and Alt moves in it", async () => {
    const shop = stubShop({ "POST /admin/categories/order": { data: TREE } });
    visit(<CategoryTree categories={TREE} current={2} />);
    const item = (name: RegExp) => screen.getByRole("treeitem", { name });
    const press = (key: string, altKey = false) =>
      fireEvent.keyDown(document.activeElement as Element, { key, altKey });
    expect([item(/سیار/).tabIndex, item(/ثابت/).tabIndex, item(/سیار/).getAttribute("aria-level")]).toEqual([
      0,
      -1,
      "2",
    ]);
    act(() => item(/سیار/).focus());
    press("ArrowDown");
    expect(document.activeElement).toBe(item(/ثابت/));
    press("ArrowRight");
    expect(document.activeElement).toBe(item(/کارتخوان/));
    press("ArrowLeft");
    expect(document.activeElement).toBe(item(/سیار/));
    press("End");
    expect(document.activeElement).toBe(item(/لوازم/));
    expect(shop.seen).toEqual([]);
    press("ArrowUp", true);
    await waitFor(() => expect(shop.last("POST /admin/categories/order")?.body).toMatchObject({ ids: [4, 2, 3, 1] }));
    expect(await screen.findByText(text("StaffRows.moved"))).toBeTruthy();
  });

  it("a category is never put below itself", () => {
    expect(parentsFor(TREE, 1).map(({ id }) => id)).toEqual([4]);
    expect(parentsFor(TREE, undefined)).toHaveLength(4);
  });
});

describe("a category", () => {
  const SAVE = "POST /admin/categories/2";

  it("choices are added, renamed with their ids, and a removed one names the products that lose it", async () => {
    const shop = stubShop({ [SAVE]: { data: { ...CATEGORY, version: "v2" } } });
    visit(<CategoryRecord loaded={CATEGORY} categories={TREE} />);
    await userEvent.click(screen.getByText("شبکه"));
    const first = screen.getByRole("textbox", { name: /^گزینه ۱/, hidden: true });
    expect(first.closest("li")?.textContent).toContain(text("StaffCategories.products", { count: "۱۹" }));
    const removal = text("StaffRows.removeOf", { name: "GPRS" });
    await userEvent.click(screen.getByRole("button", { name: removal, hidden: true }));
    expect(screen.getByText(text("StaffCategories.choiceRemoved", { name: "GPRS", count: "۱۹" }))).toBeTruthy();
    const second = screen.getByRole<HTMLInputElement>("textbox", { name: /^گزینه ۱/, hidden: true });
    expect(second.value).toBe("4G");
    await userEvent.clear(second);
    await userEvent.type(second, "LTE");
    const added = screen.getByRole("textbox", { name: text("StaffCategories.newChoice"), hidden: true });
    await userEvent.type(added, "5G{Enter}");
    await press(/^ذخیره/);
    await waitFor(() => expect(shop.last(SAVE)).toBeTruthy());
    expect(shop.last(SAVE)?.body).toMatchObject({
      version: "v1",
      parent_id: 1,
      template: [{ id: 7, key: "net", choices: [{ id: 72, name: "LTE" }, { name: "5G" }] }],
    });
  });

  it("the template of another category is added, without the fields that this one has", async () => {
    const printer = { ...CATEGORY.template[0], id: 9, key: "printer", name: "چاپگر" };
    const shop = stubShop({
      "GET /admin/categories/3": { data: { template: [{ ...CATEGORY.template[0], id: 8 }, printer] } },
      [SAVE]: { data: { ...CATEGORY, version: "v2" } },
    });
    visit(<CategoryRecord loaded={CATEGORY} categories={TREE} />);
    const from = screen.getByRole("combobox", { name: text("StaffCategories.copyFrom") });
    await userEvent.selectOptions(from, "3");
    expect(await screen.findByText(text("StaffCategories.copied", { count: "۱" }))).toBeTruthy();
    await press(/^ذخیره/);
    await waitFor(() => expect(shop.last(SAVE)).toBeTruthy());
    const [own, copied] = (shop.last(SAVE)?.body.template ?? []) as Record<string, unknown>[];
    expect(own).toMatchObject({ id: 7, name: "شبکه" });
    expect(copied).toMatchObject({ key: "printer", name: "چاپگر", choices: [{ name: "GPRS" }, { name: "4G" }] });
    expect(copied).not.toHaveProperty("id");
  });

  it("one with products can't be removed", () => {
    visit(<CategoryRecord loaded={CATEGORY} categories={TREE} />);
    expect(screen.getByText(text("StaffCategories.hasProducts", { count: "۱۹" }))).toBeTruthy();
    expect(screen.queryByRole("button", { name: text("StaffRows.removeRecord", { name: "سیار" }) })).toBeNull();
  });
});

describe("a brand", () => {
  const BRAND: DeskBrand = {
    ...{ id: 3, version: "v1", name: "پکس", latin_name: "PAX", slug: "pax", logo: null, text: "", position: 0 },
    products: 0,
  };

  it("a refused removal shows its reason and stays on the page", async () => {
    stubShop({ "POST /admin/brands/3": { code: 409, message: "این برند کالا دارد" } });
    visit(<BrandRecord loaded={BRAND} />);
    await press(text("StaffRows.removeRecord", { name: "پکس" }));
    const answer = await screen.findByRole("button", { name: text("StaffRows.stay") });
    const dialog = within(answer.parentElement as HTMLElement);
    await userEvent.click(dialog.getByRole("button", { name: text("StaffRows.removeRecord", { name: "پکس" }) }));
    expect(await screen.findByText("این برند کالا دارد")).toBeTruthy();
    expect(went.push).not.toHaveBeenCalled();
  });
});

describe("a bundle", () => {
  const GOODS = [{ id: 5, name: "رول حرارتی", final_price: 1_000_000 }];

  it("goods are found by name, and the price is compared with what they cost apart", async () => {
    const found = { id: 6, name: "باتری", final_price: 3_000_000, brand: "پکس", category: "لوازم" };
    const shop = stubShop({
      [`GET /admin/products?q=${encodeURIComponent("باتری")}`]: { data: [found] },
      "POST /admin/bundles": { data: { id: 8 } },
    });
    visit(<BundleRecord goods={GOODS} now={0} />);
    const picker = screen.getByRole("textbox", { name: text("StaffBundles.addItem") });
    await userEvent.click(picker);
    await userEvent.paste("باتری");
    await userEvent.click(await screen.findByRole("button", { name: /^باتری/ }));
    const count = screen.getByRole("textbox", { name: text("StaffBundles.count") });
    await userEvent.clear(count);
    await userEvent.type(count, "۲");
    await userEvent.type(screen.getByRole("textbox", { name: text("StaffBundles.price") }), "400000");
    expect(await screen.findByText(text("StaffBundles.cheaper", { amount: "۲۰۰٬۰۰۰" }))).toBeTruthy();
    expect(shop.calls()).toHaveLength(1);
  });
});
