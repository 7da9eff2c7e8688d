import { readFileSync } from "node:fs";
import { expect, test } from "@playwright/test";
import { DEMO_IDENTITY } from "./support/shopper";

const messages = JSON.parse(readFileSync(new URL("../../messages/fa.json", import.meta.url), "utf8"));

const { title, retry }: { title: string; retry: string } = messages.Offline;

test.use({ serviceWorkers: "allow" });

test("navigating offline shows the offline page, and only build files and that page are cached (LAYOUT-023)", async ({
  page,
  context,
}) => {
  await page.goto("/");
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (!navigator.serviceWorker.controller)
      await new Promise((done) => navigator.serviceWorker.addEventListener("controllerchange", done));
  });
  // None of these pages or their API responses may be cached.
  for (const path of ["/search", "/cart", "/login"]) await page.goto(path, { waitUntil: "load" });
  const kept = await page.evaluate(async () => {
    const names = await caches.keys();
    const found = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return found.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(kept.filter((path) => path !== "/offline" && !path.startsWith("/_next/static/"))).toEqual([]);
  expect(kept).toContain("/offline");
  expect(kept.length).toBeGreaterThan(5);

  await page.goto("/");
  const link = page.locator('main a[href^="/products/"]').first();
  const target = await link.getAttribute("href");
  await context.setOffline(true);
  const banner = page.getByRole("alert").filter({ hasText: "🤒" });
  await expect(banner).toBeVisible();
  const isAboveRoutes = (shown: Element) =>
    (shown.compareDocumentPosition(document.querySelector("main") ?? shown) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  expect(await banner.evaluate(isAboveRoutes)).toBe(true);
  await link.click();
  await expect(page.getByRole("heading", { name: title })).toBeVisible();
  await expect(page).toHaveURL((url) => url.pathname === new URL(target ?? "", url).pathname);
  await context.setOffline(false);
  await page.getByRole("link", { name: retry }).click();
  await expect(page.getByRole("heading", { level: 1 })).not.toHaveText(title);
  await expect(page).toHaveURL((url) => url.pathname === new URL(target ?? "", url).pathname);
});

test("the web app manifest has the shop's name and icons of the declared sizes", async ({ page }) => {
  await page.goto("/");
  const href = await page.locator('link[rel="manifest"]').getAttribute("href");
  const answer = await page.request.get(href ?? "");
  const manifest = await answer.json();
  expect(manifest).toMatchObject({ lang: "fa", dir: "rtl", start_url: "/", display: "standalone" });
  expect(manifest.short_name).toBe(DEMO_IDENTITY.short_name);
  const sizes = await page.evaluate(async (icons: { src: string }[]) => {
    const pictures = await Promise.all(
      icons.map(async ({ src }) => createImageBitmap(await (await fetch(src)).blob())),
    );
    return pictures.map(({ width, height }) => `${width}x${height}`);
  }, manifest.icons);
  expect(sizes).toEqual(manifest.icons.map((icon: { sizes: string }) => icon.sizes));
  expect(manifest.icons.map((icon: { purpose?: string }) => icon.purpose ?? "any")).toContain("maskable");
});
