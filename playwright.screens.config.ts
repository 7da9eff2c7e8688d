import base from "./playwright.config";

/**
 * Screenshot tests: `npm test -- --only screens`, and `npm run screens` to renew the screenshots. They use a shop of
 * their own with a stopped clock (scripts/screens.mjs).
 */
export default {
  ...base,
  projects: [],
  testDir: "tests/screens",
  // The screenshots of README.md are not tests (scripts/screens.mjs).
  testMatch: process.env.SCREENS === "readme" ? "**/showcase.ts" : "**/*.spec.ts",
  outputDir: "test-results/screens",
  reporter: [["list"], ["json", { outputFile: "test-results/screens.json" }]] as typeof base.reporter,
  // A missing screenshot must fail; otherwise Playwright would take one now and compare with it from then on.
  updateSnapshots: process.env.SCREENS === "renew" ? ("all" as const) : ("none" as const),
  snapshotPathTemplate: "tests/screens/pictures/{arg}{ext}",
  expect: {
    timeout: 20_000,
    toHaveScreenshot: {
      animations: "disabled" as const,
      caret: "hide" as const,
      scale: "css" as const,
      maxDiffPixels: 60,
    },
  },
};
