import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { Reasons } from "@/components/product/reasons";
import { formatToman } from "@/lib/domain/shared/money";
import { renderFa, text } from "@/tests/support/intl";
import { makeProduct } from "@/tests/support/products";
import { forgetVisits, visit } from "@/tests/support/screen";
import { stubShop } from "@/tests/support/shop-network";

vi.mock("next/navigation", async () => (await import("@/tests/support/navigation")).fakeNavigation);

const SHOP = {
  phone_numbers: ["021-91001234"],
  delivery_city: { id: 394, name: "تهران" },
  support_hours: "هر روز ۸ تا ۲۰",
  return_days: 7,
  test_days: 5,
};
const product = makeProduct({
  in_box: ["دستگاه", "باتری"],
  features: [{ name: text("Product.guarantee"), values: [{ value: "۱۲ ماه" }] }],
});
const courier = { id: 2, title: "پیک", from: "2026-11-24", to: "2026-11-24", amount: 1_800_000 };
const post = { id: 1, title: "پست", from: "2026-11-25", to: "2026-11-29", amount: 950_000 };
const answer = (data: object[], threshold: number) => ({ data, extra: { free_shipping_threshold: threshold } });
const shownAt = (key: "delivery" | "guarantee" | "returns" | "inBox" | "ask") =>
  screen.getByText(text(`Product.${key}`)).nextElementSibling?.textContent;
const cityButton = () => screen.getByRole("button", { name: /شهر تحویل/ });

beforeEach(forgetVisits);

describe("the reasons to buy", () => {
  it("warranty, return period, package contents and contact are shown", () => {
    stubShop({ "GET /delivery?city=394": answer([], 0) });
    visit(<Reasons product={product} shop={SHOP} />);
    expect(shownAt("guarantee")).toBe("۱۲ ماه");
    expect(shownAt("returns")).toBe(text("Product.returnAndTest", { days: "۷", test: "۵" }));
    expect(shownAt("inBox")).toBe("دستگاه، باتری");
    expect(shownAt("ask")).toContain("۰۲۱-۹۱۰۰۱۲۳۴");
    expect(shownAt("ask")).toContain(SHOP.support_hours);
  });

  it("missing data is omitted, as is the test period of a product without a battery", () => {
    const { rerender } = renderFa(<Reasons product={makeProduct()} shop={null} />);
    expect(screen.queryAllByRole("term")).toEqual([]);
    rerender(<Reasons product={makeProduct()} shop={{ phone_numbers: [], return_days: 7, test_days: 5 }} />);
    expect(screen.getAllByRole("term").map((term) => term.textContent)).toEqual([text("Product.returns")]);
    expect(shownAt("returns")).toBe(text("Product.returnDays", { days: "۷" }));
    rerender(<Reasons product={makeProduct({ available: false })} shop={SHOP} />);
    expect(screen.getAllByRole("term").map((term) => term.textContent)).toEqual([text("Product.ask")]);
  });

  it("the earliest delivery day for the default city is shown, with free shipping below the threshold", async () => {
    stubShop({ "GET /delivery?city=394": answer([courier, post], 500_000_000) });
    visit(<Reasons product={product} shop={SHOP} />);
    expect(await screen.findByText(text("Product.deliveryFree", { day: "سه‌شنبه ۳ آذر" }))).toBeTruthy();
  });

  it("a device that requires documents shows the shipping cost but no delivery day", async () => {
    stubShop({ "GET /delivery?city=394": answer([courier, post], 500_000_000) });
    visit(<Reasons product={{ ...product, documents: { from_days: 2, to_days: 3 } }} shop={SHOP} />);
    expect(shownAt("delivery")?.replace(/\s/g, " ")).toContain("آماده ارسال ۲ تا ۳ روز کاری پس از تأیید مدارک");
    expect(screen.getByRole("link", { name: "مدارک" }).getAttribute("href")).toBe("/documents");
    expect(await screen.findByText(text("Product.shippingFree"))).toBeTruthy();
    expect(shownAt("delivery")).not.toContain("شنبه");
  });

  it("the wait for documents is shown even without a delivery city", () => {
    const { delivery_city: _, ...shop } = SHOP;
    renderFa(<Reasons product={{ ...product, documents: { from_days: 3, to_days: 3 } }} shop={shop} />);
    expect(shownAt("delivery")?.replace(/\s/g, " ")).toBe("آماده ارسال ۳ روز کاری پس از تأیید مدارک");
  });

  it("choosing another city changes the delivery day and is stored", async () => {
    stubShop({
      "GET /delivery?city=394": answer([courier], 0),
      "GET /delivery?city=666": answer([post], 0),
      "GET /provinces": {
        data: [
          { id: 8, name: "تهران", cities: [{ id: 394, name: "تهران", lat: 0, lng: 0 }] },
          { id: 25, name: "گیلان", cities: [{ id: 666, name: "رشت", lat: 0, lng: 0 }] },
        ],
      },
    });
    const user = userEvent.setup();
    visit(<Reasons product={product} shop={SHOP} />);
    const paid = text("Product.deliveryPaid", { day: "سه‌شنبه ۳ آذر", amount: formatToman(courier.amount) });
    expect(await screen.findByText(paid)).toBeTruthy();
    await user.click(cityButton());
    const dialog = within(await screen.findByRole("dialog"));
    const province = await dialog.findByLabelText(text("Product.province"));
    await user.selectOptions(province, "گیلان");
    await user.selectOptions(dialog.getByLabelText(text("Product.city")), "رشت");
    await user.click(dialog.getByRole("button", { name: text("Product.cityDone") }));
    await waitFor(() => expect(cityButton().textContent).toBe("رشت"));
    const range = text("Product.deliveryRange", { from: "۴", to: "۸ آذر" });
    expect(await screen.findByText(range, { exact: false })).toBeTruthy();
    expect(JSON.parse(localStorage.getItem("city") ?? "")).toEqual({ id: 666, name: "رشت" });
  });

  it("the stored city is initially selected", async () => {
    localStorage.setItem("city", JSON.stringify({ id: 666, name: "رشت" }));
    const shop = stubShop({ "GET /delivery?city=666": answer([], 0) });
    visit(<Reasons product={product} shop={SHOP} />);
    expect(await screen.findByText(text("Product.deliveryUnknown"))).toBeTruthy();
    expect(shop.calls()).toEqual(["GET /delivery?city=666"]);
  });

  it("no delivery day is shown if the shop server does not support it", async () => {
    const shop = stubShop({ "GET /delivery?city=394": { code: 404 } });
    visit(<Reasons product={product} shop={SHOP} />);
    await waitFor(() => expect(shop.calls()).toHaveLength(1));
    expect(shownAt("delivery")).toBe("تهران");
  });
});
