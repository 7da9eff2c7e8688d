import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { NewProduct } from "@/components/desk/product/new-product";
import { PreviewLink } from "@/components/desk/product/preview-link";
import { ProductForm } from "@/components/desk/product/product-record";
import { ProductLinks } from "@/components/desk/product/product-side";
import { ProductStatePanel } from "@/components/desk/product/product-state";
import type { DeskProduct } from "@/lib/contract/desk-goods";
import type { ProductRecord } from "@/lib/contract/desk-product";
import type { TemplateField } from "@/lib/contract/template";
import { text } from "@/tests/support/intl";
import { went } from "@/tests/support/navigation";
import { forgetVisits, queryToast, visit } from "@/tests/support/screen";
import { stubShop } from "@/tests/support/shop-network";

vi.mock("next/navigation", async () => (await import("@/tests/support/navigation")).fakeNavigation);
beforeEach(() => {
  forgetVisits();
  for (const step of Object.values(went)) step.mockClear();
});

const field = (id: number, name: string, change: Partial<TemplateField>): TemplateField => ({
  id,
  key: `f${id}`,
  name,
  kind: "text",
  unit: null,
  steps: [],
  choices: [],
  filter: false,
  card: false,
  must: true,
  ...change,
});
const TEMPLATE = [
  field(1, "شبکه", {
    kind: "many",
    choices: [
      { id: 11, name: "GPRS" },
      { id: 12, name: "Wi-Fi" },
    ],
  }),
  field(2, "باتری", { kind: "number", unit: "میلی‌آمپرساعت" }),
  field(3, "لمسی", { kind: "flag" }),
  field(4, "جنس بدنه", { must: false }),
];
const PRODUCT: ProductRecord = {
  id: 9,
  version: "v1",
  state: "draft",
  successor_id: null,
  name: "پکس S910",
  slug: "pax-s910",
  brand_id: 2,
  category_id: 5,
  excerpt: "سبک و مقاوم",
  pictures: [],
  sample_images: false,
  template: TEMPLATE,
  features: [{ field_id: 2, number: 1900, text: "لیتیوم یون ۱۹۰۰" }],
  own_features: [],
  color: null,
  family: null,
  options: [{ id: 31, title: "گارانتی طلایی", text: "", price: 12_000_000, checked: false, position: 0 }],
  in_box: ["شارژر"],
  warranty_months: 12,
  fits: [],
  note: "",
  seo: { title: null, description: null },
  unit: "دستگاه",
  low_stock: null,
  price: null,
  final_price: null,
  sale_until: null,
  stock: 0,
};
const BRANDS = [
  { id: 2, name: "پکس" },
  { id: 3, name: "نیوپوز" },
];
const CATEGORIES = [
  { id: 4, name: "کارتخوان", isLeaf: false },
  { id: 5, name: "– کارتخوان سیار", isLeaf: true },
  { id: 6, name: "– کارتخوان ثابت", isLeaf: true },
];
const SAVE = "POST /admin/products/9/record";
const box = (name: string) => screen.getByRole<HTMLInputElement>("textbox", { name });
const select = (name: string) => screen.getByRole<HTMLSelectElement>("combobox", { name });
const press = (name: string | RegExp) => userEvent.click(screen.getByRole("button", { name }));
const fill = async (name: string, typed: string) => {
  await userEvent.clear(box(name));
  if (typed) await userEvent.type(box(name), typed);
};
const open = (change: Partial<ProductRecord> = {}) =>
  visit(
    <ProductForm product={{ ...PRODUCT, ...change }} brands={BRANDS} categories={CATEGORIES} fits={[]} side={null} />,
  );
const t = (key: string) => text(`StaffProduct.${key}` as "StaffProduct.name");

