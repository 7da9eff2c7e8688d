import { expect, test } from "@playwright/test";
import { DIALOGS, logInAs, MORE_VISITS, PEOPLE, type Person, unvisited, VISITS } from "./support/every-page";
import { findObstacles, text } from "./support/shopper";

// Every page, and once every dialog that a button of it opens, on a phone.

const PHONE = { width: 360, height: 740 };
test.describe.configure({ timeout: 240_000 });
test.use({ viewport: PHONE, contextOptions: { reducedMotion: "reduce" } });

test("every page of the table of pages is visited", () => {
  expect(unvisited).toEqual([]);
});

for (const person of Object.keys(PEOPLE) as Person[]) {
  test(`axe finds nothing serious on any page or dialog of the ${person}, and none is wider than the phone`, async ({
    page,
  }) => {
    await logInAs(page, person);
    const opened = new Set<string>();
    const visits = Object.entries({ ...VISITS, ...MORE_VISITS }).filter(([, visit]) => visit.person === person);
    for (const [name, { address }] of visits) {
      await page.goto(await address(page));
      await page.waitForLoadState("networkidle");
      // Somebody who was logged out meanwhile would see the login in place of each page.
      if (person !== "guest") expect.soft(new URL(page.url()).pathname, name).not.toBe("/login");
      expect.soft(await findObstacles(page), name).toEqual([]);
      expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), name).toBe(PHONE.width);
      const named = (DIALOGS[name] ?? []).map((key) => page.getByRole("button", { name: text(key) }).first());
      for (const opener of [...(await page.locator("[aria-haspopup=dialog]:visible").all()), ...named]) {
        await expect(opener).toBeVisible();
        // The basket's button, say, is on every page, and tells how many are in it.
        const called = (await opener.ariaSnapshot()).replaceAll(/\d|[۰-۹]/g, "");
        if (opened.has(called)) continue;
        opened.add(called);
        await opener.click();
        const dialog = page.getByRole("dialog").last();
        await dialog.waitFor();
        await page.waitForLoadState("networkidle");
        expect.soft(await findObstacles(page), `${name}: ${called}`).toEqual([]);
        await page.keyboard.press("Escape");
        await dialog.waitFor({ state: "hidden" });
      }
    }
  });
}
