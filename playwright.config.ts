import { defineConfig } from "@playwright/test";

const QUIET = ["gpu", "quic", "background-networking", "component-update", "sync"].map((part) => `--disable-${part}`);

/** Runs against the production server that scripts/test.mjs starts; E2E_URL is its address, CHROMIUM the browser. */
export default defineConfig({
  testDir: "tests/e2e",
  testMatch: "**/*.spec.ts",
  outputDir: "test-results/e2e",
  // A busy machine may be late once; the list names what passed at its second try.
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
    // What passes through one is not seen by `page.route`; tests/e2e/offline.spec.ts allows it.
    serviceWorkers: "block",
    trace: "on-first-retry",
    launchOptions: {
      executablePath: process.env.CHROMIUM || undefined,
      args: ["--no-sandbox", "--no-first-run", ...QUIET],
    },
  },
});
