import { expect, type Page, test } from "@playwright/test";
import { watchRest } from "./support/rest";
import { text, watchComplaints } from "./support/shopper";

test.use({ viewport: { width: 360, height: 780 } });

const chat = (page: Page) => page.locator("a[data-chat]").filter({ visible: true });

test("a product dialog opens at its image, and the window title is the product's name (PROD-029)", async ({ page }) => {
  const complaints = watchComplaints(page);
  const rest = watchRest(page);
  await page.goto("/search?q=S910");
  await rest();
  const title = await page.title();
  await page.locator("main li > a[href^='/product/1?']").first().focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog");
  // The options far below must not take the focus.
  await expect(dialog.getByRole("checkbox").first()).toBeAttached();
  await expect(dialog.getByRole("img").first()).toBeInViewport({ ratio: 0.9 });
  await expect(page).toHaveTitle(new RegExp(`^${await dialog.getByRole("heading").first().textContent()}`));
  await page.keyboard.press("Escape");
  await expect(page).toHaveTitle(title);
  expect(complaints).toEqual([]);
});

test("the chat button hides where there is a checkout or buy bar, on listings, and while scrolling down (LAYOUT-003)", async ({
  page,
}) => {
  for (const path of ["/cart", "/login"]) {
    await page.goto(path);
    await expect(page.locator("main").getByRole("heading").first()).toBeVisible();
    await expect(chat(page)).toHaveCount(0);
    await expect(page.locator("[data-tabs]").filter({ visible: true })).toHaveCount(0);
  }
  const bundles: { data: { id: number; slug?: string; available: boolean; price_by_discount: number | null }[] } =
    await (await page.request.get("/api/v1/bundles")).json();
  const bundle = bundles.data.find(({ available, price_by_discount }) => available && price_by_discount !== null);
  await page.goto(`/bundles/${bundle?.id}/${encodeURIComponent(bundle?.slug ?? "-")}`);
  await expect(page.locator("[data-buy-bar]")).toBeVisible();
  await expect(chat(page)).toHaveCount(0);
  await page.goto("/wishlist");
  await expect(chat(page)).toHaveCount(1);
  await page.mouse.wheel(0, 600);
  await expect(chat(page)).toHaveCount(0);
  await page.mouse.wheel(0, -600);
  await expect(chat(page)).toHaveCount(1);
  await page.goto("/search");
  await expect(chat(page)).toHaveCount(0);
});

test("the chat button covers neither text nor controls (LAYOUT-003)", async ({ page }) => {
  const rest = watchRest(page);
  for (const path of ["/sale-services", "/faqs", "/search?q=zzzz"]) {
    await page.goto(path);
    await rest();
    await page.mouse.wheel(0, 1200);
    for (let step = 0; step < 5; step += 1) {
      await page.mouse.wheel(0, -230);
      // The button returns 200 ms after scrolling has stopped, if there is room.
      await page.waitForTimeout(300);
      await page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve())));
      expect([path, step, await underChat(page)]).toEqual([path, step, []]);
    }
  }
  // On a tablet the chat does not fit into the margin.
  await page.setViewportSize({ width: 768, height: 1000 });
  await page.goto("/wishlist");
  await expect(chat(page)).toHaveCount(1);
  expect(await chat(page).boundingBox()).toMatchObject({ width: 44, height: 44 });
  expect(await underChat(page)).toEqual([]);
});

/** Text and controls below the visible chat button. */
const underChat = (page: Page) =>
  page.evaluate(() => {
    const floating = document.querySelector("a[data-chat]");
    if (!floating || getComputedStyle(floating).visibility === "hidden") return [];
    const box = floating.getBoundingClientRect();
    const isBelow = ({ left, right, top, bottom }: DOMRect) =>
      left < box.right && right > box.left && top < box.bottom && bottom > box.top;
    const pressed = [...document.querySelectorAll("main :is(a, button, summary, input)")]
      .filter((element) => isBelow(element.getBoundingClientRect()))
      .map((element) => element.outerHTML.slice(0, 80));
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const words: string[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (!node.nodeValue?.trim() || !node.parentElement?.closest("main, footer")) continue;
      const range = document.createRange();
      range.selectNode(node);
      if ([...range.getClientRects()].some(isBelow)) words.push(node.nodeValue);
    }
    return [...pressed, ...words];
  });

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the checkout never shows the chat button (LAYOUT-003)", async ({ page, context, baseURL }) => {
    // The guard only checks whether a cookie exists.
    await context.addCookies([{ name: "sid", value: "none", url: baseURL ?? "" }]);
    await page.goto("/checkout");
    await expect(page).toHaveURL("/checkout");
    await expect(page.locator("a[data-chat]")).toHaveCount(1);
    await expect(page.locator("a[data-chat]")).toBeHidden();
  });
});

test("no card title has more than two lines (LIST-035)", async ({ page }) => {
  await page.goto("/search");
  const lines = await page
    .locator("main li > h3")
    .evaluateAll((titles) =>
      titles.map((title) => title.clientHeight / Number.parseFloat(getComputedStyle(title).lineHeight)),
    );
  expect(lines.length).toBeGreaterThan(8);
  for (const count of lines) expect(count).toBeLessThanOrEqual(2.1);
});

test("the buy bar stays visible on a phone and is hidden on a desktop (PROD-022)", async ({ page }) => {
  await page.goto("/product/1");
  const bar = page
    .locator("main .sticky")
    .filter({ has: page.getByRole("button", { name: text("Product.addToCart") }) })
    .last();
  for (const share of [0, 0.2]) {
    await page.evaluate((part) => window.scrollTo(0, part * document.body.scrollHeight), share);
    await expect(bar.getByRole("button")).toBeInViewport({ ratio: 1 });
    await expect(chat(page)).toHaveCount(0);
  }
  await page.setViewportSize({ width: 1280, height: 900 });
  await expect(bar).toBeHidden();
});