describe("a copy of a product", () => {
  it("the copy is opened with a page load, which asks about unsaved changes", async () => {
    stubShop({ "POST /admin/products/9/copy": { data: { ...PRODUCT, id: 12 } } });
    visit(<ProductLinks product={PRODUCT} />);
    await userEvent.click(screen.getByRole("button", { name: text("StaffProduct.copy") }));
    await userEvent.click(await screen.findByRole("button", { name: text("StaffProduct.copyCreate") }));
    await waitFor(() => expect(went.leave).toHaveBeenCalledWith("/desk/goods/12"));
    expect(went.push).not.toHaveBeenCalled();
  });
});

describe("the record of a product", () => {
  it("features are typed by their kind, with Persian digits; what is emptied is unknown", async () => {
    const shop = stubShop({ [SAVE]: { data: { ...PRODUCT, version: "v2" } } });
    open();
    await fill("باتری", "۲٫۵");
    await press("Wi-Fi");
    await userEvent.selectOptions(select("لمسی"), "true");
    await press(/^ذخیره/);
    await waitFor(() => expect(shop.last(SAVE)).toBeTruthy());
    expect(shop.last(SAVE)?.body.features).toEqual([
      { field_id: 2, number: 2.5 },
      { field_id: 1, choice_ids: [12] },
      { field_id: 3, bool: true },
    ]);
    await fill("باتری", "");
    await press(/^ذخیره/);
    await waitFor(() => expect(shop.seen).toHaveLength(2));
    expect(shop.last(SAVE)?.body).toMatchObject({ version: "v2", features: [] });
  });

  it("a value that was not changed is sent with its old words, and pictures that were not changed are not sent", async () => {
    const shop = stubShop({ [SAVE]: { data: { ...PRODUCT, version: "v2" } } });
    open();
    await fill(t("excerpt"), "کافه و پیک");
    await press(/^ذخیره/);
    await waitFor(() => expect(shop.last(SAVE)).toBeTruthy());
    const { body } = shop.last(SAVE) ?? {};
    expect(body).toMatchObject({
      version: "v1",
      excerpt: "کافه و پیک",
      features: PRODUCT.features,
      options: [{ id: 31, price: 12_000_000 }],
      in_box: ["شارژر"],
      warranty_months: 12,
      color: null,
    });
    expect(body).not.toHaveProperty("pictures");
  });

  const NET = field(1, "شبکه", { kind: "many", choices: [{ id: 11, name: "GPRS" }] });
  const FIXED = { inherited: [NET], template: [field(8, "جنس بدنه", { must: false })] };
  const chooseFixed = () => userEvent.selectOptions(select(t("category")), "6");

  it("another category keeps what both templates have and lists the rest as own features before it is saved", async () => {
    const shop = stubShop({
      "GET /admin/categories/6": { data: FIXED },
      [SAVE]: { data: { ...PRODUCT, version: "v2", category_id: 6 } },
    });
    open({
      features: [
        { field_id: 1, choice_ids: [11] },
        { field_id: 2, number: 1900 },
        { field_id: 4, text: "ABS" },
      ],
    });
    await chooseFixed();
    expect(screen.getByText(t("featuresMoved"))).toBeTruthy();
    await waitFor(() => expect(box(t("ownFeatureText")).value).toBe("۱۹۰۰ میلی‌آمپرساعت"));
    expect(box(t("ownFeatureName")).value).toBe("باتری");
    expect(box("جنس بدنه").value).toBe("ABS");
    await press(/^ذخیره/);
    await waitFor(() => expect(shop.last(SAVE)).toBeTruthy());
    expect(shop.last(SAVE)?.body).toMatchObject({
      category_id: 6,
      features: [
        { field_id: 1, choice_ids: [11] },
        { field_id: 8, text: "ABS" },
      ],
      own_features: [{ name: "باتری", value: "۱۹۰۰ میلی‌آمپرساعت" }],
    });
  });

  it("changing the category and dropping that leaves nothing changed", async () => {
    stubShop({ "GET /admin/categories/6": { data: FIXED } });
    open();
    await chooseFixed();
    await screen.findByRole("textbox", { name: t("ownFeatureText") });
    await press(text("Staff.drop"));
    await waitFor(() => expect(screen.queryByRole("textbox", { name: t("ownFeatureText") })).toBeNull());
    expect(box("باتری").value).toBe("۱۹۰۰");
    expect(screen.queryByRole("button", { name: /^ذخیره/ })).toBeNull();
  });

  it("features that the form can't retype, because the template did not arrive, are left to the server", async () => {
    const shop = stubShop({
      "GET /admin/categories/6": "offline",
      [SAVE]: { data: { ...PRODUCT, version: "v2", category_id: 6 } },
    });
    open();
    await chooseFixed();
    await press(/^ذخیره/);
    await waitFor(() => expect(shop.last(SAVE)).toBeTruthy());
    expect(shop.last(SAVE)?.body).toMatchObject({ category_id: 6 });
    expect(shop.last(SAVE)?.body).not.toHaveProperty("features");
    expect(shop.last(SAVE)?.body).not.toHaveProperty("own_features");
  });

  it("another product with the same name is named with a link, and is no obstacle", async () => {
    const name = "پکس S۹۱۰ مشکی";
    const other = { id: 12, name: "پکس S910  مشکی" };
    stubShop({
      "GET /admin/products?q=%D9%BE%DA%A9%D8%B3+S%DB%B9%DB%B1%DB%B0+%D9%85%D8%B4%DA%A9%DB%8C": { data: [other] },
    });
    open();
    await userEvent.clear(box(t("name")));
    await userEvent.click(box(t("name")));
    await userEvent.paste(name);
    const link = await screen.findByRole("link", { name: "پکس S910 مشکی" });
    expect(link.getAttribute("href")).toBe("/desk/goods/12");
  });

  it("a new brand is made within the field and saved with the product; a known name chooses that one", async () => {
    const shop = stubShop({
      "POST /admin/brands": { data: { id: 77, name: "مورفان" } },
      [SAVE]: { data: { ...PRODUCT, version: "v2", brand_id: 77 } },
    });
    open();
    await press(t("newBrand"));
    await userEvent.type(box(t("newBrandName")), " نیوپوز {Enter}");
    await waitFor(() => expect(select(t("brand")).value).toBe("3"));
    expect(shop.seen).toEqual([]);
    await press(t("newBrand"));
    await userEvent.type(box(t("newBrandName")), "مورفان");
    await press(t("makeOption"));
    await waitFor(() => expect(select(t("brand")).value).toBe("77"));
    await press(/^ذخیره/);
    await waitFor(() => expect(shop.last(SAVE)?.body).toMatchObject({ brand_id: 77 }));
  });

  it("an error in a section that is folded on a phone opens it and takes the focus", async () => {
    stubShop({ [SAVE]: { code: 422, message: { excerpt: ["این جمله بلند است"] } } });
    open();
    const section = () => screen.getByRole("button", { name: new RegExp(`^${t("basics")}`) });
    expect(section().getAttribute("aria-expanded")).toBe("false");
    await fill(t("excerpt"), "سبک");
    await press(/^ذخیره/);
    expect(await screen.findByText("این جمله بلند است")).toBeTruthy();
    await waitFor(() => expect(section().getAttribute("aria-expanded")).toBe("true"));
    await waitFor(() => expect(document.activeElement).toBe(box(t("excerpt"))));
    await userEvent.click(section());
    expect(section().getAttribute("aria-expanded")).toBe("false");
  });

  it("what is wrong with a whole list, or with a row that has no such field, is said at the list", async () => {
    const message = { options: ["گزینه‌ها بیش از اندازه است"], "own_features.0": ["این مشخصه نیست"] };
    stubShop({ [SAVE]: { code: 422, message } });
    open({ own_features: [{ name: "جنس", value: "ABS" }] });
    await fill(t("excerpt"), "سبک");
    await press(/^ذخیره/);
    const wrong = await screen.findByText("گزینه‌ها بیش از اندازه است");
    const section = screen.getByRole("region", { name: new RegExp(t("options")) });
    expect(section.contains(wrong)).toBe(true);
    const add = screen.getByRole("button", { name: t("addOption") });
    expect(add.getAttribute("aria-describedby")).toBe(wrong.id);
    expect(add.getAttribute("aria-invalid")).toBe("true");
    const own = screen.getByRole("region", { name: new RegExp(t("features")) });
    expect(own.contains(screen.getByText("این مشخصه نیست"))).toBe(true);
    expect(queryToast(message.options[0] ?? "")).toBeNull();
  });

  it("an edit conflict names the fields in words and saves what was chosen", async () => {
    const theirs = { ...PRODUCT, version: "v2", name: "پکس S910 نو", in_box: ["شارژر", "رول"] };
    const shop = stubShop({
      [SAVE]: ({ body }) =>
        body.version === "v1" ? { code: 409, data: { current: theirs } } : { data: { ...theirs, version: "v3" } },
    });
    open();
    await fill(t("name"), "پکس S910 مشکی");
    await press(/^ذخیره/);
    expect(await screen.findByText(text("StaffConflict.title"))).toBeTruthy();
    await press(text("StaffConflict.keep"));
    await waitFor(() => expect(shop.last(SAVE)?.body.version).toBe("v2"));
    expect(shop.last(SAVE)?.body).toMatchObject({
      name: "پکس S910 مشکی",
      in_box: ["شارژر", "رول"],
    });
  });
});

