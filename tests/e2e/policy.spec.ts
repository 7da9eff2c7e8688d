import { expect, type Page, test } from "@playwright/test";

/** What the browser refuses to do, and what breaks, while pages are loaded. */
function complaints(page: Page): string[] {
  const heard: string[] = [];
  page.on("console", (message) => {
    if (/content security policy/i.test(message.text())) heard.push(message.text());
  });
  page.on("pageerror", (error) => heard.push(String(error)));
  return heard;
}

test("every page runs under its content policy without a complaint", async ({ page, request }) => {
  const heard = complaints(page);
  const { data } = await (await request.get("/api/v1/products")).json();
  for (const path of [
    "/",
    `/products/${data[0].id}/${encodeURIComponent(data[0].slug)}`,
    "/search",
    "/cart",
    "/login",
  ]) {
    await page.goto(path, { waitUntil: "networkidle" });
  }
  expect(heard).toEqual([]);
});

test("a script that somebody smuggles into a page does not run", async ({ page }) => {
  await page.goto("/");
  const hasRun = await page.evaluate(() => {
    const script = document.createElement("script");
    script.textContent = "document.title = 'smuggled'";
    document.body.append(script);
    return document.title === "smuggled";
  });
  expect(hasRun).toBe(false);
});
