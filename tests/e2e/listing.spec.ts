import { expect, type Page, test } from "@playwright/test";
import { formatCount } from "@/lib/persian/digits";
import { expectAccessible } from "./support/accessibility";
import { watchRest } from "./support/rest";
import { watchShifts } from "./support/shifts";
import { openGroup, text, watchComplaints } from "./support/shopper";

const PHONE = { width: 360, height: 740 };
const DESKTOP = { width: 1280, height: 800 };

type Named = { id: number; name: string; slug: string };

async function api<Data>(page: Page, path: string): Promise<Data> {
  return (await (await page.request.get(`/api/v1${path}`)).json()).data;
}

/** The path of the first category with more than a page of products. */
async function longCategory(page: Page): Promise<string> {
  const [branch] = await api<Named[]>(page, "/categories");
  return `/search/categories/${branch?.id}/${encodeURIComponent(branch?.slug ?? "")}`;
}

const cards = (page: Page) => page.locator("main li:has(> h3)");
const sortLink = (page: Page, name: string) =>
  page.getByRole("navigation", { name: text("List.sort") }).getByRole("link", { name: text(name) });
/** Links to product pages; each card has another link that opens the product in a dialog. */
const cardLinks = (page: Page) => cards(page).getByRole("heading").getByRole("link");
const firstAddress = (page: Page) => cardLinks(page).first().getAttribute("href");

/** Number of cards after loading has settled. */
async function settledCount(page: Page): Promise<number> {
  let last = -1;
  await expect
    .poll(
      async () => {
        const before = last;
        last = await cards(page).count();
        return last === before;
      },
      { intervals: [700] },
    )
    .toBe(true);
  return last;
}

async function openFilters(page: Page) {
  await page.getByRole("button", { name: new RegExp(`^${text("List.filters")}`) }).click();
  const drawer = page.getByRole("dialog");
  await expect(drawer.getByRole("checkbox").first()).toBeVisible();
  return drawer;
}

