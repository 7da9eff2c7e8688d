import { expect, type Page, test } from "@playwright/test";
import { pageOf } from "@/lib/pages.mjs";
import { findObstacles } from "./support/accessibility";
import { DIALOGS, logInAs, MORE_VISITS, PEOPLE, type Person, unvisited, VISITS } from "./support/every-page";
import { watchRest } from "./support/rest";
import { watchShifts } from "./support/shifts";
import { text } from "./support/shopper";

// Opens every page and each of its dialogs on a phone, with third-party scripts configured and accepted, but every host
// except the shop blocked (scripts/test.mjs). What holds for every page is checked in this one visit.

const PHONE = { width: 360, height: 740 };
const OTHERS = process.env.GUESTS_URL ? 3 : 0;
const shop = process.env.GUESTS_URL ?? process.env.E2E_URL ?? "http://localhost:3000";
test.describe.configure({ timeout: 240_000 });
test.use({
  baseURL: shop,
  viewport: PHONE,
  contextOptions: { reducedMotion: "reduce" },
  // Refuses every host except the shop. `page.route` would do so too, but switches off the browser's cache.
  proxy: { server: "http://127.0.0.1:9", bypass: new URL(shop).hostname },
});

/** Collects the names of requested hosts, except the shop's. */
async function watchOthers(page: Page): Promise<Set<string>> {
  const asked = new Set<string>();
  page.on("request", (request) => {
    const { origin, hostname } = new URL(request.url());
    if (origin.startsWith("http") && origin !== new URL(shop).origin) asked.add(hostname);
  });
  await page.context().addCookies([{ name: "consent", value: "yes", url: shop }]);
  return asked;
}

/** Collects script errors and what the content security policy blocked. */
function watchErrors(page: Page): string[] {
  const heard: string[] = [];
  page.on("console", (message) => {
    if (/content security policy/i.test(message.text())) heard.push(message.text());
  });
  page.on("pageerror", (error) => heard.push(String(error)));
  return heard;
}

/** Counts the parts of a page with the deep brand color. */
const countBrandBands = () => {
  const deep = document.body.appendChild(document.createElement("i"));
  deep.style.background = "var(--deep)";
  const color = getComputedStyle(deep).backgroundColor;
  deep.remove();
  const grounds = [...document.querySelectorAll("body *")].filter((part) => {
    const { backgroundColor, backgroundImage, borderImageSource } = getComputedStyle(part);
    const isDeep = backgroundColor === color || `${backgroundImage} ${borderImageSource}`.includes(color);
    return isDeep && part.getBoundingClientRect().height > 0;
  });
  return grounds.length;
};

test("the tests visit every page in the page table", () => {
  expect(unvisited).toEqual([]);
});

for (const person of Object.keys(PEOPLE) as Person[]) {
  test(`every page works for the ${person} under its content security policy with other hosts blocked, is accessible with its dialogs, and fits a phone (LAYOUT-005)`, async ({
    page,
  }) => {
    const asked = await watchOthers(page);
    const rest = watchRest(page);
    const heard = watchErrors(page);
    const shifts = await watchShifts(page);
    await logInAs(page, person);
    const opened = new Set<string>();
    const visits = Object.entries({ ...VISITS, ...MORE_VISITS }).filter(([, visit]) => visit.person === person);
    for (const [name, { address }] of visits) {
      asked.clear();
      heard.length = 0;
      const path = await address(page);
      await page.goto(path);
      await rest();
      // After a redirect (to the login, or from an empty checkout) the test would check a different page.
      const { pathname } = new URL(page.url());
      expect.soft(decodeURI(pathname), name).toBe(decodeURI(new URL(path, shop).pathname));
      await expect.soft(page.getByRole("heading").first(), name).toBeVisible();
      // Personal pages request no third parties.
      const wanted = pageOf(pathname).keep === "shared" ? OTHERS : 0;
      await expect.poll(() => [name, asked.size]).toEqual([name, wanted]);
      if (wanted) expect.soft(await shifts(), `the layout shifts of ${name}`).toBeLessThan(0.01);
      expect.soft(await findObstacles(page), name).toEqual([]);
      expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), name).toBe(PHONE.width);
      expect.soft(await page.evaluate(countBrandBands), name).toBeLessThan(2);
      const named = (DIALOGS[name] ?? []).map((key) => page.getByRole("button", { name: text(key) }).first());
      for (const opener of [...(await page.locator("[aria-haspopup=dialog]:visible").all()), ...named]) {
        await expect(opener).toBeVisible();
        // The basket button, for example, is on every page, so its count is ignored.
        const called = (await opener.ariaSnapshot()).replaceAll(/\d|[۰-۹]/g, "");
        if (opened.has(called)) continue;
        opened.add(called);
        await opener.click();
        const dialog = page.getByRole("dialog").last();
        await dialog.waitFor();
        await rest();
        expect.soft(await findObstacles(page), `${name}: ${called}`).toEqual([]);
        await page.keyboard.press("Escape");
        await dialog.waitFor({ state: "hidden" });
      }
      expect.soft(heard, name).toEqual([]);
    }
  });
}
