import { expect, type Page, test } from "@playwright/test";
import { text } from "./support/shopper";

function complaints(page: Page): string[] {
  const heard: string[] = [];
  page.on("console", (message) => {
    if (/content security policy/i.test(message.text())) heard.push(message.text());
  });
  page.on("pageerror", (error) => heard.push(String(error)));
  return heard;
}

test("an injected inline script does not run", async ({ page }) => {
  await page.goto("/");
  const hasRun = await page.evaluate(() => {
    const script = document.createElement("script");
    script.textContent = "document.title = 'smuggled'";
    document.body.append(script);
    return document.title === "smuggled";
  });
  expect(hasRun).toBe(false);
});

test.describe("with third-party scripts", () => {
  // scripts/test.mjs starts a storefront with third-party ids.
  const shop = process.env.GUESTS_URL ?? "";
  test.skip(shop === "", "GUESTS_URL is not set");

  /** Blocks every host except the shop; returns the blocked host names. */
  async function refuseOthers(page: Page): Promise<string[]> {
    const asked: string[] = [];
    await page.route(
      ({ origin }) => origin !== shop,
      async (route) => {
        asked.push(new URL(route.request().url()).hostname);
        await route.abort();
      },
    );
    return asked;
  }

  // tests/e2e/every-page.spec.ts opens every page after the visitor has agreed.
  test("third parties are asked for once a visitor agrees, and never on personal pages (LAYOUT-005)", async ({
    page,
    context,
  }) => {
    const heard = complaints(page);
    const asked = await refuseOthers(page);
    await page.goto(shop);
    const question = page.getByRole("complementary", { name: text("Consent.title") });
    await question.getByRole("button", { name: text("Consent.yes") }).click();
    await expect(question).toBeHidden();
    await expect.poll(() => new Set(asked).size).toBe(3);
    asked.length = 0;
    await page.goto(`${shop}/privacypolicy`);
    await expect.poll(() => new Set(asked).size).toBe(3);
    await expect(page.getByRole("radio", { name: text("Consent.yes") })).toBeChecked();
    asked.length = 0;
    // Personal pages request no third parties, whether opened by client-side navigation or by URL.
    await page.locator("header a[href='/login']").or(page.locator("footer a[href='/profile/orders']")).last().click();
    await page.waitForURL("**/login**");
    await expect(page.getByLabel(text("Auth.mobile"))).toBeVisible();
    for (const path of ["/cart", "/checkout"]) await page.goto(shop + path, { waitUntil: "load" });
    await page.waitForTimeout(300);
    expect(asked).toEqual([]);
    expect(await page.evaluate(() => "dataLayer" in window)).toBe(false);
    expect(heard).toEqual([]);
    await context.close();
  });
});