test.describe("on a desktop", () => {
  test.use({ viewport: DESKTOP });

  test("more products load while scrolling, in four columns beside the filters, without layout shifts (LIST-023, LAYOUT-020)", async ({
    page,
  }) => {
    const complaints = watchComplaints(page);
    const shifts = await watchShifts(page);
    await page.goto("/search");
    await expect(cards(page)).toHaveCount(16);
    const tops = await cards(page).evaluateAll((all) =>
      all.slice(0, 5).map((card) => card.getBoundingClientRect().top),
    );
    expect(tops.filter((top) => top === tops[0])).toHaveLength(4);
    const [side, main] = await page
      .locator("main div:has(> div > form), main section")
      .evaluateAll((all) => all.map((part) => part.getBoundingClientRect().width));
    expect((side ?? 0) / ((side ?? 0) + (main ?? 0))).toBeCloseTo(0.3, 2);
    await page.waitForTimeout(300);
    for (const count of [32, 48]) {
      await page.mouse.wheel(0, 4000);
      await expect.poll(() => cards(page).count()).toBeGreaterThanOrEqual(count);
    }
    const hrefs = await cardLinks(page).evaluateAll((all) => all.map((link) => link.getAttribute("href")));
    expect(new Set(hrefs).size).toBe(hrefs.length);
    expect(await shifts()).toBeLessThan(0.01);
    expect(complaints).toEqual([]);
  });

  test("filters are kept in the URL, survive a reload and are undone by Back (LIST-026, LIST-027, LIST-028)", async ({
    page,
  }) => {
    const complaints = watchComplaints(page);
    await page.goto(await longCategory(page));
    const before = await firstAddress(page);
    await page.mouse.wheel(0, 1500);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(200);
    const brand = page.getByRole("checkbox", { name: /^وریفون/ });
    await openGroup(page, "List.brand");
    await brand.check();
    await expect(page).toHaveURL(/\?brand=2$/);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    await expect(brand).toBeFocused();
    await sortLink(page, "List.cheapest").click();
    await expect(page).toHaveURL(/categories\/.*\?brand=2&sortby=1$/);
    await expect(cards(page).first()).toContainText("وریفون");
    const chosen = await firstAddress(page);

    await page.reload();
    await expect(brand).toBeChecked();
    expect(await firstAddress(page)).toBe(chosen);
    await page.goBack();
    await expect(page).toHaveURL(/\?brand=2$/);
    // Waits for the rendered page, because going back after a reload requests it from the server.
    await expect(sortLink(page, "List.cheapest")).not.toHaveAttribute("aria-current");
    await expect(brand).toBeChecked();
    await page.waitForLoadState("networkidle");
    await page.goBack();
    await expect(page).toHaveURL(/categories\/[^?]*$/);
    await expect(brand).not.toBeChecked();
    await expect.poll(() => firstAddress(page)).toBe(before);
    expect(complaints).toEqual([]);
  });

  test("Back from a product restores the scroll position, even in a filtered list", async ({ page }) => {
    await page.goto(await longCategory(page));
    for (const choose of [async () => {}, async () => sortLink(page, "List.newest").click()]) {
      await choose();
      await expect(cards(page)).toHaveCount(16);
      await page.mouse.wheel(0, 6000);
      await expect.poll(() => cards(page).count()).toBeGreaterThan(16);
      const card = cards(page).nth(20);
      await card.scrollIntoViewIfNeeded();
      const count = await settledCount(page);
      const place = await page.evaluate(() => window.scrollY);
      expect(place).toBeGreaterThan(500);
      await card.getByRole("heading").getByRole("link").click();
      await page.waitForURL("**/products/**");
      await page.goBack();
      await expect.poll(() => cards(page).count()).toBe(count);
      await expect.poll(async () => Math.abs((await page.evaluate(() => window.scrollY)) - place)).toBeLessThan(50);
      await page.evaluate(() => window.scrollTo(0, 0));
    }
  });

  test("the list behind a product dialog is unchanged", async ({ page }) => {
    await page.goto("/search");
    await openGroup(page, "List.brand");
    await page.getByRole("checkbox", { name: /^وریفون/ }).check();
    await expect(page).toHaveURL(/\?brand=2$/);
    await expect(cards(page).first()).toContainText("وریفون");
    const card = cards(page).nth(6);
    await card.scrollIntoViewIfNeeded();
    const place = await page.evaluate(() => window.scrollY);
    const count = await cards(page).count();
    await card.hover();
    await card
      .getByRole("link", { name: /وریفون/ })
      .nth(1)
      .click();
    const dialog = page.getByRole("dialog");
    await expect(dialog).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(/\/search\?brand=2$/);
    await expect(page.getByRole("checkbox", { name: /^وریفون/ })).toBeChecked();
    expect(await cards(page).count()).toBe(count);
    expect(await page.evaluate(() => window.scrollY)).toBe(place);
  });

  test("the price slider works by keyboard, is announced in Persian and writes rials to the URL (CONST-021)", async ({
    page,
  }) => {
    const rest = watchRest(page);
    await page.goto("/search");
    await rest();
    await openGroup(page, "List.priceRange");
    const thumb = page.getByRole("slider").first();
    await thumb.focus();
    // Key presses before hydration move nothing.
    await expect(async () => {
      await page.keyboard.press("PageUp");
      await expect(page).toHaveURL(/\?min=\d+0000$/, { timeout: 2000 });
    }).toPass();
    await expect(thumb).toHaveAttribute("aria-valuetext", /^[۰-۹٬]+\u00a0تومان$/);
    await expect(thumb).toBeFocused();
  });

  test("the search box can be used by keyboard alone (LIST-031, LAYOUT-010)", async ({ page }) => {
    const complaints = watchComplaints(page);
    await page.goto("/");
    const field = page.getByRole("combobox");
    await field.focus();
    await page.keyboard.type("پکس");
    await expect(page.getByRole("option").nth(3)).toBeVisible();
    await expectAccessible(page);
    const target = page
      .getByRole("group", { name: text("Search.products") })
      .getByRole("option")
      .first();
    for (let press = 0; press < 20; press++) {
      await page.keyboard.press("ArrowDown");
      if ((await target.getAttribute("aria-selected")) === "true") break;
    }
    const href = await target.getAttribute("href");
    await page.keyboard.press("Enter");
    await page.waitForURL(`**${href}`);
    await expect(page.getByRole("listbox")).toBeHidden();
    expect(complaints).toEqual([]);
  });

  test("a new search replaces the results of the previous one (LIST-032)", async ({ page }) => {
    await page.goto("/search?q=وریفون");
    const field = page.getByRole("combobox");
    await field.fill("رول");
    await field.press("Enter");
    await page.waitForURL(/\/search\?q=/);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(text("List.results", { q: "رول" }));
    await expect(cards(page).first()).toContainText("رول");
  });

  test("empty and full listings are accessible", async ({ page }) => {
    const rest = watchRest(page);
    for (const path of ["/search", await longCategory(page), "/search?q=زززز", "/search/brands/1/pax", "/brands"]) {
      await page.goto(path);
      await rest();
      await expectAccessible(page);
    }
  });
});