describe("the state of a product", () => {
  const STATE = "POST /admin/products/9/state";
  const choose = (state: string) => userEvent.click(screen.getByRole("radio", { name: t(`state_${state}`) }));

  it("a draft shows what it lacks, with links, and a refusal its reason", async () => {
    stubShop({ [STATE]: { code: 422, message: { price: ["قیمت ندارد و نمایان نمی‌شود"] } } });
    visit(<ProductStatePanel product={PRODUCT} />);
    const hrefs = screen.getAllByRole("link").map((link) => link.getAttribute("href"));
    expect(hrefs).toEqual(["#product-pictures", "#product-price"]);
    await choose("visible");
    expect(await screen.findByText("قیمت ندارد و نمایان نمی‌شود")).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>("radio", { name: t("state_draft") }).checked).toBe(true);
  });

  it("removing asks first, and may hide instead", async () => {
    const shop = stubShop({ [STATE]: { data: { ...PRODUCT, state: "hidden" } } });
    visit(<ProductStatePanel product={{ ...PRODUCT, state: "visible", price: 1_000_000 }} />);
    await choose("removed");
    expect(shop.seen).toEqual([]);
    await userEvent.click(await screen.findByRole("button", { name: t("hideInstead") }));
    await waitFor(() => expect(shop.last(STATE)?.body).toEqual({ state: "hidden" }));
    await waitFor(() => expect(went.refresh).toHaveBeenCalled());
  });
});

