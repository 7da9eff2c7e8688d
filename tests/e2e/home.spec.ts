import { expect, type Locator, type Page, test } from "@playwright/test";
import { expectAccessible } from "./support/accessibility";
import { DEMO_IDENTITY, text, watchComplaints } from "./support/shopper";

const PHONE = { width: 360, height: 740 };
const DESKTOP = { width: 1280, height: 800 };

type Row = { id: number; model: string; title: string; target: number | null };

async function rowOf<Data>(page: Page, model: string): Promise<Row & { data: Data }> {
  const rows: Row[] = (await (await page.request.get("/api/v1/home/layouts")).json()).data;
  const row = rows.find((candidate) => candidate.model === model);
  if (!row) throw new Error(`The home page has no row of model ${model}.`);
  const { data } = await (await page.request.post("/api/v1/home/load", { data: row })).json();
  return { ...row, data };
}

/** Scrolls a row's carousel into view and waits until it can be moved. */
async function ready(page: Page, title: string): Promise<Locator> {
  const carousel = page.getByRole("group", { name: title });
  await carousel.evaluate((element) => element.scrollIntoView({ block: "center" }));
  await expect(carousel.getByRole("button", { name: text("Common.next") })).toBeVisible();
  return carousel;
}

/** Indexes of the fully visible slides, from right to left. */
async function inView(carousel: Locator): Promise<number[]> {
  return carousel.evaluate((element) => {
    const box = element.getBoundingClientRect();
    return [...element.querySelectorAll(":scope > div > ul > li")].flatMap((slide, at) => {
      const { left, right } = slide.getBoundingClientRect();
      return left >= box.left - 1 && right <= box.right + 1 ? [at] : [];
    });
  });
}

async function readThrough(page: Page): Promise<void> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let top = 0; top < height; top += 400) {
    await page.evaluate((to) => window.scrollTo(0, to), top);
    await page.waitForTimeout(60);
  }
}

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false, viewport: PHONE });

  test("the home page shows every row with its prices and when its offers end, and rows scroll natively (HOME-001, HOME-017)", async ({
    page,
  }) => {
    await page.goto("/");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(DEMO_IDENTITY.hero.title);
    const rows: Row[] = (await (await page.request.get("/api/v1/home/layouts")).json()).data;
    const main = await page.locator("main").innerHTML();
    for (const { title } of rows) expect(main).toContain(title);
    const sale = await rowOf<{ name: string }[]>(page, "shelf_special_sale");
    const card = page.getByRole("listitem").filter({ hasText: sale.data[0]?.name }).first();
    await expect(card).toContainText(text("Product.toman"));
    const shelf = page.locator("section").filter({ has: page.getByRole("heading", { name: sale.title, exact: true }) });
    await expect(shelf).toContainText(/تا [۰-۹]{4}\/[۰-۹]{2}\/[۰-۹]{2}/);
    const list = page
      .getByRole("group")
      .filter({ has: page.getByRole("heading", { level: 3 }) })
      .first()
      .locator("ul")
      .first();
    const scroller = list.locator("..");
    expect(await scroller.evaluate((element) => element.scrollWidth > element.clientWidth)).toBe(true);
    expect(await scroller.evaluate((element) => getComputedStyle(element).overflowX)).toBe("auto");
  });
});

