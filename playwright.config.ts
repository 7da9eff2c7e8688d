import { defineConfig } from "@playwright/test";

const QUIET = ["gpu", "quic", "background-networking", "component-update", "sync"].map((part) => `--disable-${part}`);

/** These need further shops besides the demo shop: an empty one, and one with third-party scripts. */
const OF_MORE_SHOPS = ["every-page", "first-day", "policy"].map((name) => `**/${name}.spec.ts`);

/** Runs against the production server that scripts/test.mjs starts, at E2E_URL; CHROMIUM is the browser. */
export default defineConfig({
  testDir: "tests/e2e",
  projects: [
    { name: "browser", testMatch: "**/*.spec.ts", testIgnore: OF_MORE_SHOPS },
    { name: "browser-pages", testMatch: OF_MORE_SHOPS },
  ],
  outputDir: "test-results/e2e",
  // A busy machine may cause a timeout once; the report lists tests that passed on retry.
  retries: process.env.CI ? 1 : 0,
  workers: 1,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [["list"], ["json", { outputFile: "test-results/browser.json" }]],
  use: {
    baseURL: process.env.E2E_URL ?? "http://localhost:3000",
    locale: "fa-IR",
    timezoneId: "Asia/Tehran",
    browserName: "chromium",
    // `page.route` does not see requests of service workers; tests/e2e/offline.spec.ts allows them.
    serviceWorkers: "block",
    reuseContext: true,
    trace: "on-first-retry",
    launchOptions: {
      executablePath: process.env.CHROMIUM || undefined,
      args: ["--no-sandbox", "--no-first-run", ...QUIET],
    },
  },
});