test.describe("on a phone", () => {
  test.use({ viewport: PHONE, hasTouch: true });

  test("the filter drawer is 80vh high, updates the number of results and leads to them (LIST-022)", async ({
    page,
  }) => {
    const complaints = watchComplaints(page);
    await page.goto(await longCategory(page));
    const drawer = await openFilters(page);
    await page.waitForTimeout(400);
    const box = await drawer.boundingBox();
    expect(box?.height).toBeCloseTo(PHONE.height * 0.8, 0);
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeCloseTo(PHONE.height, 0);
    await expectAccessible(page);
    await openGroup(drawer, "List.brand");
    await drawer.getByRole("checkbox", { name: /^وریفون/ }).check();
    const count = await api<unknown[]>(page, "/products?category=1&brand=2&group=1");
    const result = drawer.getByRole("button", {
      name: text("List.showResults", { count: formatCount(count.length) }),
    });
    await expect(result).toBeEnabled();
    await expect(page).not.toHaveURL(/brand=/);
    await result.click();
    await expect(page).toHaveURL(/\?brand=2$/);
    await expect(drawer).toBeHidden();
    await expect(cards(page)).toHaveCount(count.length);
    expect(complaints).toEqual([]);
  });

  test("features are filtered in the drawer by a draft that counts, and each gets a chip", async ({ page }) => {
    await page.goto(await longCategory(page));
    const drawer = await openFilters(page);
    await drawer.getByRole("checkbox", { name: /^Wi-Fi/ }).check();
    const count = (await api<unknown[]>(page, "/products?category=1&net=wi-fi,bluetooth&group=1")).length;
    await drawer.getByRole("checkbox", { name: /^بلوتوث/ }).check();
    await drawer.getByRole("button", { name: text("List.showResults", { count: formatCount(count) }) }).click();
    await expect(page).toHaveURL(/\?net=bluetooth,wi-fi$/);
    await expect(cards(page)).toHaveCount(count);
    await page.getByRole("link", { name: /Wi-Fi$/ }).click();
    await expect(page).toHaveURL(/\?net=bluetooth$/);
  });

  test("the filters open from the side between 768 and 1024 px (LAYOUT-021)", async ({ page }) => {
    await page.setViewportSize({ width: 900, height: 800 });
    await page.goto("/search");
    const drawer = await openFilters(page);
    await page.waitForTimeout(400);
    const box = await drawer.boundingBox();
    expect(box?.height).toBe(800);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBe(900);
  });

  test("the search fills the screen and closes again without layout shifts", async ({ page }) => {
    const shifts = await watchShifts(page);
    await page.goto("/search");
    const form = page.getByRole("search");
    const field = form.getByRole("combobox");
    await field.click();
    await expect.poll(async () => (await form.boundingBox())?.height).toBe(PHONE.height);
    await field.fill("باتری");
    await expect(page.getByRole("option").first()).toBeVisible();
    await expectAccessible(page);
    await form.getByRole("button", { name: text("Common.close") }).click();
    await expect.poll(async () => (await form.boundingBox())?.height).toBeLessThan(60);
    expect(await shifts()).toBeLessThan(0.01);
  });

  test("listings fit 320 px, and touch targets are at least 44 px", async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    for (const path of ["/search?brand=1,2&special_sale=1", "/search/brands/1/pax", "/search/categories/1/x/shelves"]) {
      await page.goto(path);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
      const small = await page.locator("main :is(a, button, select):visible").evaluateAll((all) =>
        all
          .map((element) => [element, element.getBoundingClientRect()] as const)
          .filter(([element, { width, height }]) => !element.closest("li:has(> h3), p") && (width < 44 || height < 44))
          .map(([element]) => element.outerHTML.slice(0, 120)),
      );
      expect(small).toEqual([]);
    }
  });
});

