import { expect, type Page, test } from "@playwright/test";
import { routes } from "@/lib/routes";
import { watchRest } from "./support/rest";

/** Marks the window, so that a page load can be detected. */
const mark = (page: Page) => page.evaluate(() => Reflect.set(window, "mark", true));
const isMarked = (page: Page) => page.evaluate(() => Reflect.get(window, "mark") === true);

async function openList(page: Page) {
  const rest = watchRest(page);
  await page.goto(routes.search);
  // The router handles links only after hydration.
  await rest();
  await mark(page);
  return page.locator("main li > h3 a").first();
}

test("clicks, the keyboard and Back all navigate without a page load", async ({ page }) => {
  const first = await openList(page);
  const name = (await first.textContent()) ?? "";
  await first.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
  await expect(page).toHaveURL(/\/products\/\d+\//);
  await page.goBack();
  await expect(page).toHaveURL(/\/search$/);
  await first.focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/products\/\d+\//);
  expect(await isMarked(page)).toBe(true);
});

test("Control and a click opens the page in a new tab and leaves this tab unchanged", async ({ page, context }) => {
  const first = await openList(page);
  const [other] = await Promise.all([context.waitForEvent("page"), first.click({ modifiers: ["ControlOrMeta"] })]);
  // Playwright may join the new tab too late to see its navigation end, which toHaveURL would wait for.
  await expect(async () => {
    expect(await other.evaluate(() => location.pathname)).toMatch(/^\/products\/\d+\//);
  }).toPass();
  await expect(page).toHaveURL(/\/search$/);
  expect(await isMarked(page)).toBe(true);
});
