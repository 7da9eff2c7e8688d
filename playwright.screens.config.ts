import base from "./playwright.config";

/**
 * The picture tests: `npm test -- --only screens`, and `npm run screens` to take the pictures anew. They run against a shop of
 * their own, whose clock stands still (scripts/screens.mjs).
 */
export default {
  ...base,
  testDir: "tests/screens",
  // The pictures of README.md are no tests (scripts/screens.mjs).
  testMatch: process.env.SCREENS === "readme" ? "**/showcase.ts" : "**/*.spec.ts",
  outputDir: "test-results/screens",
  reporter: [["list"], ["json", { outputFile: "test-results/screens.json" }]] as typeof base.reporter,
  // A picture that is not there is a fault: it would be compared with itself from then on.
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