for (const [device, viewport] of [
  ["phone", PHONE],
  ["desktop", DESKTOP],
] as const) {
  test.describe(`on a ${device}`, () => {
    test.use({ viewport });

    test("the home page has no errors, layout shifts or overflow, is accessible in light and dark colors, and its slider and countdowns run (HOME-001, HOME-003, HOME-015, HOME-016)", async ({
      page,
    }) => {
      const complaints = watchComplaints(page);
      const slider = await rowOf<{ name: string; desktop_image: string; mobile_image: string }[]>(page, "slider");
      await page.addInitScript(() => {
        const shifts: string[] = [];
        Object.assign(window, { shifts });
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) {
            shifts.push(entry.value.toFixed(4));
          }
        }).observe({ type: "layout-shift", buffered: true });
      });
      await page.goto("/");
      await readThrough(page);
      await page.waitForTimeout(500);
      expect(await page.evaluate(() => (window as unknown as { shifts: string[] }).shifts)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width);
      await expectAccessible(page);

      // The image has no alt text, because its text is beside it.
      const picture = page.getByRole("group", { name: slider.title }).locator("picture img").first();
      await picture.scrollIntoViewIfNeeded();
      const wanted = device === "desktop" ? slider.data[0]?.desktop_image : slider.data[0]?.mobile_image;
      await expect
        .poll(async () => decodeURIComponent(await picture.evaluate((img) => (img as HTMLImageElement).currentSrc)))
        .toContain(wanted);
      for (const model of ["shelf_special_sale", "bundle"]) {
        const { title } = await rowOf(page, model);
        const row = page.locator("section").filter({ has: page.getByRole("heading", { name: title, exact: true }) });
        const clock = row.locator("count-down bdi").first();
        const before = await clock.textContent();
        expect(before).toMatch(/^[۰-۹]{2}:[۰-۹]{2}:[۰-۹]{2}$/);
        await expect(clock).not.toHaveText(before ?? "");
      }
      await page.emulateMedia({ colorScheme: "dark" });
      await expectAccessible(page);
      expect(complaints).toEqual([]);
    });
  });
}

test.describe("on a phone of 360 by 780", () => {
  test.use({ viewport: { width: 360, height: 780 } });

  test("the special sale follows the hero within one and a half screens, rows have no arrows, and the header stays at most 64 px high (HOME-005, CONST-014)", async ({
    page,
  }) => {
    await page.goto("/", { waitUntil: "networkidle" });
    const { title } = await rowOf(page, "shelf_special_sale");
    const hero = page.locator("[data-hero]");
    const sale = page.locator("section").filter({ has: page.getByRole("heading", { name: title, exact: true }) });
    expect(await sale.evaluate((row, before) => before?.compareDocumentPosition(row), await hero.elementHandle())).toBe(
      4,
    );
    const card = await sale.getByRole("listitem").first().boundingBox();
    expect((card?.y ?? 0) + (card?.height ?? 0)).toBeLessThanOrEqual(1170);

    const row = page.getByRole("group", { name: title });
    await row.scrollIntoViewIfNeeded();
    await expect(row.getByRole("button")).toHaveCount(0);
    expect(await row.locator("> div").evaluate((element) => getComputedStyle(element).overflowX)).toBe("auto");

    await page.evaluate(() => window.scrollTo(0, 2000));
    const header = page.locator("header").first();
    await expect(header.getByRole("combobox")).toBeInViewport({ ratio: 1 });
    await expect(header.locator("a[href='/cart']")).toBeInViewport({ ratio: 1 });
    expect((await header.boundingBox())?.height).toBeLessThanOrEqual(64);
  });
});