describe("a new product", () => {
  const n = (key: string) => text(`StaffNewProduct.${key}` as "StaffNewProduct.name");
  const LISTED = { id: 9, version: "p1", price: 0, final_price: 0, sale_until: null, stock: 0 } as DeskProduct;
  const LIST = "GET /admin/products?q=9";
  const STOCK = "POST /admin/products/9/stock";

  it("four steps make a draft, set its first price and pieces, and show it", async () => {
    let stocks = 0;
    const shop = stubShop({
      "GET /admin/categories/5": { data: { inherited: [], template: TEMPLATE } },
      "POST /admin/products": { data: PRODUCT },
      [LIST]: { data: [LISTED] },
      "POST /admin/products/9": { data: { ...LISTED, final_price: 345_000_000 } },
      [STOCK]: () => (++stocks === 1 ? "offline" : { data: { ...LISTED, final_price: 345_000_000, stock: 6 } }),
      "POST /admin/products/9/state": { data: PRODUCT },
    });
    visit(<NewProduct brands={BRANDS} categories={CATEGORIES} />);
    await press(n("toName"));
    await userEvent.type(box(n("name")), "کارتخوان سیار پکس S910");
    expect([select(t("brand")).value, select(t("category")).value]).toEqual(["2", "5"]);
    await userEvent.type(await screen.findByRole("textbox", { name: "باتری" }), "۱۹۰۰");
    await press(n("toPrice"));
    await userEvent.type(await screen.findByRole("textbox", { name: n("price") }), "34500000");
    expect(shop.last("POST /admin/products")?.body).toMatchObject({
      name: "کارتخوان سیار پکس S910",
      brand_id: 2,
      category_id: 5,
      features: [{ field_id: 2, number: 1900 }],
    });
    await userEvent.type(box(n("count")), "۶");
    await press(n("toShow"));
    await waitFor(() => expect(stocks).toBe(1));
    await waitFor(() =>
      expect(screen.getByRole<HTMLButtonElement>("button", { name: n("toShow") }).disabled).toBe(false),
    );
    await press(n("toShow"));
    await waitFor(() => expect(screen.getByRole("radio", { name: n("state_draft") })).toBeTruthy());
    const keys = shop.seen.filter(({ call }) => call === STOCK).map(({ headers }) => headers.get("idempotency-key"));
    expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
    expect(shop.last("POST /admin/products/9")?.body).toMatchObject({ price: 345_000_000, final_price: 345_000_000 });
    expect(shop.last(STOCK)?.body).toMatchObject({ change: 6, reason: "arrived" });
    // Without an image only a draft can be saved.
    await press(n("do_draft"));
    await waitFor(() => expect(went.push).toHaveBeenCalledWith("/desk/goods/9?new=1"));
  });

  it("an empty shop gets its first category and brand within the step, also if they were only typed", async () => {
    let tries = 0;
    const shop = stubShop({
      "POST /admin/categories": () =>
        ++tries === 1
          ? { code: 422, message: { name: ["نام دسته کوتاه است"] } }
          : { data: { id: 50, name: "کارتخوان سیار" } },
      "GET /admin/categories/50": { data: { inherited: [], template: [] } },
      "POST /admin/brands": { data: { id: 60, name: "پکس" } },
      "POST /admin/products": { data: PRODUCT },
    });
    visit(<NewProduct brands={[]} categories={[]} />);
    await press(n("toName"));
    await userEvent.type(box(n("name")), "پکس S910");
    await press(n("toPrice"));
    await waitFor(() => expect(box(t("category")).getAttribute("aria-invalid")).toBe("true"));
    await press(t("newBrand"));
    await userEvent.type(box(t("newBrandName")), "پکس");
    await userEvent.type(box(t("category")), "ک");
    await press(n("toPrice"));
    expect(await screen.findByText("نام دسته کوتاه است")).toBeTruthy();
    expect(shop.last("POST /admin/products")).toBeUndefined();
    await userEvent.type(box(t("category")), "ارتخوان سیار");
    await press(n("toPrice"));
    await screen.findByRole("textbox", { name: n("price") });
    expect(shop.last("POST /admin/products")?.body).toMatchObject({ brand_id: 60, category_id: 50 });
    expect(shop.calls().filter((call) => call === "POST /admin/brands")).toHaveLength(1);
  });
});

it("a link to a preview is made, copied and revoked", async () => {
  const link = { id: 5, url: "https://shop.example/preview/abc", until: "2026-12-03T10:00:00Z" };
  const shop = stubShop({ "POST /admin/preview": { data: link }, "POST /admin/preview/5": {} });
  userEvent.setup();
  visit(<PreviewLink id={9} />);
  await press(t("previewCreate"));
  await press(t("previewCopy"));
  expect(await navigator.clipboard.readText()).toBe(link.url);
  expect(shop.last("POST /admin/preview")?.body).toMatchObject({ what: "product", id: 9 });
  await press(t("previewRevoke"));
  expect(await screen.findByRole("button", { name: t("previewCreate") })).toBeTruthy();
});
