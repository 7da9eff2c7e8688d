import { join } from "node:path";
import { test } from "@playwright/test";
import { logInAs, MORE_VISITS, VISITS } from "../e2e/support/every-page";

// Takes screenshots of every page in every theme for visual review (`npm run look`, scripts/look.mjs); asserts nothing.

const PHONE = { width: 360, height: 740 };
const TABLET = { width: 768, height: 1000 };
const DESKTOP = { width: 1280, height: 900 };
const STILL = { reducedMotion: "reduce" } as const;
const WAYS = {
  "360-light": { viewport: PHONE, colorScheme: "light" },
  "360-dark": { viewport: PHONE, colorScheme: "dark" },
  "768-light": { viewport: TABLET, colorScheme: "light" },
  "1280-light": { viewport: DESKTOP, colorScheme: "light" },
  "1280-dark": { viewport: DESKTOP, colorScheme: "dark" },
  "1280-zoomed": { viewport: { width: 640, height: 450 }, deviceScaleFactor: 2 },
  "360-forced": { viewport: PHONE, contextOptions: { ...STILL, forcedColors: "active" } },
} as const;

const fileOf = (name: string) =>
  `${name.replace("*", "else").replaceAll(/\W+/g, "-").replaceAll(/^-|-$/g, "") || "home"}.png`;

for (const [way, use] of Object.entries(WAYS)) {
  test.describe(way, () => {
    test.use({ contextOptions: STILL, ...use });
    for (const [name, { person, address }] of Object.entries({ ...VISITS, ...MORE_VISITS })) {
      test(name, async ({ page }) => {
        await logInAs(page, person);
        await page.goto(await address(page));
        await page.waitForLoadState("networkidle");
        // Scrolls, so that lazily rendered parts appear.
        await page.evaluate(async () => {
          for (let y = 0; y < document.body.scrollHeight; y += 600) {
            window.scrollTo(0, y);
            await new Promise((done) => setTimeout(done, 40));
          }
          window.scrollTo(0, 0);
        });
        await page.waitForLoadState("networkidle");
        await page.screenshot({ path: join("test-results/look", way, fileOf(name)), fullPage: true });
      });
    }
  });
}