test.describe("on a desktop", () => {
  test.use({ viewport: DESKTOP });

  test("returning to the home page requests no row again (HOME-019)", async ({ page }) => {
    const asked: string[] = [];
    page.on("request", (request) => {
      if (request.url().includes("/home/")) asked.push(request.url());
    });
    await page.goto("/");
    await page.locator("main h3 a[href^='/products/']").first().click();
    await page.waitForURL("**/products/**");
    await page.goBack();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(DEMO_IDENTITY.hero.title);
    expect(asked).toEqual([]);
  });

  test("a row of five or more products moves by its arrows and by arrow keys, from right to left, and follows the focus (CONST-014)", async ({
    page,
  }) => {
    const { title, data } = await rowOf<{ name: string }[]>(page, "shelf_special_sale");
    expect(data.length).toBeGreaterThanOrEqual(5);
    await page.goto("/");
    const row = await ready(page, title);
    const start = await inView(row);
    expect(start[0]).toBe(0);
    await row.getByRole("button", { name: text("Common.next") }).click();
    await expect.poll(async () => (await inView(row))[0]).toBeGreaterThan(0);
    await row.getByRole("button", { name: text("Common.previous") }).click();
    await expect.poll(() => inView(row)).toEqual(start);

    await row.getByRole("link").first().focus();
    await page.keyboard.press("ArrowLeft");
    await expect.poll(async () => (await inView(row))[0]).toBeGreaterThan(0);
    await page.keyboard.press("ArrowRight");
    await expect.poll(() => inView(row)).toEqual(start);
    const last = row.getByRole("link").last();
    for (let presses = 0; presses < 15; presses++) {
      if (await last.evaluate((element) => element === document.activeElement)) break;
      await page.keyboard.press("Tab");
    }
    await expect(last).toBeFocused();
    await expect(last).toBeInViewport({ ratio: 1 });
  });

  test("dragging a row with the mouse does not open a product", async ({ page }) => {
    const { title } = await rowOf(page, "shelf_special_sale");
    await page.goto("/");
    const row = await ready(page, title);
    const box = await row.boundingBox();
    if (!box) throw new Error("The row is not rendered.");
    const [x, y] = [box.x + 300, box.y + 100];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 500, y, { steps: 12 });
    await page.mouse.up();
    await expect.poll(async () => (await inView(row))[0]).toBeGreaterThan(0);
    expect(new URL(page.url()).pathname).toBe("/");
  });

  test("two banners share the row's width, three bundles form a carousel, and no row shows more than seven slides on a wide screen (CONST-013, CONST-015, CONST-016)", async ({
    page,
  }) => {
    await page.goto("/");
    const rows: Row[] = (await (await page.request.get("/api/v1/home/layouts")).json()).data;
    const shares: number[][] = [];
    for (const { title } of rows.filter(({ model }) => model === "banner")) {
      const list = page.getByRole("region", { name: title }).getByRole("list");
      shares.push(
        await list.evaluate((element) => [...element.children].map((each) => each.clientWidth / element.clientWidth)),
      );
    }
    expect(shares.map((row) => row.length)).toEqual([2, 1]);
    for (const share of shares[0] ?? []) expect(share).toBeCloseTo(0.5, 1);
    expect(shares[1]?.[0]).toBe(1);

    const bundles = await rowOf<unknown[]>(page, "bundle");
    expect(bundles.data.length).toBeGreaterThanOrEqual(3);
    await ready(page, bundles.title);

    await page.setViewportSize({ width: 1920, height: 1000 });
    const sale = await rowOf(page, "shelf_special_sale");
    await expect.poll(async () => (await inView(await ready(page, sale.title))).length).toBeGreaterThan(4);
    const carousels = await page.locator("main [role=group]").all();
    expect(carousels.length).toBeGreaterThan(4);
    for (const carousel of carousels) {
      // Carousels far below are not laid out until they are scrolled into view.
      await carousel.scrollIntoViewIfNeeded();
      await expect.poll(async () => (await inView(carousel)).length).toBeLessThanOrEqual(7);
    }
  });

  test("an article opens in a new tab (HOME-010, LAYOUT-016)", async ({ page }) => {
    const { data } = await rowOf<{ title: string }[]>(page, "blog");
    await page.goto("/");
    const opened = page.waitForEvent("popup");
    await page.getByRole("link", { name: data[0]?.title }).click();
    await expect((await opened).getByRole("heading", { level: 1 })).toHaveText(data[0]?.title ?? "");
    await expect(page).toHaveURL("/");
  });

  test("/blog lists the shop's own articles, and an article has its text (LAYOUT-016)", async ({ page }) => {
    await page.goto("/blog");
    await page.getByRole("main").getByRole("link").first().click();
    await expect(page.getByRole("article").getByRole("paragraph").nth(2)).toBeVisible();
  });

  test("the next slide appears without animation if reduced motion is preferred (HOME-003)", async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    const { title } = await rowOf(page, "slider");
    await page.goto("/");
    const slider = await ready(page, title);
    // An animation passes through many places.
    await slider.locator("ul").evaluate((list: HTMLElement) => {
      const places = new Set<string>();
      Object.assign(window, { places });
      new MutationObserver(() => places.add(list.style.transform)).observe(list, { attributeFilter: ["style"] });
    });
    await slider.getByRole("button", { name: text("Common.next") }).click();
    await expect.poll(() => inView(slider)).toEqual([1]);
    const placesSeen = () => page.evaluate(() => (Reflect.get(window, "places") as Set<string>).size);
    expect(await placesSeen()).toBe(1);
  });
});