test.describe("without JavaScript, on a wide screen", () => {
  test.use({ javaScriptEnabled: false, viewport: DESKTOP });

  test("the filters are a form that can be submitted without JavaScript", async ({ page }) => {
    await page.goto("/search/categories/1/pos");
    const filters = page.getByRole("main").getByRole("form", { name: text("List.filters") });
    await filters.getByRole("searchbox", { name: text("List.searchIn") }).fill("S910");
    await filters.getByRole("button", { name: text("List.apply") }).click();
    await expect(page).toHaveURL(/[?&]q=S910/);
    expect(await page.content()).not.toContain("$RC(");
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false, viewport: PHONE });

  test("a listing works by plain links, and a brand's whole description can be read", async ({ page }) => {
    await page.goto("/search");
    const first = await firstAddress(page);
    await page.getByRole("link", { name: text("Common.next") }).click();
    await expect(page).toHaveURL(/\?page=2$/);
    expect(await firstAddress(page)).not.toBe(first);
    await sortLink(page, "List.cheapest").click();
    await expect(page).toHaveURL(/\?sortby=1$/);
    await page.getByRole("link", { name: text("List.filters"), exact: true }).click();
    const filters = page.getByRole("main").getByRole("form", { name: text("List.filters") });
    await expect(filters).toBeInViewport();
    await filters.getByRole("checkbox", { name: text("List.onlyAvailable") }).check();
    await filters.getByRole("button", { name: text("List.apply") }).click();
    await expect(page).toHaveURL(/[?&]available=1/);
    await page.goto("/search/categories/1/pos?kind=mobile");
    await filters.getByRole("checkbox", { name: /^اندرویدی/ }).check();
    await filters.getByRole("checkbox", { name: /^بلوتوث/ }).check();
    await filters.getByRole("button", { name: text("List.apply") }).click();
    await expect(page).toHaveURL(/[?&]kind=mobile&kind=android&net=bluetooth/);
    await expect(page.getByRole("link", { name: /بلوتوث$/ })).toBeVisible();
    await page.goto("/search/categories/1/pos?kind=desktop&net=bluetooth");
    await page.getByRole("link", { name: text("List.without", { name: "نوع دستگاه: ثابت" }) }).click();
    await expect(page).toHaveURL(/[?&]net=bluetooth/);
    await expect(cards(page).first()).toBeVisible();
    await page.goto("/search/categories/1/pos?compare=1");
    for (const at of [0, 1]) await cards(page).getByRole("checkbox").nth(at).check();
    await page
      .getByRole("form", { name: text("Compare.compare") })
      .getByRole("button")
      .click();
    await expect(page).toHaveURL(/\/compare\?p=\d+&p=\d+$/);
    await expect(page.getByRole("columnheader").getByRole("link", { name: /^کارتخوان/ })).toHaveCount(2);
    await expect(page.getByText(text("Compare.differences"))).toBeVisible();
    await page
      .getByRole("link", { name: /از مقایسه$/ })
      .first()
      .click();
    await page.getByRole("link", { name: text("Compare.emptyPlace") }).click();
    await expect(page.getByRole("heading", { name: text("Compare.second") })).toBeInViewport();
    await page.goto("/products/1/x");
    await page.getByRole("link", { name: /^همه [۰-۹]+\s?کالا$/ }).click();
    await expect(page).toHaveURL(/\/fits\/1$/);
    await page.goto("/search/brands/1/pax");
    const [brand] = await api<(Named & { description: string })[]>(page, "/brands");
    await expect(page.getByText(brand?.description.slice(-60) ?? "")).toBeVisible();
  });
});
